import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import type { MenuItem } from '../ui/menu.tsx'
import { setTo } from '../ui/signal-handlers.ts'

/** The menu entry that opens the export dialog. */
export const exportEntry = (isOpen: Signal<boolean>, disabled = false): MenuItem => ({
  kind: 'action',
  id: 'export',
  label: i18n.t('export.action'),
  icon: 'document',
  disabled,
  onSelect: setTo(isOpen, true),
  testId: 'export',
})
