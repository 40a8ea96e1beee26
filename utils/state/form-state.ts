import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { type AddressInput, parseAddressInput } from '../domain/address-input.ts'
import { withAllowlist } from '../domain/allowlist.ts'
import { isChainId, plainChainId } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import type { FormDraft } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import type { AppState } from './app-state.ts'

export interface FormState {
  draft: ReadonlySignal<FormDraft>
  chainId: ReadonlySignal<string>
  currency: ReadonlySignal<Currency>
  addressInput: ReadonlySignal<AddressInput>
  isChainValid: ReadonlySignal<boolean>
  /** Whether the input is unchanged since it was submitted. A problem is then an error instead of a hint. */
  isSubmitted: ReadonlySignal<boolean>
  change(change: Partial<FormDraft>): void
  /** @returns the query; null if the input must be corrected first, or no service is chosen */
  submit(): WalletQuery | null
  /** The query of the current input; null if it must be corrected first, or no service is chosen. */
  query(): WalletQuery | null
  /** A query for a wallet with the form's chain, currency and scope, and the current settings. */
  queryFor(wallet: Pick<WalletQuery, 'dataUrl' | 'address'>): WalletQuery
}

interface FormOptions {
  initial: FormDraft
  onChange?(draft: FormDraft): void
  /** Keeps choices that equal the default, because they are part of the full page's URL. */
  keepsDefaults?: boolean
}

/** The form for address, chain, currency and scope. */
export function createFormState(
  { settings, tokenOverrides }: Pick<AppState, 'settings' | 'tokenOverrides'>,
  { initial, onChange = () => {}, keepsDefaults = false }: FormOptions,
): FormState {
  const draft = signal(initial)
  const isSubmitted = signal(false)
  const chainId = computed(() => draft.value.chainId ?? settings.value.chainId)
  const currency = computed(() => draft.value.currency ?? settings.value.currency)
  const addressInput = computed(() => parseAddressInput(draft.value.text, chainId.value))
  /** The text for which the chain is already chosen. Another text can choose the chain that it names. */
  let textOfChain: string | null = null
  const isChainValid = computed(() => isChainId(chainId.value))

  /** Without `keepsDefaults`, a choice that equals the default follows later changes of the default. */
  function change(changed: Partial<FormDraft>): void {
    const next = { ...draft.value, ...changed }
    const plainId = next.chainId === null ? null : plainChainId(next.chainId)
    if (plainId !== null && changed.chainId) textOfChain = next.text
    const { value: defaults } = settings
    draft.value = {
      ...next,
      chainId: !keepsDefaults && plainId === defaults.chainId ? null : plainId,
      currency: !keepsDefaults && next.currency === defaults.currency ? null : next.currency,
    }
    isSubmitted.value = false
    onChange(draft.value)
  }

  function queryFor({ dataUrl, address }: Pick<WalletQuery, 'dataUrl' | 'address'>): WalletQuery {
    const query: WalletQuery = {
      dataUrl,
      chainId: chainId.value,
      address,
      currency: currency.value,
      filterSpam: settings.value.filterSpam,
      scope: draft.value.nativeOnly ? 'native' : 'all',
    }
    return withAllowlist(query, tokenOverrides.value)
  }

  function query(): WalletQuery | null {
    const { profile } = settings.value
    const { value: input } = addressInput
    if (!profile || input.kind !== 'address' || !isChainValid.value) return null
    return queryFor({ dataUrl: profile.dataUrl, address: input.address })
  }

  function submit(): WalletQuery | null {
    const { value: input } = addressInput
    const { text } = draft.value
    if (input.kind === 'address' && input.chainId !== undefined && text !== textOfChain)
      change({ chainId: input.chainId })
    isSubmitted.value = true
    return query()
  }

  return {
    draft,
    chainId,
    currency,
    addressInput,
    isChainValid,
    isSubmitted,
    change,
    submit,
    query,
    queryFor,
  }
}
