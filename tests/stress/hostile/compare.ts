import type { ChainsPage } from '../../../utils/api/metrics.ts'
import type { DataChain } from '../../../utils/domain/chain-lists.ts'
import type { HealthReport } from '../../../utils/domain/health.ts'
import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import type { Money, Token } from '../../../utils/domain/token.ts'
import type { TpsPage } from '../../../utils/domain/tps.ts'
import { exact } from '../support/exact.ts'
import { field, type Tree } from './json-tree.ts'
import { componentsOf, isClean, isMoney, isNull, moneyDigits, numberOf, tokenVerdicts } from './judge.ts'

/** Descriptions of the differences between the client's result and the response. */
export type Problems = string[]

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

const itemsOf = (tree: Tree | undefined): readonly Tree[] => (tree?.kind === 'array' ? tree.items : [])
const textIn = (tree: Tree | undefined): string | null => (tree?.kind === 'string' ? tree.text : null)

/**
 * Clean text must be unchanged; other text must be trimmed, limited in length and free of invisible
 * characters.
 */
function textProblems(what: string, actual: string | null, tree: Tree | undefined): Problems {
  const original = textIn(tree) ?? ''
  const text = actual ?? ''
  if (isClean(original) && text !== original) return [`${what} is ${JSON.stringify(text)}`]
  if (INVISIBLE.test(text) || text.length > 64 * 8 + 1 || text !== text.trim())
    return [`${what} is not clean: ${JSON.stringify(text)}`]
  return []
}

/**
 * Money that is absent or wrong must be null. Only a price can be wrong: the value decides about the token.
 */
function moneyProblems(what: string, money: Money | null, tree: Tree | undefined): Problems {
  if (isNull(tree) || !isMoney(tree)) return money === null ? [] : [`${what} is not null`]
  const digits = moneyDigits(tree && field(tree, 'value'))
  if (money === null || digits === null) return [`${what} is missing`]
  const code = textIn(tree && field(tree, 'currencyCode')) ?? ''
  const isCleanCode = isClean(code) && code.length <= 8
  return [
    ...(/^\d+(?:\.\d*[1-9])?$/.test(money.value) && exact(digits).eq(money.value)
      ? []
      : [`${what} is wrong`]),
    ...(isCleanCode && money.currency !== code.toLowerCase() ? [`${what} is in ${money.currency}`] : []),
  ]
}

function tokenProblems(token: Token, tree: Tree): Problems {
  const balance = textIn(field(tree, 'balance')) ?? ''
  const isSame = balance !== '' && /^(?:0|[1-9]\d*)$/.test(token.balance) && exact(balance).eq(token.balance)
  return [
    ...(isSame ? [] : [`the balance is ${token.balance}`]),
    ...(token.decimals === numberOf(field(tree, 'decimals') as Tree) ? [] : ['the decimals differ']),
    ...moneyProblems('the price', token.price, field(tree, 'price')),
    ...moneyProblems('the value', token.value, field(tree, 'balanceValue')),
    ...textProblems('the name', token.name, field(tree, 'name')),
    ...textProblems('the symbol', token.symbol, field(tree, 'symbol')),
    ...(token.logoUri === null || token.logoUri.startsWith('https://') ? [] : ['the logo is not from https']),
  ]
}

const hasUnreadableReputation = ({ unreadableFields = [] }: Token): boolean =>
  unreadableFields.includes('tokenReputation')

function hasWrongReputation(tree: Tree): boolean {
  const reputation = field(tree, 'tokenReputation')
  return !isNull(reputation) && reputation?.kind !== 'string'
}

const erc20Problems = (token: Token, tree: Tree): Problems => [
  ...tokenProblems(token, tree),
  ...(token.address === textIn(field(tree, 'address')) ? [] : ['the contract differs']),
  ...(hasUnreadableReputation(token) === hasWrongReputation(tree) ? [] : ['the reputation is lost']),
  ...textProblems('the reputation', token.reputation, field(tree, 'tokenReputation')),
]

const pageTokenProblems = (token: string | null, tree: Tree): Problems =>
  (token ?? '') === (textIn(field(tree, 'nextPageToken')) ?? '') ? [] : ['the page token differs']

