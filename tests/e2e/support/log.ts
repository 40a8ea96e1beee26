import type { LoggedRequest, RouteName } from '../../service/service.ts'

type Logged = { log: LoggedRequest[] }

/** The requests to one route, in order of arrival. */
export const requestsTo = ({ log }: Logged, route: RouteName): LoggedRequest[] =>
  log.filter((request) => request.route === route)

/** The requests to both routes with balances. */
export const balanceRequests = ({ log }: Logged): LoggedRequest[] =>
  log.filter(({ route }) => route === 'listErc20' || route === 'getNative')

/** The page tokens of successful list requests; empty for the first page. */
export const loadedPageTokens = (logged: Logged): string[] =>
  requestsTo(logged, 'listErc20')
    .filter(({ status }) => status === 200)
    .map(({ query }) => query.pageToken ?? '')
