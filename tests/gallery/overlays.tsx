import { useState } from 'preact/hooks'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../components/ui/menu.tsx'
import { Popover } from '../../components/ui/popover.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { Tooltip } from '../../components/ui/tooltip.tsx'
import { Example, Section } from './layout.tsx'
import { t } from './long-text.ts'

const ITEMS: MenuItem[] = [
  { kind: 'action', id: 'block', label: t('At a past block…'), icon: 'clock', onSelect: () => {} },
  { kind: 'action', id: 'contracts', label: t('Only some contracts…'), icon: 'filter', onSelect: () => {} },
  { kind: 'toggle', id: 'spam', label: t('Hide spam'), icon: 'shield', checked: true, onChange: () => {} },
  { kind: 'separator', id: 'first' },
  {
    kind: 'choice',
    id: 'currency',
    label: t('Currency'),
    value: 'usd',
    options: [
      { value: 'usd', label: t('USD – US dollar') },
      { value: 'eur', label: t('EUR – Euro') },
    ],
    onChange: () => {},
  },
  { kind: 'separator', id: 'second' },
  { kind: 'link', id: 'tab', label: t('Open in a tab'), icon: 'external', href: '#' },
  { kind: 'action', id: 'off', label: t('Not available'), disabled: true, onSelect: () => {} },
  {
    kind: 'action',
    id: 'remove',
    label: t('Remove'),
    icon: 'trash',
    tone: 'danger',
    detail: 'Del',
    onSelect: () => {},
  },
]

export function Overlays() {
  const [open, setOpen] = useState<'plain' | 'alert' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Menu, popover, tooltip, dialog">
      <Example name="menu">
        <Menu label={t('More')} items={() => ITEMS} align="start" testId="menu" />
      </Example>
      <Example name="menu disabled">
        <Menu label={t('More')} items={() => ITEMS} disabled />
      </Example>
      <Example name="popover">
        <Popover icon="settings" label={t('View')} align="start" testId="popover">
          {() => (
            <>
              <Select
                label={t('Currency')}
                name="view-currency"
                value="usd"
                options={[{ value: 'usd', label: t('USD – US dollar') }]}
                onChange={() => {}}
              />
              <Switch label={t('Hide spam')} name="view-spam" checked onChange={() => {}} />
            </>
          )}
        </Popover>
      </Example>
      <Example name="tooltip">
        <Tooltip text={t('The newest value is 12 minutes old.')}>
          {(describedBy) => (
            <IconButton icon="info" label={t('Age')} describedBy={describedBy} testId="tooltip" />
          )}
        </Tooltip>
      </Example>
      <Example name="dialog">
        <Button onClick={() => setOpen('plain')} testId="dialog">
          {t('Request details')}
        </Button>
      </Example>
      <Example name="confirmation">
        <Button onClick={() => setOpen('alert')} testId="alert">
          {t('Clear cache')}
        </Button>
      </Example>
      <Dialog open={open === 'plain'} onClose={close} title={t('Request details')} testId="dialog-plain">
        {t('GET /v1/chains/43114/addresses/0xfa3B…57e1/balances:listErc20')}
      </Dialog>
      <Dialog
        open={open === 'alert'}
        onClose={close}
        title={t('Clear all cached balances?')}
        kind="alert"
        testId="dialog-alert"
        actions={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button kind="danger" onClick={close}>
              {t('Clear cache')}
            </Button>
          </>
        }
      >
        {t('38 wallets are loaded again when you open them. Settings stay.')}
      </Dialog>
    </Section>
  )
}
