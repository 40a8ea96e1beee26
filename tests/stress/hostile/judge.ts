import { exact } from '../support/exact.ts'
import { field, type Tree } from './json-tree.ts'

/**
 * Decides from the API specification and a response's text whether it must be accepted, must be rejected, or
 * may be either.
 */
export type Verdict = 'right' | 'wrong' | 'open'

type Judge = (tree: Tree) => Verdict

const verdictOf = (right: boolean): Verdict => (right ? 'right' : 'wrong')

const all = (verdicts: readonly Verdict[]): Verdict => {
  if (verdicts.includes('wrong')) return 'wrong'
  return verdicts.includes('open') ? 'open' : 'right'
}

export const isNull = (tree: Tree | undefined): boolean =>
  tree === undefined || (tree.kind === 'plain' && tree.raw === 'null')

const orNothing =
  (judge: Judge) =>
  (tree: Tree | undefined): Verdict =>
    tree === undefined || isNull(tree) ? 'right' : judge(tree)

const needed =
  (judge: Judge) =>
  (tree: Tree | undefined): Verdict =>
    tree === undefined ? 'wrong' : judge(tree)

const isText: Judge = (tree) => verdictOf(tree.kind === 'string')
const isFlag: Judge = (tree) => verdictOf(tree.kind === 'plain' && /^(?:true|false)$/.test(tree.raw))

export const numberOf = (tree: Tree): number | null =>
  tree.kind === 'plain' && /^[-\d]/.test(tree.raw) ? Number(tree.raw) : null

const isNumber =
  (fits: (value: number) => boolean): Judge =>
  (tree) => {
    const value = numberOf(tree)
    return verdictOf(value !== null && fits(value))
  }

const isWhole = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most

const listOf =
  (judge: Judge, most: number): Judge =>
  (tree) =>
    tree.kind === 'array' && tree.items.length <= most ? all(tree.items.map(judge)) : 'wrong'

const isObject = (tree: Tree): boolean => tree.kind === 'object'

/** An amount of money as text or number, at most 400 characters, exponent at most 100. */
export function moneyDigits(tree: Tree | undefined): string | null {
  const text = tree?.kind === 'string' ? tree.text : tree?.kind === 'plain' ? tree.raw : ''
  const [, exponent = '0'] = /^[0-9]+(?:\.[0-9]+)?(?:[eE]([+-]?[0-9]{1,3}))?$/.exec(text) ?? [null, 'none']
  return text.length <= 400 && Math.abs(Number(exponent)) <= 100 ? text : null
}

const isMoney: Judge = (tree) => {
  const currency = field(tree, 'currencyCode')
  const named = currency?.kind === 'string' && currency.text.length <= 64
  return verdictOf(isObject(tree) && named && moneyDigits(field(tree, 'value')) !== null)
}

const MOST = exact('2').pow(256).minus(1)

const isBalance: Judge = (tree) =>
  verdictOf(tree.kind === 'string' && /^[0-9]{1,78}$/.test(tree.text) && exact(tree.text).lte(MOST))

const isContract: Judge = (tree) => verdictOf(tree.kind === 'string' && /^0x[0-9a-fA-F]{40}$/.test(tree.text))

/** Text that needs no cleaning. */
export const isPlain = (text: string): boolean => text.length <= 64 && /^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)

/** The chain of a response: the requested one, or none. */
const isThisChain: Judge = (tree) => {
  const value = tree.kind === 'string' ? tree.text : numberOf(tree)
  if (value === null || (typeof value === 'number' && !Number.isInteger(value))) return 'wrong'
  if (value === '43114' || value === 43114) return 'right'
  return typeof value === 'string' && !isPlain(value) ? 'open' : 'wrong'
}

const isId: Judge = (tree) =>
  verdictOf(tree.kind === 'string' || Number.isInteger(numberOf(tree) ?? Number.NaN))

const isTokenText: Judge = (tree) => verdictOf(tree.kind === 'string' && tree.text.length <= 512)

const nativeToken: Judge = (tree) =>
  isObject(tree)
    ? all([
        orNothing(isText)(field(tree, 'name')),
        orNothing(isText)(field(tree, 'symbol')),
        orNothing(isText)(field(tree, 'logoUri')),
        needed(isNumber((value) => isWhole(value, 255)))(field(tree, 'decimals')),
        orNothing(isThisChain)(field(tree, 'chainId')),
        orNothing(isMoney)(field(tree, 'price')),
        orNothing(isMoney)(field(tree, 'balanceValue')),
        needed(isBalance)(field(tree, 'balance')),
      ])
    : 'wrong'

