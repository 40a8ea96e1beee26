import { i18n } from '#i18n'
import { portfolioUrl } from '../../utils/domain/portfolio/route.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { ChainPicker } from '../chains/chain-picker.tsx'
import { currencyItem } from '../ui/currency-item.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { openInTab, sidePanelEntry } from './menu-entries.ts'
import styles from './popup-page.module.css'

/** The chain select and the overflow menu of a popup that shows no wallet. */
export function QueryChoices({ popup }: { popup: PopupState }) {
  return (
    <span class={styles.queryChoices}>
      <PopupChainPicker popup={popup} />
      <Menu label={i18n.t('walletHeader.more')} items={() => menuItemsOf(popup, null)} testId="more" />
    </span>
  )
}

export function PopupChainPicker({ popup }: { popup: PopupState }) {
  const { app, form, choose } = popup
  const change = (chainId: string) => void choose({ chainId })
  return (
    <ChainPicker
      app={app}
      label={i18n.t('chain.label')}
      name="chain"
      chainId={form.chainId.value}
      shape="compact"
      onChange={change}
      onInvalid={change}
    />
  )
}

/**
 * The entries of the overflow menu: a link to the full page, an entry for the side panel, and choices.
 * @param query of the wallet on screen, for the link; null without a wallet
 * @param entries further entries for the wallet, below the link
 */
export function menuItemsOf(
  popup: PopupState,
  query: WalletQuery | null,
  entries: readonly MenuItem[] = [],
): MenuItem[] {
  const { app, form, choose, chooseCurrency } = popup
  // A link would open the wallet outside of the incognito window.
  return [
    ...(query && !app.isIncognito ? [openInTab(portfolioUrl(query))] : []),
    ...entries,
    ...(query ? [{ kind: 'separator', id: 'links' } as const] : []),
    ...sidePanelEntry(popup),
    {
      kind: 'toggle',
      id: 'native-only',
      label: i18n.t('walletHeader.nativeOnly'),
      checked: form.draft.value.nativeOnly,
      onChange: (nativeOnly) => void choose({ nativeOnly }),
      testId: 'native-only',
    },
    { kind: 'separator', id: 'scope' },
    currencyItem(form.currency.value, (currency) => void chooseCurrency(currency)),
  ]
}
