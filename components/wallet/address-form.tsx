import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { CURRENCIES, type Currency } from '../../utils/domain/currency.ts'
import type { FormDraft } from '../../utils/domain/stored-choices.ts'
import { currencyName } from '../../utils/format/money.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { FormState } from '../../utils/state/form-state.ts'
import { Button } from '../common/button.tsx'
import { focusWhole } from '../common/focus.ts'
import { Icon } from '../common/icon.tsx'
import { titleOnHover } from '../common/title-on-hover.ts'
import { useRestedChoice } from '../common/use-rested-choice.ts'
import styles from './address-form.module.css'
import { addressInputText } from './address-input-text.ts'
import { ChainSelect } from './chain-select.tsx'

interface AddressFormProps {
  app: AppState
  form: FormState
  onCheck: () => void
  /** Another chain, currency or scope is picked. */
  onChoose: (change: Partial<Omit<FormDraft, 'text'>>) => void
  /** False where the native token alone makes no sense. */
  withNativeOnly?: boolean
}

/** Where an address is pasted. What is wrong with it is said while it is typed. */
export function AddressForm({ app, form, onCheck, onChoose, withNativeOnly = true }: AddressFormProps) {
  const input = useRef<HTMLInputElement>(null)
  // Before anything is painted, so that no key falls between a picture's field and this one. Who went on from there stays there.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusWhole(input.current)
  }, [])

  const { draft, chainId, currency, addressInput, isChainValid, isSubmitted, change } = form
  const currencyChoice = useRestedChoice(currency.value, (picked) =>
    onChoose({ currency: picked as Currency }),
  )
  const words = isChainValid.value
    ? addressInputText(addressInput.value, isSubmitted.value)
    : { tone: 'error' as const, text: i18n.t('chain.wrong') }
  const invalid = words !== null && words.tone === 'error'
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
      noValidate
    >
      <div class={styles.line}>
        <div class={styles.address}>
          <input
            ref={input}
            class={styles.input}
            name="address"
            value={draft.value.text}
            onInput={(event) => change({ text: event.currentTarget.value })}
            placeholder={i18n.t('form.placeholder')}
            aria-label={i18n.t('form.address')}
            aria-invalid={invalid}
            aria-describedby="judgement"
            maxLength={1_000}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
          />
          {draft.value.text !== '' && (
            <span class={styles.inside}>
              <Button
                kind="quiet"
                label={i18n.t('form.clear')}
                onClick={() => {
                  change({ text: '' })
                  input.current?.focus()
                }}
              >
                <Icon name="close" />
              </Button>
            </span>
          )}
        </div>
        <Button kind="primary" type="submit">
          {i18n.t('form.check')}
        </Button>
      </div>
      <div class={styles.line}>
        <ChainSelect chainId={chainId.value} app={app} onChange={(picked) => onChoose({ chainId: picked })} />
        <select
          class={`${styles.small} ${styles.currency}`}
          name="currency"
          aria-label={i18n.t('form.currency')}
          {...titleOnHover(() => currencyName(currency.value))}
          {...currencyChoice}
        >
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {code.toUpperCase()}
            </option>
          ))}
        </select>
        {withNativeOnly && (
          <label class={styles.native}>
            <input
              type="checkbox"
              name="nativeOnly"
              checked={draft.value.nativeOnly}
              onChange={(event) => onChoose({ nativeOnly: event.currentTarget.checked })}
            />
            {i18n.t('form.nativeOnly')}
          </label>
        )}
      </div>
      <p
        id="judgement"
        class={`${styles.words} ${words ? (styles[words.tone] ?? '') : ''}`}
        role="status"
        // A hint is another one with each key. That it is an error now is told, though its words are the same.
        aria-live={words?.tone === 'hint' ? 'off' : 'polite'}
        data-part="judgement"
      >
        {words && <span key={words.tone}>{words.text}</span>}
      </p>
    </form>
  )
}