const token: Judge = (tree) =>
  all([
    nativeToken(tree),
    needed(isContract)(field(tree, 'address')),
    orNothing(isText)(field(tree, 'ercType')),
    orNothing(isText)(field(tree, 'tokenReputation')),
  ])

const listErc20: Judge = (tree) =>
  all([
    orNothing(nativeToken)(field(tree, 'nativeTokenBalance')),
    needed(listOf(token, 200_000))(field(tree, 'erc20TokenBalances')),
    orNothing(isTokenText)(field(tree, 'nextPageToken')),
  ])

const getNative: Judge = (tree) => needed(nativeToken)(field(tree, 'nativeTokenBalance'))

/** A TPS point with the fields of money is not in any contract. */
const point: Judge = (tree) =>
  all([
    needed(isNumber((value) => isWhole(value, 253_402_300_799)))(field(tree, 'timestamp')),
    needed(isNumber((value) => Number.isFinite(value) && value >= 0))(field(tree, 'value')),
    field(tree, 'currencyCode') === undefined ? 'right' : 'open',
  ])

const avgTps: Judge = (tree) =>
  all([
    needed(listOf(point, 200_000))(field(tree, 'results')),
    orNothing(isNumber((value) => value === 200))(field(tree, 'status')),
    orNothing(isNumber((value) => isWhole(value, Number.MAX_VALUE)))(field(tree, 'lastRun')),
    orNothing(isTokenText)(field(tree, 'nextPageToken')),
  ])

const chainTexts = ['chainName', 'blockchainId', 'subnetId', 'network']

const chainInfo: Judge = (tree) =>
  all([
    needed(isNumber((value) => value === 43114))(field(tree, 'evmChainId')),
    ...chainTexts.map((name) => needed(isText)(field(tree, name))),
  ])

const metricsChain: Judge = (tree) =>
  isObject(tree)
    ? all([
        orNothing(isNumber((value) => isWhole(value, Number.MAX_SAFE_INTEGER)))(field(tree, 'evmChainId')),
        ...chainTexts.map((name) => orNothing(isText)(field(tree, name))),
      ])
    : emptyList(tree)

/** A list without any of the expected fields. */
const emptyList = (tree: Tree): Verdict => (tree.kind === 'array' ? 'open' : 'wrong')

const metricsChains: Judge = (tree) =>
  all([
    needed(listOf(metricsChain, 5_000))(field(tree, 'chains')),
    orNothing(isTokenText)(field(tree, 'nextPageToken')),
  ])

const symbolOf: Judge = (tree) =>
  isObject(tree) ? orNothing(isText)(field(tree, 'symbol')) : emptyList(tree)

const dataChain: Judge = (tree) =>
  isObject(tree)
    ? all([
        orNothing(isId)(field(tree, 'chainId')),
        ...['status', 'chainName', 'platformChainId', 'subnetId'].map((name) =>
          orNothing(isText)(field(tree, name)),
        ),
        orNothing(symbolOf)(field(tree, 'networkToken')),
        orNothing(isFlag)(field(tree, 'isTestnet')),
      ])
    : emptyList(tree)

const dataChains: Judge = (tree) => needed(listOf(dataChain, 5_000))(field(tree, 'chains'))

/** Names with a meaning in JavaScript are ignored. */
const NO_COMPONENT = new Set(['__proto__', 'prototype', 'constructor'])

/** The components of a map; the last of two with the same name counts. */
export const componentsOf = (tree: Tree | undefined): Map<string, Tree> =>
  new Map(tree?.kind === 'object' ? tree.entries.filter(([name]) => !NO_COMPONENT.has(name)) : [])

const components: Judge = (tree) => {
  if (!isObject(tree)) return emptyList(tree)
  return all([...componentsOf(tree).values()].map((item) => needed(isText)(field(item, 'status'))))
}

const health: Judge = (tree) =>
  all([
    needed(isText)(field(tree, 'status')),
    ...['info', 'error', 'details'].map((name) => orNothing(components)(field(tree, name))),
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
