import { lastRunAt, tpsSeries } from '../dataset/tps.ts'
import type { Call } from '../http/call.ts'
import { pageOf, startOf } from '../http/paging.ts'
import { Parameters } from '../http/params.ts'
import { metricsChainOf } from './chain-info.ts'

const POINTS_PER_PAGE = 100

/** API 4.1: the whole series, newest point first, a hundred points a page. */
export function avgTps(call: Call): object {
  const parameters = new Parameters(call.query)
  const pageToken = parameters.pageToken()
  parameters.check()
  const chain = metricsChainOf(call)
  const cursor = startOf(call, pageToken)
  const { items, next } = pageOf(call, tpsSeries(chain, cursor.at), cursor, POINTS_PER_PAGE)
  return { results: items, status: 200, lastRun: lastRunAt(cursor.at), ...next }
}
