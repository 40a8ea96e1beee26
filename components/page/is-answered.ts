import type { WalletModel } from '../../utils/models/wallet.ts'

/**
 * Whether what stands there is the answer to the question: its reading has ended and its pages are here. Until then figures made
 * of it would jump, or be those of the question before, or of another currency.
 */
export function isAnswered({
  read,
  whole,
  progress,
  isOpening,
  shownRef,
  ref,
}: Pick<WalletModel, 'read' | 'whole' | 'progress' | 'isOpening' | 'shownRef' | 'ref'>): boolean {
  const hasEnded = read.value !== null && read.value.end !== null
  const isCurrent = !isOpening.value && shownRef.value?.currency === ref.value?.currency
  return hasEnded && isCurrent && whole.value && progress.value === null
}
