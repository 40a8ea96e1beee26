import { foldText } from '../confusable.ts'
import type { WalletView, WatchlistSection } from './view.ts'

/** Whether every word of the text is in the label, the group's name, the note or the address. */
export function matchesSearch({ wallet, group }: WalletView, text: string): boolean {
  const fields = [wallet.label, wallet.note, wallet.address, group?.name ?? ''].map(foldText)
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return words.every((word) => fields.some((field) => field.includes(word)))
}

/** The sections with the wallets that match. The total of a section still includes all its wallets. */
export const searchSections = (sections: readonly WatchlistSection[], text: string): WatchlistSection[] =>
  sections
    .map((section) => ({ ...section, wallets: section.wallets.filter((view) => matchesSearch(view, text)) }))
    .filter(({ wallets }) => wallets.length > 0)
