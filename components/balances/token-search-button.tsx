import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { IconButton } from '../ui/icon-button.tsx'

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

/** A button that opens and closes the token search. */
export const SearchButton = ({ isOpen }: { isOpen: Signal<boolean> }) => (
  <IconButton
    icon="search"
    label={i18n.t('tokenSearch.open')}
    expanded={isOpen.value}
    onClick={() => {
      isOpen.value = !isOpen.value
    }}
    testId="search"
  />
)
