import type { Signal } from '@preact/signals'
import { useGlobalKeys } from '../ui/global-keys.ts'

interface WalletKeysOptions {
  isSearchOpen: Signal<boolean>
  canSearch: boolean
  onRefresh: () => void
}

/** Keys of a wallet: `/`, Ctrl+F and Cmd+F open the token search, `r` refreshes. */
export function useWalletKeys({ isSearchOpen, canSearch, onRefresh }: WalletKeysOptions): void {
  const search = () => {
    if (!canSearch) return false
    isSearchOpen.value = true
    document.querySelector<HTMLInputElement>('input[name=find]')?.select()
    return true
  }
  useGlobalKeys([
    { key: '/', onPress: search },
    { key: 'f', modifier: 'ctrl', inFields: true, onPress: search },
    { key: 'r', onPress: onRefresh },
  ])
}
