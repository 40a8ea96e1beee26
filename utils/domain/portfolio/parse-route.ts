import { parseAddressInput } from '../address-input.ts'
import { parseBlockInput } from '../block.ts'
import { isChainId } from '../chain.ts'
import { parseContracts } from '../contract-list.ts'
import { isCurrency } from '../currency.ts'
import { DATE, DATE_TIME, FIRST_DATE, type Occurrence, type PointInTime } from './point-in-time.ts'
import { GROUPINGS, type PortfolioRoute, type PortfolioScope, SINCE, WHEN } from './route.ts'

type Parameters = Readonly<Partial<Record<string, string>>>

export interface RouteRules {
  /** The time zone of a date whose URL has none. */
  timeZone: string
  isTimeZone(text: string): boolean
  /** Whether all accounts of a scope of watched wallets are on one chain. By default, they are not. */
  hasOneChain?(which: PortfolioScope): boolean
}

/** A route, and the names of the parameters that were not valid. Their defaults are used. */
export interface ParsedRoute {
  route: PortfolioRoute
  ignored: string[]
}

const GROUP_ID = /^[\w-]{1,64}$/
const OCCURRENCES: readonly string[] = ['earlier', 'later'] satisfies Occurrence[]

/**
 * Parses the parameters of the portfolio's URL by the rules of typed input. A block belongs to a single
 * chain, so only a scope on one chain has blocks.
 */
export function parsePortfolioRoute(parameters: Parameters, rules: RouteRules): ParsedRoute {
  const ignored: string[] = []
  const which = parseScope(parameters, ignored)
  const point = (names: typeof WHEN) => parsePoint(parameters, names, which, rules, ignored)
  const { by, currency } = parameters
  const route: PortfolioRoute = {
    which,
    when: point(WHEN) ?? { kind: 'now' },
    comparedWith: point(SINCE),
    by: GROUPINGS.find((known) => known === by) ?? 'asset',
    currency: isCurrency(currency) ? currency : null,
  }
  if (by && route.by !== by) ignored.push('by')
  if (currency && route.currency !== currency) ignored.push('currency')
  return { route, ignored }
}

function parseScope(parameters: Parameters, ignored: string[]): PortfolioScope {
  const { which, group, wallet, address } = parameters
  if (address) {
    const scope = parseAddressScope(address, parameters, ignored)
    if (scope) return scope
  }
  if (wallet) {
    const found = addressOf(wallet)
    if (found) return { kind: 'wallet', address: found }
    ignored.push('wallet')
  }
  if (group) {
    if (GROUP_ID.test(group)) return { kind: 'group', groupId: group }
    ignored.push('group')
  }
  if (which && which !== 'all') ignored.push('which')
  return { kind: which === 'all' ? 'all' : 'counted' }
}

/** The checksum form of an address; null for other text, and for an address with a wrong checksum. */
function addressOf(text: string, chainId: string | null = null): string | null {
  const input = parseAddressInput(text, chainId)
  return input.kind === 'address' && input.checksum !== 'wrong' ? input.address : null
}

function parseAddressScope(text: string, parameters: Parameters, ignored: string[]): PortfolioScope | null {
  const { chain, native, contracts: contractText = '', spam } = parameters
  const chainId = chain && isChainId(chain) ? chain : null
  const address = addressOf(text, chainId)
  if (!address) ignored.push('address')
  if (chain && !chainId) ignored.push('chain')
  if (!address) return null
  const list = contractText === '' ? null : parseContracts(contractText, chainId)
  if (list && list.invalid.length > 0) ignored.push('contracts')
  if (native && native !== '1') ignored.push('native')
  if (spam && spam !== 'shown' && spam !== 'filtered') ignored.push('spam')
  return {
    kind: 'address',
    address,
    chainId,
    nativeOnly: native === '1',
    contracts: list && list.invalid.length === 0 ? list.contracts : [],
    withSpam: spam === 'shown' || (spam === 'filtered' ? false : null),
  }
}

function parsePoint(
  parameters: Parameters,
  names: typeof WHEN,
  which: PortfolioScope,
  { timeZone: ownZone, isTimeZone, hasOneChain }: RouteRules,
  ignored: string[],
): PointInTime | null {
  const {
    [names.at]: at,
    [names.zone]: zone,
    [names.occurrence]: occurrence,
    [names.block]: block,
  } = parameters
  if (block) {
    const input = parseBlockInput(block)
    const isOfOneChain = which.kind === 'address' || hasOneChain?.(which) === true
    if (isOfOneChain && input.kind === 'number') {
      if (at) ignored.push(names.at)
      return { kind: 'block', blockNumber: input.blockNumber }
    }
    if (!isOfOneChain || input.kind === 'invalid') ignored.push(names.block)
  }
  if (!at) return null
  if (at === 'now') return { kind: 'now' }
  // A date in another time zone than the intended one would be another date.
  if (zone && !isTimeZone(zone)) ignored.push(names.zone)
  else if (DATE.test(at) && isReal(`${at}T00:00:00Z`, at))
    return { kind: 'day', date: at, timeZone: zone || ownZone }
  else if (DATE_TIME.test(at) && isReal(`${at}Z`, at)) {
    const isChosen = occurrence !== undefined && OCCURRENCES.includes(occurrence)
    if (occurrence && !isChosen) ignored.push(names.occurrence)
    return {
      kind: 'moment',
      dateTime: at,
      timeZone: zone || ownZone,
      ...(isChosen && { occurrence: occurrence as Occurrence }),
    }
  }
  ignored.push(names.at)
  return null
}

/** Whether a date can be chosen and is in the calendar: `Date` moves 30 February to March. */
function isReal(isoText: string, expected: string): boolean {
  if (expected < FIRST_DATE) return false
  const time = Date.parse(isoText)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(expected)
}
