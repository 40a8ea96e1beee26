import type { Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isField } from '../ui/is-field.ts'

interface WalletKeysOptions {
  isSearchOpen: Signal<boolean>
  canSearch: boolean
  /** Whether Ctrl+F and Cmd+F open the token search instead of the browser's search. */
  takesCtrlF: boolean
  onRefresh: () => void
}

/** Keys of a wallet: `/`, Ctrl+F and Cmd+F open the token search, `r` refreshes. */
export function useWalletKeys({ isSearchOpen, canSearch, takesCtrlF, onRefresh }: WalletKeysOptions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const hasModifier = event.ctrlKey || event.metaKey
      const isFree = !hasModifier && !isField(event.target)
      const isCtrlF = takesCtrlF && hasModifier && event.key.toLowerCase() === 'f'
      if (canSearch && (isCtrlF || (isFree && event.key === '/'))) {
        event.preventDefault()
        isSearchOpen.value = true
        document.querySelector<HTMLInputElement>('input[name=find]')?.select()
      } else if (isFree && event.key === 'r') {
        event.preventDefault()
        onRefresh()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
