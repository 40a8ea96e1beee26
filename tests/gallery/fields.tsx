import { useState } from 'preact/hooks'
import { Icon } from '../../components/ui/icon.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { TextArea, TextField } from '../../components/ui/text-field.tsx'
import styles from './gallery.module.css'
import { NETWORKS } from './icons.ts'
import { Example, type ForcedState, Section } from './layout.tsx'
import { t } from './long-text.ts'

const STATES: (ForcedState | undefined)[] = [undefined, 'hover', 'focus']
const ADDRESS = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'

export function Fields() {
  const [label, setLabel] = useState('DAO treasury')
  const shared = { label: t('Label'), name: 'label', value: label, onInput: setLabel }
  return (
    <Section title="Field">
      {STATES.map((force) => (
        <Example key={force} name={force ?? 'normal'} force={force}>
          <div class={styles.field}>
            <TextField {...shared} />
          </div>
        </Example>
      ))}
      <Example name="placeholder and hint">
        <div class={styles.field}>
          <TextField
            {...shared}
            value=""
            placeholder={t('For example, savings')}
            hint={t('At most 40 letters.')}
          />
        </div>
      </Example>
      <Example name="error">
        <div class={styles.field}>
          <TextField {...shared} error={t('Another wallet has this label.')} />
        </div>
      </Example>
      <Example name="disabled">
        <div class={styles.field}>
          <TextField {...shared} disabled />
        </div>
      </Example>
      <Example name="loading">
        <div class={styles.field}>
          <TextField {...shared} loading />
        </div>
      </Example>
      <Example name="password, monospace, end">
        <div class={styles.field}>
          <TextField
            {...shared}
            label={t('API key')}
            value="0123456789"
            type="password"
            monospace
            end={<Icon name="key" />}
          />
        </div>
      </Example>
      <Example name="date">
        <div class={styles.field}>
          <TextField {...shared} label={t('From')} value="2025-12-31" type="date" />
        </div>
      </Example>
      <Example name="several lines">
        <div class={styles.field}>
          <TextArea {...shared} label={t('Contracts')} value={ADDRESS} monospace />
        </div>
      </Example>
    </Section>
  )
}

export function SearchFields() {
  const [text, setText] = useState('')
  const shared = { label: t('Search or paste an address'), name: 'address' }
  return (
    <Section title="Search field">
      {STATES.map((force) => (
        <Example key={force} name={force ?? 'normal'} force={force} wide>
          <SearchField {...shared} value={text} onInput={setText} />
        </Example>
      ))}
      <Example name="filled" force="focus" wide>
        <SearchField {...shared} value={ADDRESS} onInput={() => {}} monospace />
      </Example>
      <Example name="loading" wide>
        <SearchField {...shared} value="usdc" onInput={() => {}} loading />
      </Example>
      <Example name="error" wide>
        <SearchField {...shared} value="0x123" onInput={() => {}} invalid />
      </Example>
      <Example name="disabled" wide>
        <SearchField {...shared} value="" onInput={() => {}} disabled />
      </Example>
      <Example name="compact">
        <SearchField {...shared} label={t('Filter')} value="" onInput={() => {}} compact />
      </Example>
    </Section>
  )
}

export function Selects() {
  const [currency, setCurrency] = useState('usd')
  const currencies = [
    { value: 'usd', label: t('USD – US dollar') },
    { value: 'eur', label: t('EUR – Euro') },
  ]
  const shared = {
    label: t('Currency'),
    name: 'currency',
    value: currency,
    options: currencies,
    onChange: setCurrency,
  }
  return (
    <Section title="Select">
      {[...STATES, 'active' as const].map((force) => (
        <Example key={force} name={`menu ${force ?? ''}`} force={force}>
          <Select {...shared} hideLabel shape="menu" />
        </Example>
      ))}
      <Example name="network">
        <Select
          {...shared}
          label={t('Chain')}
          value="43114"
          options={[{ value: '43114', label: t('C-Chain') }]}
          iconSrc={NETWORKS.avalanche.src}
          hideLabel
          shape="menu"
        />
      </Example>
      <Example name="field">
        <div class={styles.field}>
          <Select {...shared} />
        </div>
      </Example>
      <Example name="field, error">
        <div class={styles.field}>
          <Select {...shared} error={t('Not available at this service.')} />
        </div>
      </Example>
      <Example name="disabled">
        <Select {...shared} hideLabel shape="menu" disabled />
      </Example>
      <Example name="loading">
        <Select {...shared} hideLabel shape="menu" loading />
      </Example>
    </Section>
  )
}
