import type { Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isField } from '../ui/is-field.ts'

interface WalletKeysOptions {
  isSearchOpen: Signal<boolean>
  /** Whether there are tokens to search. */
  canSearch: boolean
  /** Whether Ctrl+F opens the token search. True in popups, where the browser has no search of its own. */
  takesCtrlF: boolean
  onRefresh: () => void
}

/** `/` and Ctrl+F or Cmd+F open the token search, `r` refreshes. `/` and `r` work only outside of fields. */
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
