import { i18n } from '#i18n'
import type { PopupState } from '../../utils/state/popup-state.ts'
import type { MenuItem } from '../ui/menu.tsx'

/** The menu entry that opens the side panel, and a separator. Empty if the panel cannot be opened. */
export function sidePanelEntry({ openSidePanel }: Pick<PopupState, 'openSidePanel'>): MenuItem[] {
  if (!openSidePanel) return []
  return [
    {
      kind: 'action',
      id: 'side-panel',
      label: i18n.t('popup.openSidePanel'),
      icon: 'side-panel',
      onSelect: openSidePanel,
      testId: 'open-side-panel',
    },
    { kind: 'separator', id: 'side-panel-end' },
  ]
}

/** The menu entry that opens the wallet on screen in the full page. */
export const openInTab = (href: string): MenuItem => ({
  kind: 'link',
  id: 'open-in-tab',
  label: i18n.t('walletHeader.openInTab'),
  icon: 'external',
  href,
  testId: 'open-in-tab',
})
