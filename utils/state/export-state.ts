import { type AccountView, accountView } from '../domain/account-view.ts'
import { canonicalChainId, namedChain } from '../domain/chain.ts'
import { classify } from '../domain/classification.ts'
import type { Currency } from '../domain/currency.ts'
import type { Failure } from '../domain/failure.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import { isWhole } from '../domain/list-gaps.ts'
import { blockFailureOf, type SavedDate } from '../domain/portfolio/saved-date.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import { sortByValue, type Token, withNative } from '../domain/token.ts'
import { leftOutTestAccounts, totalOf } from '../domain/total.ts'
import type { UnreadableToken } from '../domain/unreadable-token.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { accountKey } from '../domain/watchlist/account.ts'
import { testNetworks } from '../domain/watchlist/account-views.ts'
import { findWallet } from '../domain/watchlist/edit.ts'
import { figuresOf } from '../domain/watchlist/figures.ts'
import type { AccountFigures } from '../domain/watchlist/summary.ts'
import { type CsvForm, csvFileName, csvOf } from '../export/csv.ts'
import {
  type AccountBlock,
  type AccountExclusion,
  accountBlock,
  type ExportToken,
  type Remark,
  tokenSources,
} from '../export/export-account.ts'
import {
  accountsOfSide,
  type ExportSide,
  type PreparedAccount,
  type PreparedSide,
  type PreparedWallet,
} from '../export/export-side.ts'
import { numberShape } from '../format/locale.ts'
import { emptySnapshot } from '../sync/list-snapshot.ts'
import { hasLostPages, type LoadedRecord, loadAllPages, withFirstRows } from './account-loader.ts'
import type { AppState } from './app-state.ts'
import type { WalletSource } from './wallet-source.ts'

/** Reads everything that is stored about the accounts of each side. No request is sent. */
export const prepareSides = (
  app: AppState,
  { store }: Pick<WalletSource, 'store'>,
  sides: readonly ExportSide[],
): Promise<PreparedSide[]> =>
  Promise.all(
    sides.map(async (side) => {
      const read = await Promise.all(
        distinct(side.queries).map((query) => readAccount(app, store, side, query)),
      )
      return preparedSide(side, read)
    }),
  )

/** A total counts each account once. */
const distinct = (queries: readonly WalletQuery[]): WalletQuery[] => [
  ...new Map(queries.map((query) => [accountKey(query), query])).values(),
]

function preparedSide(side: ExportSide, read: readonly ReadAccount[]): PreparedSide {
  const { currency } = side
  const total = totalOf(
    read.map(({ view }) => view),
    currency,
  )
  const tests = new Set(leftOutTestAccounts(total))
  const exclusionOf = (view: AccountView): AccountExclusion | null => {
    if (tests.has(view)) return 'testNetwork'
    return view.currency === currency ? null : 'otherCurrency'
  }
  const accounts = read.map((account) => ({ ...account, exclusion: exclusionOf(account.view) }))
  const byAddress = Map.groupBy(accounts, ({ address }) => address.toLowerCase())
  return { ...side, wallets: [...byAddress.values()].map((members) => walletOf(members, currency)), total }
}

function walletOf(accounts: PreparedAccount[], currency: Currency): PreparedWallet {
  const [{ address, wallet: label, group }] = accounts as [PreparedAccount]
  const views = accounts.map(({ view }) => view)
  return { address, label, group, accounts, total: totalOf(views, currency) }
}

/** The time after which the browser has read the file. */
const REVOKE_AFTER_MS = 60_000

interface CsvChoices {
  form: CsvForm
  withValues: boolean
  /** The name of the wallets, for the name of the file. */
  name: string
}

/** Whether the user's language has a decimal comma, so that the two forms of a file differ. */
export const hasDecimalComma = (): boolean => numberShape().decimalSign === ','

/** Saves a CSV file of the sides. @returns its name */
export async function exportCsv(sides: readonly PreparedSide[], choices: CsvChoices): Promise<string> {
  const { form, withValues, name } = choices
  const { decimalSign } = numberShape()
  const csv = await csvOf(sides.flatMap(accountsOfSide), { form, decimalSign, withValues })
  const fileName = csvFileName(sides, name)
  saveFile(fileName, csv)
  return fileName
}

/**
 * Saves a file in the folder for downloads, or where the browser asks. It needs no permission. Firefox
 * closes the popup while it asks: the file is saved anyway, because Firefox has read it by then.
 */
function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** An account before it is known whether it is in the total of its side. */
type ReadAccount = Omit<PreparedAccount, 'exclusion'>

/** The stored list of a query, with its pages and its last failure. */
interface Stored {
  loaded: LoadedRecord | null
  pages: PageProvenance[]
  failure: Failure | null
}

