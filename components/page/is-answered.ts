import type { WalletModel } from '../../utils/models/wallet.ts'

/**
 * Whether what stands there is the answer to the question: its reading has ended and its pages are here. Until then figures made
 * of it would jump, or be those of the question before.
 */
export function isAnswered({
  read,
  whole,
  progress,
  isOpening,
}: Pick<WalletModel, 'read' | 'whole' | 'progress' | 'isOpening'>): boolean {
  const hasEnded = read.value !== null && read.value.end !== null
  return hasEnded && whole.value && progress.value === null && !isOpening.value
}
