import { exact } from '../support/exact.ts'
import { field, type Tree } from './json-tree.ts'

/**
 * Whether the API specification requires that a response is accepted (`valid`) or rejected (`invalid`), or
 * allows both (`either`).
 */
export type Verdict = 'valid' | 'invalid' | 'either'

type Judge = (tree: Tree) => Verdict

const verdictOf = (isValid: boolean): Verdict => (isValid ? 'valid' : 'invalid')

const all = (verdicts: readonly Verdict[]): Verdict => {
  if (verdicts.includes('invalid')) return 'invalid'
  return verdicts.includes('either') ? 'either' : 'valid'
}

export const isNull = (tree: Tree | undefined): boolean =>
  tree === undefined || (tree.kind === 'literal' && tree.raw === 'null')

const optional =
  (judge: Judge) =>
  (tree: Tree | undefined): Verdict =>
    tree === undefined || isNull(tree) ? 'valid' : judge(tree)

const required =
  (judge: Judge) =>
  (tree: Tree | undefined): Verdict =>
    tree === undefined ? 'invalid' : judge(tree)

const judgeText: Judge = (tree) => verdictOf(tree.kind === 'string')
const judgeBoolean: Judge = (tree) => verdictOf(tree.kind === 'literal' && /^(?:true|false)$/.test(tree.raw))

export const numberOf = (tree: Tree): number | null =>
  tree.kind === 'literal' && /^[-\d]/.test(tree.raw) ? Number(tree.raw) : null

const numberThat =
  (fits: (value: number) => boolean): Judge =>
  (tree) => {
    const value = numberOf(tree)
    return verdictOf(value !== null && fits(value))
  }

const isWholeUpTo = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max

const listOf =
  (judge: Judge, max: number): Judge =>
  (tree) =>
    tree.kind === 'array' && tree.items.length <= max ? all(tree.items.map(judge)) : 'invalid'

const isObject = (tree: Tree): boolean => tree.kind === 'object'

/**
 * The text of an amount of money; null if it is not a number of at least 0, is over 400 characters long, or
 * has an exponent over 100 or under -100.
 */
export function moneyDigits(tree: Tree | undefined): string | null {
  const text = tree?.kind === 'string' ? tree.text : tree?.kind === 'literal' ? tree.raw : ''
  const [, exponent = '0'] = /^[0-9]+(?:\.[0-9]+)?(?:[eE]([+-]?[0-9]{1,3}))?$/.exec(text) ?? [null, 'none']
  return text.length <= 400 && Math.abs(Number(exponent)) <= 100 ? text : null
}

const judgeMoney: Judge = (tree) => {
  const currency = field(tree, 'currencyCode')
  const hasCurrency = currency?.kind === 'string' && currency.text.length <= 64
  return verdictOf(isObject(tree) && hasCurrency && moneyDigits(field(tree, 'value')) !== null)
}

const MAX_BALANCE = exact('2').pow(256).minus(1)

const judgeBalance: Judge = (tree) =>
  verdictOf(tree.kind === 'string' && /^[0-9]{1,78}$/.test(tree.text) && exact(tree.text).lte(MAX_BALANCE))

const judgeContract: Judge = (tree) =>
  verdictOf(tree.kind === 'string' && /^0x[0-9a-fA-F]{40}$/.test(tree.text))

/** Whether the client must not change a text: at most 64 characters of printable ASCII, single spaces. */
export const isClean = (text: string): boolean => text.length <= 64 && /^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)

/**
 * The chain id must be the requested one. A text that the client has to clean may be accepted or rejected.
 */
const judgeChainId: Judge = (tree) => {
  const value = tree.kind === 'string' ? tree.text : numberOf(tree)
  if (value === null || (typeof value === 'number' && !Number.isInteger(value))) return 'invalid'
  if (value === '43114' || value === 43114) return 'valid'
  return typeof value === 'string' && !isClean(value) ? 'either' : 'invalid'
}

const judgeId: Judge = (tree) =>
  verdictOf(tree.kind === 'string' || Number.isInteger(numberOf(tree) ?? Number.NaN))

const judgePageToken: Judge = (tree) => verdictOf(tree.kind === 'string' && tree.text.length <= 512)

/**
 * Whether a token can be read: its amount and value, on the requested chain. The price matters only without a
 * stated value. Other wrong fields cost only themselves.
 */
const nativeToken: Judge = (tree) =>
  isObject(tree)
    ? all([
        required(numberThat((value) => isWholeUpTo(value, 255)))(field(tree, 'decimals')),
        required(judgeBalance)(field(tree, 'balance')),
        optional(judgeMoney)(field(tree, 'balanceValue')),
        isNull(field(tree, 'balanceValue')) ? optional(judgeMoney)(field(tree, 'price')) : 'valid',
        optional(judgeChainId)(field(tree, 'chainId')),
      ])
    : 'invalid'

const token: Judge = (tree) => all([nativeToken(tree), required(judgeContract)(field(tree, 'address'))])

