import { useState } from 'preact/hooks'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { IconButton, IconLink } from '../../components/ui/icon-button.tsx'
import { RadioGroup } from '../../components/ui/radio.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { NETWORKS } from './icons.ts'
import { Example, type ForcedState, Section } from './layout.tsx'
import { t } from './long-text.ts'

const STATES: (ForcedState | undefined)[] = [undefined, 'hover', 'focus', 'active']
const KINDS = ['plain', 'primary', 'quiet', 'danger'] as const

export function Buttons() {
  return (
    <Section title="Button">
      {KINDS.flatMap((kind) => [
        ...STATES.map((force) => (
          <Example key={`${kind}-${force}`} name={`${kind} ${force ?? ''}`} force={force}>
            <Button kind={kind}>{t('Try again')}</Button>
          </Example>
        )),
        <Example key={`${kind}-disabled`} name={`${kind} disabled`}>
          <Button kind={kind} disabled>
            {t('Try again')}
          </Button>
        </Example>,
        <Example key={`${kind}-loading`} name={`${kind} loading`}>
          <Button kind={kind} loading>
            {t('Try again')}
          </Button>
        </Example>,
      ])}
      <Example name="icon and detail">
        <Button kind="primary" icon="refresh" detail={t('12 requests')}>
          {t('Refresh')}
        </Button>
      </Example>
      <Example name="icon and detail, loading">
        <Button kind="primary" icon="refresh" detail={t('12 requests')} loading>
          {t('Refresh')}
        </Button>
      </Example>
      <Example name="link">
        <ButtonLink href="#" icon="document">
          {t('Export')}
        </ButtonLink>
      </Example>
      <Example name="wide" wide>
        <Button kind="primary" icon="star" wide>
          {t('Add to watchlist')}
        </Button>
      </Example>
    </Section>
  )
}

export function IconButtons() {
  return (
    <Section title="Icon button">
      {STATES.map((force) => (
        <Example key={force} name={force ?? 'normal'} force={force}>
          <IconButton icon="refresh" label={t('Refresh')} />
        </Example>
      ))}
      <Example name="disabled">
        <IconButton icon="refresh" label={t('Refresh')} disabled />
      </Example>
      <Example name="loading">
        <IconButton icon="refresh" label={t('Refresh')} loading />
      </Example>
      <Example name="pressed">
        <IconButton icon="star-filled" label={t('In watchlist')} pressed />
      </Example>
      <Example name="small">
        <IconButton icon="copy" label={t('Copy address')} size="small" />
      </Example>
      <Example name="link">
        <IconLink icon="external" label={t('Open full page')} href="#" newTab />
      </Example>
    </Section>
  )
}

export function Choices() {
  const [on, setOn] = useState(true)
  const [service, setService] = useState('avacloud')
  const services = [
    {
      value: 'avacloud',
      label: t('AvaCloud'),
      explanation: t("Avalanche's public data service. Works without a key."),
    },
    { value: 'local', label: t('Local'), explanation: t('The simulation in the source repository.') },
    { value: 'custom', label: t('Custom'), explanation: t('Any service with the same interface.') },
  ]
  return (
    <>
      <Section title="Switch">
        {STATES.map((force) => (
          <Example key={force} name={force ?? 'normal'} force={force} wide>
            <Switch label={t('Remember recent addresses')} name="recents" checked={on} onChange={setOn} />
          </Example>
        ))}
        <Example name="off, explanation" wide>
          <Switch
            label={t('Load logos from their own hosts')}
            explanation={t('Well-known tokens have built-in icons. Other hosts would see what you look at.')}
            name="logos"
            checked={false}
            onChange={() => {}}
          />
        </Example>
        <Example name="disabled" wide>
          <Switch label={t('Notify me')} name="a" checked={false} onChange={() => {}} disabled />
        </Example>
        <Example name="loading" wide>
          <Switch label={t('Notify me')} name="b" checked onChange={() => {}} loading />
        </Example>
        <Example name="error" wide>
          <Switch
            label={t('Notify me')}
            name="c"
            checked={false}
            onChange={() => {}}
            error={t('The browser refused notifications.')}
          />
        </Example>
      </Section>
      <Section title="Checkbox and radio">
        {STATES.map((force) => (
          <Example key={force} name={`checkbox ${force ?? ''}`} force={force}>
            <Checkbox label={t('Native tokens only')} name="native" checked={on} onChange={setOn} />
          </Example>
        ))}
        <Example name="off">
          <Checkbox label={t('Native tokens only')} name="d" checked={false} onChange={() => {}} />
        </Example>
        <Example name="mixed">
          <Checkbox label={t('All chains')} name="e" checked={false} mixed onChange={() => {}} />
        </Example>
        <Example name="disabled">
          <Checkbox label={t('All chains')} name="f" checked disabled onChange={() => {}} />
        </Example>
        {STATES.map((force) => (
          <Example key={force} name={`radio ${force ?? ''}`} force={force} wide>
            <RadioGroup
              label={t('Service')}
              name={`service-${force}`}
              value={service}
              options={services}
              onChange={setService}
            />
          </Example>
        ))}
        <Example name="radio disabled" wide>
          <RadioGroup
            label={t('Service')}
            name="service-off"
            value="local"
            options={services}
            onChange={() => {}}
            disabled
          />
        </Example>
      </Section>
    </>
  )
}

export function Chips() {
  return (
    <Section title="Chip">
      {STATES.map((force) => (
        <Example key={force} name={force ?? 'normal'} force={force}>
          <Chip label={t('C-Chain $51.5k')} iconSrc={NETWORKS.avalanche.src} selected={false} />
        </Example>
      ))}
      {STATES.map((force) => (
        <Example key={force} name={`selected ${force ?? ''}`} force={force}>
          <Chip label={t('All chains')} selected />
        </Example>
      ))}
      <Example name="action">
        <Chip label={t('More')} icon="plus" />
      </Example>
      <Example name="disabled">
        <Chip label={t('Base')} disabled />
      </Example>
    </Section>
  )
}

const SPANS = ['30 D', '90 D', '1 Y', '3 Y'].map((label) => ({ value: label, label: t(label) }))

export function Segments() {
  const [span, setSpan] = useState('30 D')
  const [tab, setTab] = useState('token')
  const tabs = ['Token', 'Chain', 'Wallet'].map((label) => ({ id: label.toLowerCase(), label: t(label) }))
  return (
    <Section title="Tabs and segmented control">
      {STATES.map((force) => (
        <Example key={force} name={`tabs ${force ?? ''}`} force={force}>
          <Tabs label={t('Group by')} tabs={tabs} selected={tab} onSelect={setTab}>
            {t('The panel of one tab')}
          </Tabs>
        </Example>
      ))}
      {STATES.map((force) => (
        <Example key={force} name={`segmented ${force ?? ''}`} force={force}>
          <SegmentedControl label={t('Span')} value={span} options={SPANS} onChange={setSpan} />
        </Example>
      ))}
      <Example name="segmented disabled">
        <SegmentedControl label={t('Span')} value="30 D" options={SPANS} onChange={() => {}} disabled />
      </Example>
    </Section>
  )
}
