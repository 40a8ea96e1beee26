import type { BlockByDate, BlockTime } from '../../../utils/domain/block-time.ts'
import { type SavedDate, savedDateId } from '../../../utils/domain/portfolio/saved-date.ts'
import { changeSavedDate } from '../../../utils/storage/saved-dates.ts'
import { PROFILE, walletQuery } from './wallets.ts'

export const blockAt = (number: number, timestamp = number): BlockTime => ({
  number,
  timestamp,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
})

export const foundAt = (number: number): BlockByDate => ({
  kind: 'found',
  block: blockAt(number),
  next: blockAt(number + 1),
})

/** A saved date of one account. T in seconds. */
export function savedDate(before: number, change: Partial<SavedDate> = {}): SavedDate {
  return {
    id: savedDateId(PROFILE.dataUrl, { before }),
    dataUrl: PROFILE.dataUrl,
    point: { kind: 'day', date: '2025-12-31', timeZone: 'UTC' },
    subject: { before },
    createdAt: 1_000,
    queries: [walletQuery()],
    blocks: {},
    prices: {},
    ...change,
  }
}

/** A saved date with a block of one chain. */
/** When the blocks of `foundAt` are old enough to be final, in ms. */
export const FINAL_AT = 10_000_000

export const dateAtBlock = (before: number, found: BlockByDate, change: Partial<SavedDate> = {}): SavedDate =>
  savedDate(before, {
    blocks: { 43114: { found, at: found.kind === 'found' ? FINAL_AT : 1_000 } },
    ...change,
  })

export async function storeDate(date: SavedDate): Promise<SavedDate> {
  await changeSavedDate(date.id, () => date)
  return date
}
