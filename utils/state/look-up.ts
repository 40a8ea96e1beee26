import { batch, computed, type Signal, signal } from '@preact/signals'
import { accountText, parseAccountText, selectionOfAddresses } from '../domain/address-input.ts'
import type { FoundAddress } from '../domain/extract-addresses.ts'
import type { ContextMenuSelection, FormDraft, LookUpRoute } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { addRecent } from '../storage/recents.ts'
import type { AccountsState } from './accounts-state.ts'
import type { AppState } from './app-state.ts'
import type { FormState } from './form-state.ts'
import type { PopupHistory } from './popup-history.ts'

interface LookUpDeps {
  app: AppState
  form: FormState
  history: PopupHistory
  accounts: AccountsState
  selection: Signal<ContextMenuSelection | null>
  syncNetwork(): Promise<void>
  /** Resolves when the current page of the popup is stored. */
  whenSaved(): Promise<void>
  removeSelection(): Promise<void>
  /** Opens a watched wallet on its own page. @returns false if the address is not watched */
  openWatched(address: string): boolean
}

export type LookUp = ReturnType<typeof createLookUp>

/** Creates the actions of the popup's form, which change the page on screen and request its wallet. */
export function createLookUp(deps: LookUpDeps) {
  const { app, form, history, accounts, selection, syncNetwork, openWatched } = deps
  const { settings, isIncognito } = app
  /** The text in the field when a selection from elsewhere took its place on screen. */
  const replacedText = signal<string | null>(null)
  /** The text of the address field. Empty above a pasted or right-clicked selection, until the user types. */
  const fieldText = computed(() => {
    const { text } = form.draft.value
    return selection.value && text === replacedText.value ? '' : text
  })

  function routeTo(address: string): LookUpRoute {
    const { chainId, nativeOnly } = form.draft.peek()
    const dataUrl = settings.peek().profile?.dataUrl ?? ''
    return { view: 'lookUp', dataUrl, address, chainId, nativeOnly }
  }

  /** Removes the selection last: until the page is stored, a popup that opens again needs it. */
  async function remember(query: WalletQuery): Promise<void> {
    await deps.whenSaved()
    if (!isIncognito && settings.peek().rememberRecents) await addRecent(query)
    await deps.removeSelection()
  }

  /** Opens the typed address, or lets the user choose one of several. */
  async function submit(): Promise<void> {
    const { value: input } = form.addressInput
    if (input.kind === 'several') return await showSelection(selectionOfAddresses(input))
    if (selection.peek() && fieldText.peek() === '') return
    const query = form.submit()
    if (!query) return
    selection.value = null
    if (openWatched(query.address)) return await deps.removeSelection()
    history.replace(routeTo(query.address))
    await Promise.all([accounts.open(), remember(query), syncNetwork()])
  }

  /** Changes the chain, the scope or the currency, of the wallet on screen, too. */
  async function choose(change: Partial<Omit<FormDraft, 'text'>>): Promise<void> {
    const shown = history.lookUp.peek()
    const input = form.addressInput.peek()
    // A typed address is not requested before it is submitted.
    const isDisplayed = input.kind === 'address' && input.address === shown?.address
    batch(() => {
      form.change(change)
      if (shown && form.isChainValid.peek()) history.replace(routeTo(shown.address))
    })
    if (isDisplayed && !selection.peek()) return await submit()
    await Promise.all([shown && accounts.open(), syncNetwork()])
  }

  /** Opens a recent address. */
  async function openAddress(address: string, chainId = form.chainId.peek()): Promise<void> {
    form.change({ text: address, chainId })
    await submit()
  }

  /** Opens an address of a selection, on the chain that it names. */
  const openFound = (found: FoundAddress): Promise<void> =>
    openAddress(accountText({ ...found, chainId: null }), found.chainId ?? undefined)

  async function takeSelection(taken: ContextMenuSelection): Promise<void> {
    const found = taken.addresses.map(parseAccountText).filter((account) => account !== null)
    const [only, ...others] = found
    if (only && others.length === 0 && !taken.isCut) return await openFound(only)
    replacedText.value = form.draft.peek().text
    await showSelection({ ...taken, addresses: found.map(accountText) })
  }

  async function showSelection(shown: ContextMenuSelection): Promise<void> {
    selection.value = shown
    // The popup then forgets addresses when it closes.
    if (!settings.peek().rememberRecents) await deps.removeSelection()
  }

  function dismissSelection(): void {
    selection.value = null
    void deps.removeSelection()
    void accounts.open()
  }

  return { fieldText, choose, submit, openAddress, openFound, takeSelection, dismissSelection }
}
