import { computed, signal } from '@preact/signals'
import { selectionOfAddresses } from '../domain/address-input.ts'
import { parseContracts } from '../domain/contract-list.ts'
import { type ContextMenuSelection, EMPTY_DRAFT } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import type { AppState } from './app-state.ts'
import { createFormState } from './form-state.ts'

interface AddressFormOptions {
  /** Whether something is shown already, so that a changed select or checkbox submits the form. */
  isShown(): boolean
  /** Called with the entered query, without the allowlist. */
  onSubmit(query: WalletQuery): void
}

export type AddressFormState = ReturnType<typeof createAddressForm>

/** The fields of the full page for one address on one chain. */
export function createAddressForm(
  app: Pick<AppState, 'settings' | 'tokenOverrides'>,
  { isShown, onSubmit }: AddressFormOptions,
) {
  const { settings } = app
  const form = createFormState(app, { initial: EMPTY_DRAFT, keepsDefaults: true })
  /** The addresses of the address field while it has several, from which the user chooses. */
  const several = signal<ContextMenuSelection | null>(null)
  const contracts = signal('')
  /** The choice of this form; null: as in the settings. */
  const withSpam = signal<boolean | null>(null)
  /** Whether spam is hidden, by the choice of this form or by the settings. */
  const filterSpam = computed(() => (withSpam.value === null ? settings.value.filterSpam : !withSpam.value))
  const contractList = computed(() => parseContracts(contracts.value, form.chainId.value))

  /** The entered query without the allowlist; null if the input must be corrected first. */
  function read(): WalletQuery | null {
    const submitted = form.submit()
    const list = contractList.value
    if (!submitted || list.invalid.length > 0) return null
    const { allowlist: _, ...query } = submitted
    return {
      ...query,
      filterSpam: filterSpam.value,
      ...(list.contracts.length > 0 && { contracts: list.contracts }),
    }
  }

  function submit(): void {
    const { value: input } = form.addressInput
    if (input.kind === 'several') several.value = selectionOfAddresses(input)
    const query = read()
    if (query) onSubmit(query)
  }

  return { form, several, contracts, contractList, withSpam, filterSpam, isShown, read, submit }
}