export const isMoney = (tree: Tree | undefined): boolean => tree !== undefined && judgeMoney(tree) === 'valid'

/** The tokens of a list with a verdict on each. The native token is the first one, unless it is absent. */
export function tokenVerdicts(tree: Tree): { native: Verdict | null; tokens: Verdict[] } {
  const native = field(tree, 'nativeTokenBalance')
  const list = field(tree, 'erc20TokenBalances')
  return {
    native: native === undefined || isNull(native) ? null : nativeToken(native),
    tokens: list?.kind === 'array' ? list.items.map(token) : [],
  }
}

/** A list is rejected if its frame is wrong, or if it has tokens but none of them can be read. */
const listErc20: Judge = (tree) => {
  const frame = all([
    required(listOf(() => 'valid', 200_000))(field(tree, 'erc20TokenBalances')),
    optional(judgePageToken)(field(tree, 'nextPageToken')),
  ])
  const { native, tokens } = tokenVerdicts(tree)
  const verdicts = native ? [native, ...tokens] : tokens
  if (frame !== 'valid' || verdicts.length === 0 || verdicts.includes('valid')) return frame
  return verdicts.includes('either') ? 'either' : 'invalid'
}

const getNative: Judge = (tree) => required(nativeToken)(field(tree, 'nativeTokenBalance'))

/** The specification does not say whether a TPS point may have a `currencyCode`, as money has. */
const point: Judge = (tree) =>
  all([
    required(numberThat((value) => isWholeUpTo(value, 253_402_300_799)))(field(tree, 'timestamp')),
    required(numberThat((value) => Number.isFinite(value) && value >= 0))(field(tree, 'value')),
    field(tree, 'currencyCode') === undefined ? 'valid' : 'either',
  ])

const avgTps: Judge = (tree) =>
  all([
    required(listOf(point, 200_000))(field(tree, 'results')),
    optional(numberThat((value) => value === 200))(field(tree, 'status')),
    optional(numberThat((value) => isWholeUpTo(value, Number.MAX_VALUE)))(field(tree, 'lastRun')),
    optional(judgePageToken)(field(tree, 'nextPageToken')),
  ])

const chainTexts = ['chainName', 'blockchainId', 'subnetId', 'network']

const chainInfo: Judge = (tree) =>
  all([
    required(numberThat((value) => value === 43114))(field(tree, 'evmChainId')),
    ...chainTexts.map((name) => required(judgeText)(field(tree, name))),
  ])

const metricsChain: Judge = (tree) =>
  isObject(tree)
    ? all([
        optional(numberThat((value) => isWholeUpTo(value, Number.MAX_SAFE_INTEGER)))(
          field(tree, 'evmChainId'),
        ),
        ...chainTexts.map((name) => optional(judgeText)(field(tree, name))),
      ])
    : arrayVerdict(tree)

/** An array in place of an object with only optional fields may be accepted or rejected. */
const arrayVerdict = (tree: Tree): Verdict => (tree.kind === 'array' ? 'either' : 'invalid')

const metricsChains: Judge = (tree) =>
  all([
    required(listOf(metricsChain, 5_000))(field(tree, 'chains')),
    optional(judgePageToken)(field(tree, 'nextPageToken')),
  ])

const symbolOf: Judge = (tree) =>
  isObject(tree) ? optional(judgeText)(field(tree, 'symbol')) : arrayVerdict(tree)

const dataChain: Judge = (tree) =>
  isObject(tree)
    ? all([
        optional(judgeId)(field(tree, 'chainId')),
        ...['status', 'chainName', 'platformChainId', 'subnetId'].map((name) =>
          optional(judgeText)(field(tree, name)),
        ),
        optional(symbolOf)(field(tree, 'networkToken')),
        optional(judgeBoolean)(field(tree, 'isTestnet')),
      ])
    : arrayVerdict(tree)

const dataChains: Judge = (tree) => required(listOf(dataChain, 5_000))(field(tree, 'chains'))

/** Names with a meaning in JavaScript, which the client may ignore. */
const NO_COMPONENT = new Set(['__proto__', 'prototype', 'constructor'])

/** The components of a map; the last of two with the same name counts. */
export const componentsOf = (tree: Tree | undefined): Map<string, Tree> =>
  new Map(tree?.kind === 'object' ? tree.entries.filter(([name]) => !NO_COMPONENT.has(name)) : [])

const components: Judge = (tree) => {
  if (!isObject(tree)) return arrayVerdict(tree)
  return all([...componentsOf(tree).values()].map((item) => required(judgeText)(field(item, 'status'))))
}

const health: Judge = (tree) =>
  all([
    required(judgeText)(field(tree, 'status')),
    ...['info', 'error', 'details'].map((name) => optional(components)(field(tree, name))),
  ])

/** By endpoint name. */
export const JUDGES = {
  listErc20,
  getNative,
  avgTps,
  chainInfo,
  liveCheck: health,
  healthCheck: health,
  dataChains,
  metricsChains,
} satisfies Record<string, Judge>
