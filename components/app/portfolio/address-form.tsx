import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { accountText } from '../../../utils/domain/address-input.ts'
import type { InvalidContract } from '../../../utils/domain/contract-list.ts'
import type { PortfolioScope } from '../../../utils/domain/portfolio/route.ts'
import type { ContextMenuSelection, FormDraft } from '../../../utils/domain/stored-items.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { countText, formatCount } from '../../../utils/format/number.ts'
import { type AddressFormState, createAddressForm } from '../../../utils/state/address-form-state.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { ChainPicker } from '../../chains/chain-picker.tsx'
import { AddressInput } from '../../ui/address-input.tsx'
import { addressMessage } from '../../ui/address-message.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import fieldStyles from '../../ui/field.module.css'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import styles from './address-form.module.css'

/** Any address on a chain. */
export type AddressScope = Extract<PortfolioScope, { kind: 'address' }>

/** Before an address is entered. */
export const EMPTY_ADDRESS: AddressScope = {
  kind: 'address',
  address: '',
  chainId: null,
  nativeOnly: false,
  contracts: [],
  withSpam: null,
}

interface AddressFormProps {
  app: AppState
  /** With an empty address, nothing is shown yet. */
  which: AddressScope
  onChange: (which: AddressScope) => void
  submitLabel?: string | undefined
  /** Whether the address and the chain are the only fields. */
  isBrief?: boolean | undefined
}

/** The form for any address: address, chain, and which of its tokens. */
export function AddressForm({ app, which, onChange, submitLabel, isBrief }: AddressFormProps) {
  const latest = useRef({ which, onChange })
  latest.current = { which, onChange }
  const state = useMemo(
    () =>
      createAddressForm(app, {
        isShown: () => latest.current.which.address !== '',
        onSubmit: (query) => latest.current.onChange(scopeOf(query)),
      }),
    [],
  )
  // A layout effect runs before the form is painted with the values of another URL.
  const key = JSON.stringify(which)
  useLayoutEffect(() => fill(state, which), [key])
  const isMoreOpen = useSignal(isLimited(which))
  const { form } = state
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
        // Otherwise the reason why nothing happens would be hidden.
        if (state.contractList.peek().invalid.length > 0) isMoreOpen.value = true
      }}
      noValidate
    >
      <div class={styles.row}>
        <AddressField state={state} app={app} />
        <ChainPicker
          app={app}
          label={i18n.t('query.chain')}
          name="chain"
          shape="field"
          chainId={form.chainId.value}
          onChange={(chainId) => changeForm(state, { chainId })}
          onInvalid={(chainId) => changeForm(state, { chainId })}
        />
        <Button kind="primary" type="submit">
          {submitLabel ?? i18n.t('portfolio.address.submit')}
        </Button>
      </div>
      {!isBrief && <MoreFields state={state} isOpen={isMoreOpen} />}
      {which.contracts.length > 0 && !isBrief && (
        <Notice icon="filter" testId="only-contracts">
          {countText('query.onlyContracts', which.contracts.length)}
        </Notice>
      )}
    </form>
  )
}

/** Changes the form. Submits it if something is shown already. */
function changeForm(
  { form, isShown, submit }: AddressFormState,
  change: Partial<Omit<FormDraft, 'text'>>,
): void {
  form.change(change)
  if (isShown()) submit()
}

/** The address. If the text has several addresses, they are listed. */
function AddressField({ state: { form, several, submit }, app }: { state: AddressFormState; app: AppState }) {
  const offer = (selection: ContextMenuSelection | null) => {
    several.value = selection
  }
  return (
    <AddressInput
      shape="field"
      label={i18n.t('query.address')}
      name="address"
      placeholder={i18n.t('form.placeholder')}
      value={form.draft.value.text}
      monospace={form.addressInput.value.kind === 'address'}
      message={addressMessage(form.addressInput.value, form.isSubmitted.value)}
      onInput={(text) => {
        offer(null)
        form.change({ text })
      }}
      onSeveral={offer}
      choices={{
        selection: several.value,
        chainId: form.chainId.value,
        chainNames: app.chainNames.value,
        onOpen: (found) => {
          offer(null)
          form.change({ text: accountText(found) })
          submit()
        },
      }}
    />
  )
}

const scopeOf = ({ address, chainId, scope, contracts, filterSpam }: WalletQuery): AddressScope => ({
  kind: 'address',
  address,
  chainId,
  nativeOnly: scope === 'native',
  contracts: contracts ?? [],
  withSpam: !filterSpam,
})

function fill({ form, contracts, several, withSpam }: AddressFormState, which: AddressScope) {
  form.change({ text: which.address, chainId: which.chainId, currency: null, nativeOnly: which.nativeOnly })
  several.value = null
  contracts.value = which.contracts.join('\n')
  withSpam.value = which.withSpam
}

const isLimited = ({ nativeOnly, contracts }: AddressScope): boolean => nativeOnly || contracts.length > 0

function MoreFields({ state, isOpen }: { state: AddressFormState; isOpen: Signal<boolean> }) {
  const { form, withSpam, filterSpam } = state
  return (
    <Disclosure
      label={i18n.t('portfolio.address.more')}
      open={isOpen.value}
      onToggle={setterOf(isOpen)}
      testId="more"
    >
      <div class={styles.more}>
        <ContractsField state={state} />
        <div class={styles.choices}>
          <Checkbox
            label={i18n.t('query.hideSpam')}
            name="filterSpam"
            checked={filterSpam.value}
            onChange={(checked) => {
              withSpam.value = !checked
              changeForm(state, {})
            }}
          />
          <Checkbox
            label={i18n.t('query.nativeOnly')}
            name="nativeOnly"
            checked={form.draft.value.nativeOnly}
            onChange={(nativeOnly) => changeForm(state, { nativeOnly })}
          />
        </div>
      </div>
    </Disclosure>
  )
}

/** Invalid pieces beyond this number are counted, but not listed. */
const MAX_LISTED = 10

/** A field for contract addresses. Lists the first invalid pieces of the text with the reasons. */
function ContractsField({ state }: { state: Pick<AddressFormState, 'contracts' | 'contractList'> }) {
  const { contracts, invalid, ignoredWords } = state.contractList.value
  const count = contracts.length
  return (
    <div>
      <Field
        label={i18n.t('query.contracts')}
        hint={count > 0 ? foundText(count, ignoredWords) : i18n.t('query.contractsHint')}
      >
        {({ id, describedBy }) => (
          <span class={fieldStyles.box}>
            <textarea
              id={id}
              name="contracts"
              rows={2}
              value={state.contracts.value}
              spellcheck={false}
              autocomplete="off"
              aria-describedby={describedBy}
              class={`${fieldStyles.input} ${styles.contracts}`}
              onInput={({ currentTarget }) => {
                state.contracts.value = currentTarget.value
              }}
            />
          </span>
        )}
      </Field>
      {/* Announces only added lines, not the whole list after each key press. */}
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {invalid.length > 0 && (
          <ul class={styles.invalid} data-testid="invalid-contracts">
            {invalid.slice(0, MAX_LISTED).map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi>: {reasonText(reason)}
              </li>
            ))}
            {invalid.length > MAX_LISTED && (
              <li>{i18n.t('totalBreakdown.more', [formatCount(invalid.length - MAX_LISTED)])}</li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}

function foundText(count: number, ignoredWords: number): string {
  const found = countText('query.contractsFound', count)
  if (ignoredWords === 0) return found
  return `${found} · ${countText('query.wordsIgnored', ignoredWords)}`
}

const reasonText = (reason: InvalidContract): string => i18n.t(`contract.${reason}`)