const NOTHING_STORED: Stored = { loaded: null, pages: [], failure: null }

/** Reads what is stored of an account of a side. */
async function readAccount(
  app: AppState,
  store: HoldingsStore,
  { date, asOf, timeZone, currency }: ExportSide,
  query: WalletQuery,
): Promise<ReadAccount> {
  const { block, remark }: AccountBlock = date
    ? accountBlock(date, query.chainId)
    : { block: null, remark: null }
  const { loaded, pages, failure } = remark ? NOTHING_STORED : await readStored(store, query)
  const snapshot = loaded && app.hiddenTokens.peek().without(loaded.snapshot, loaded.tokens, query)
  const names = app.chainNames.peek()
  const chainId = canonicalChainId(query.chainId)
  const hasNoTokens = remark === 'not_started'
  const { groups } = app.watchlist.peek()
  const watched = findWallet(app.watchlist.peek(), query.address)
  return {
    wallet: watched?.label ?? '',
    group: groups.find(({ id }) => id === watched?.groupId)?.name ?? '',
    address: query.address,
    chainId,
    chain: namedChain(chainId, names)?.name ?? '',
    asOf,
    timeZone,
    block,
    currency: query.currency,
    priceBasis: date && (date.prices[chainId]?.basis ?? 'unknown'),
    listComplete: hasNoTokens ? 'yes' : extentOf(query, loaded),
    filterSpam: query.filterSpam,
    readAt: snapshot?.updatedAt ?? null,
    service: new URL(query.dataUrl).origin,
    tokens: loaded ? exportTokens(app, query, loaded, pages) : [],
    remarks: remark ? [remark] : remarksOf(loaded),
    view: accountView(
      { address: query.address, chainId },
      {
        figures: hasNoTokens ? emptyFigures(date, chainId) : snapshot && figuresOf(snapshot),
        query,
        currency,
        failure: failure ?? blockFailure(date, chainId),
        isTest: testNetworks(names)(chainId),
        isCurrent: true,
      },
    ),
  }
}

const MAX_ATTEMPTS = 3

/** Reads a list with all its pages. A list that is replaced during that is read again. */
async function readStored(store: HoldingsStore, query: WalletQuery, attempt = 1): Promise<Stored> {
  const record = await store.loadRecord(query)
  const failure = record?.lastError?.failure ?? null
  const first = withFirstRows(record)
  if (!first) return { ...NOTHING_STORED, failure }
  const [loaded, pages] = await Promise.all([
    loadAllPages(store, first, null),
    store.loadProvenance(query, first.snapshot),
  ])
  if (hasLostPages(loaded) && attempt < MAX_ATTEMPTS) return await readStored(store, query, attempt + 1)
  return { loaded, pages, failure }
}

function exportTokens(
  app: AppState,
  query: WalletQuery,
  { snapshot: { native, unreadable }, tokens }: LoadedRecord,
  pages: readonly PageProvenance[],
): ExportToken[] {
  const hidden = app.hiddenTokens.peek()
  const source = tokenSources(pages)
  const toExport = (token: Token | UnreadableToken): ExportToken => {
    const exclusion = hidden.exclusionOf(query.chainId, token)
    return { token, classification: classify(token, query, { exclusion }), source: source(token) }
  }
  const sorted = sortByValue(withNative(native, tokens), query.currency)
  return [...sorted, ...(unreadable?.listed ?? [])].map(toExport)
}

function extentOf(
  { scope, contracts }: WalletQuery,
  loaded: LoadedRecord | null,
): PreparedAccount['listComplete'] {
  if (!loaded || !isWhole(loaded.snapshot) || hasLostPages(loaded)) return 'no'
  if (scope === 'native') return 'native_only'
  return contracts ? 'contracts_only' : 'yes'
}

function remarksOf(loaded: LoadedRecord | null): Remark[] {
  if (!loaded) return ['not_read']
  const { nativeFailure, unreadable = { count: 0, listed: [] } } = loaded.snapshot
  const remarks: (Remark | false)[] = [
    nativeFailure !== undefined && 'native_not_read',
    unreadable.count > unreadable.listed.length && 'more_unreadable',
    hasLostPages(loaded) && 'pages_lost',
  ]
  return remarks.filter((remark) => remark !== false)
}

/** A chain that had not started had no tokens: that is known, and zero. */
function emptyFigures(date: SavedDate | null, chainId: string): AccountFigures {
  const at = date?.blocks[chainId]?.at ?? 0
  return figuresOf({ ...emptySnapshot('', at, 0), end: 'complete' })
}

function blockFailure(date: SavedDate | null, chainId: string): Failure | null {
  const saved = date?.blocks[chainId]
  return saved ? blockFailureOf(saved) : null
}
