import type { BlockTime } from '../domain/block-time.ts'
import { canonicalChainId } from '../domain/chain.ts'
import type { Classification } from '../domain/classification.ts'
import type { Currency } from '../domain/currency.ts'
import type { PriceBasis } from '../domain/portfolio/price-basis.ts'
import type { SavedBlock, SavedDate } from '../domain/portfolio/saved-date.ts'
import { type PageProvenance, provenanceOf } from '../domain/request-record.ts'
import type { Token } from '../domain/token.ts'
import type { UnreadableToken } from '../domain/unreadable-token.ts'

/** Whether a token is in the total, or why not. */
export type TokenClassification = Pick<Classification, 'kind' | 'isCounted' | 'value'>

export interface ExportToken {
  token: Token | UnreadableToken
  classification: TokenClassification
  /** The path and query of the request that returned the balance; null if it is not known. */
  source: string | null
}

/** The blocks on both sides of the time T of an account. */
export interface ExportBlock {
  /** The block whose balances were read. null: the chain has none before T, or it is not known. */
  block: { number: number | string; timestamp?: number; hash: string | null } | null
  /** The first block that is not before T; null if it is not known. */
  next: BlockTime | null
  /** `open`: no block after T was known. null: the block was chosen by its number, or is not known. */
  bracket: 'closed' | 'open' | null
}

/** Why the tokens of an account are not in a total that counts them otherwise. */
export type AccountExclusion = 'testNetwork' | 'otherCurrency'

/** An account at one time, with what was read. Moments are in ms. */
export interface ExportAccount {
  /** The label of the wallet; empty without one. */
  wallet: string
  /** The name of its group; empty without one. */
  group: string
  address: string
  chainId: string
  /** The name of the chain. */
  chain: string
  /** The time of the balances, the same for all accounts of a total: see `ExportSide`. */
  asOf: number | null
  timeZone: string
  /** null for the current balances. */
  block: ExportBlock | null
  currency: Currency
  /** null for the current prices of current balances. */
  priceBasis: PriceBasis | null
  /** Whether the list has all tokens of the account. A limited query asks for some of them only. */
  listComplete: 'yes' | 'no' | 'native_only' | 'contracts_only'
  filterSpam: boolean
  /** When the balances were read; null if they were not. */
  readAt: number | null
  /** The origin of the service. */
  service: string
  tokens: readonly ExportToken[]
  /** null if the account is in the total. */
  exclusion: AccountExclusion | null
  /** Further lines of the account: the values of their column `in_total`. */
  remarks: readonly Remark[]
}

/** The text of an account's own line: why it has no tokens, or what its tokens leave out. */
export type Remark =
  | 'empty'
  | 'not_read'
  | 'native_not_read'
  /** More tokens could not be read than the lines name. */
  | 'more_unreadable'
  /** Stored pages of the list were lost. */
  | 'pages_lost'
  | BlockRemark

/** Why no balances could be requested at T. */
export type BlockRemark =
  /** The chain started at T or later: nothing was held. */
  | 'not_started'
  | 'before_first_dated_block'
  | 'blocks_missing'
  | 'blocks_out_of_order'
  | 'no_blocks'
  | 'blocks_not_offered'
  | 'block_not_read'
  | 'after_newest_block'

/** The block of an account, and why its balances could not be requested at T; null if they could. */
export interface AccountBlock {
  block: ExportBlock | null
  remark: BlockRemark | null
}

const NONE: ExportBlock = { block: null, next: null, bracket: null }

/** The block of a chain at a saved date. */
export function accountBlock({ subject, blocks }: SavedDate, chainId: string): AccountBlock {
  const saved = blocks[canonicalChainId(chainId)]
  if (!('blockNumber' in subject))
    return saved ? blockAtTime(saved) : { block: NONE, remark: 'block_not_read' }
  const { blockNumber: number } = subject
  const known = saved && 'block' in saved.found ? saved.found.block : null
  const isKnown = known !== null && String(known.number) === number
  return { block: { ...NONE, block: isKnown ? known : { number, hash: null } }, remark: null }
}

function blockAtTime({ found, isOpenAccepted = false }: SavedBlock): AccountBlock {
  switch (found.kind) {
    case 'found':
      return { block: { block: found.block, next: found.next, bracket: 'closed' }, remark: null }
    case 'open':
      return {
        block: { block: found.block, next: null, bracket: 'open' },
        remark: isOpenAccepted ? null : 'after_newest_block',
      }
    case 'notStarted':
      return { block: { ...NONE, next: found.genesis }, remark: 'not_started' }
    case 'undated':
      return { block: { ...NONE, next: found.first }, remark: 'before_first_dated_block' }
    case 'missing':
      return { block: NONE, remark: 'blocks_missing' }
    case 'unordered':
      return { block: NONE, remark: 'blocks_out_of_order' }
    case 'noBlocks':
      return { block: NONE, remark: 'no_blocks' }
    case 'notOffered':
      return { block: NONE, remark: 'blocks_not_offered' }
    case 'failed':
      return { block: NONE, remark: 'block_not_read' }
  }
}

/**
 * Returns the path and query of the request that returned a token's balance; null if the request is not
 * stored. The service's origin has a column of its own.
 */
export function tokenSources(
  pages: readonly PageProvenance[],
): (token: { address: string | null }) => string | null {
  const byContract = new Map<string, string | null>()
  for (const page of pages) {
    const [first] = page.contracts
    if (first === undefined) continue
    const source = sourceOf(first, [page])
    for (const contract of page.contracts) if (!byContract.has(contract)) byContract.set(contract, source)
  }
  const native = sourceOf(null, pages)
  return ({ address }) => (address === null ? native : (byContract.get(address) ?? null))
}

function sourceOf(contract: string | null, pages: readonly PageProvenance[]): string | null {
  const url = provenanceOf(contract, pages)?.requestRecord.url
  if (url === undefined) return null
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
