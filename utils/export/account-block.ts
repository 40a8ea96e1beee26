import { canonicalChainId } from '../domain/chain.ts'
import type { SavedBlock, SavedDate } from '../domain/portfolio/saved-date.ts'
import type { BlockRemark, ExportBlock } from './export-account.ts'

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