/** Compares item by item, in order. */
const each = <T>(
  values: readonly T[],
  trees: readonly Tree[],
  problems: (value: T, tree: Tree) => Problems,
) =>
  values.length === trees.length
    ? values.flatMap((value, index) => problems(value, trees[index] as Tree))
    : [`${values.length} of ${trees.length}`]

/** Compares the tokens that can be read, in order. The others must be counted and named. */
function listErc20(page: HoldingsPage, tree: Tree): Problems {
  const { native, tokens } = tokenVerdicts(tree)
  const read = [...page.tokens]
  const problems: Problems = []
  let unread = 0
  for (const [index, item] of itemsOf(field(tree, 'erc20TokenBalances')).entries()) {
    const verdict = tokens[index]
    const next = verdict === 'invalid' ? undefined : read[0]
    const differences = next ? erc20Problems(next, item) : ['a token is lost']
    if (verdict === 'invalid' || (verdict === 'either' && differences.length > 0)) unread += 1
    else {
      problems.push(...differences)
      read.shift()
    }
  }
  if (page.native) problems.push(...tokenProblems(page.native, field(tree, 'nativeTokenBalance') as Tree))
  else if (native === 'valid') problems.push('the native token is lost')
  else if (native !== null) unread += 1
  const { count = 0, listed = [] } = page.unreadable ?? {}
  return [
    ...problems,
    ...(read.length === 0 ? [] : [`${read.length} tokens too many`]),
    ...(count === unread && listed.length === Math.min(count, 50) ? [] : [`${count} of ${unread} named`]),
    ...(listed.every(({ fields, symbol }) => fields.length > 0 && symbol.length <= 64 * 8 + 1)
      ? []
      : ['an unreadable token is not named']),
    ...pageTokenProblems(page.nextPageToken, tree),
  ]
}

const getNative = (token: Token, tree: Tree): Problems =>
  tokenProblems(token, field(tree, 'nativeTokenBalance') as Tree)

const avgTps = (page: TpsPage, tree: Tree): Problems => [
  ...each(page.points, itemsOf(field(tree, 'results')), (point, item) =>
    point.timestamp === numberOf(field(item, 'timestamp') as Tree) &&
    point.value === numberOf(field(item, 'value') as Tree)
      ? []
      : ['a point differs'],
  ),
  ...pageTokenProblems(page.nextPageToken, tree),
]

const chainTexts = ['chainName', 'blockchainId', 'subnetId', 'network'] as const

const chainInfo = (chain: ChainsPage['chains'][number], tree: Tree): Problems => [
  ...(chain.evmChainId === numberOf(field(tree, 'evmChainId') as Tree) ? [] : ['the chain id differs']),
  ...chainTexts.flatMap((name) => textProblems(name, chain[name], field(tree, name))),
]

const metricsChains = (page: ChainsPage, tree: Tree): Problems => [
  ...each(
    page.chains,
    itemsOf(field(tree, 'chains')).filter((item) => !isNull(field(item, 'evmChainId'))),
    chainInfo,
  ),
  ...pageTokenProblems(page.nextPageToken, tree),
]

const dataChains = (chains: DataChain[], tree: Tree): Problems =>
  each(chains, itemsOf(field(tree, 'chains')), (chain, item) => [
    ...textProblems('the name', chain.name, field(item, 'chainName')),
    ...textProblems('the symbol', chain.symbol, field(field(item, 'networkToken') ?? item, 'symbol')),
  ])

const health = (report: HealthReport, tree: Tree): Problems => {
  const maps = ['info', 'details', 'error'].map((name) => componentsOf(field(tree, name)))
  const names = new Set(maps.flatMap((map) => [...map.keys()]).filter(isClean))
  const lost = [...names].filter((name) => !Object.hasOwn(report.components, name))
  const strange = Object.keys(report.components).filter((name) => INVISIBLE.test(name))
  return [
    ...textProblems('the status', report.status, field(tree, 'status')),
    ...(maps.every(({ size }) => size <= 100) ? lost.map((name) => `${name} is lost`) : []),
    ...strange.map((name) => `${JSON.stringify(name)} is not clean`),
  ]
}

/** By endpoint name. */
export const COMPARERS = {
  listErc20,
  getNative,
  avgTps,
  chainInfo,
  liveCheck: health,
  healthCheck: health,
  dataChains,
  metricsChains,
}
