import { isolate, visibleLength } from '../../utils/format/isolate.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { type TotalText, totalText } from './total-text.ts'

/** Longer totals are shown in compact form. */
const MAX_LENGTH = 24

/** The text of a wallet's total on one chain; null until it is known. */
export function useChainTotal(wallet: WalletState): (TotalText & { text: string }) | null {
  const format = useAmountFormat()
  const snapshot = wallet.snapshot.value
  const query = wallet.displayedQuery.value
  if (!snapshot || !query) return null
  const total = totalText(format, snapshot, query)
  const text = `${total.whole}${total.fraction}`
  return { ...total, text: visibleLength(text) > MAX_LENGTH ? total.compact() : isolate(text) }
}
