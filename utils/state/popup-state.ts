import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { accountText, parseAccountText, selectionOfAddresses } from '../domain/address-input.ts'
import type { Currency } from '../domain/currency.ts'
import type { FoundAddress } from '../domain/extract-addresses.ts'
import type { Health } from '../domain/health.ts'
import { routeUrl } from '../domain/route.ts'
import { differ, type Settings } from '../domain/settings.ts'
import type { ContextMenuSelection, FormDraft, StoredPopupState } from '../domain/stored-items.ts'
import { isSameQuery, type WalletQuery } from '../domain/wallet-query.ts'
import { walletRouteUrl } from '../domain/wallet-route.ts'
import { addRecent } from '../storage/recents.ts'
import type { AppState } from './app-state.ts'
import { createFormState, type FormState } from './form-state.ts'
import { createPopupNetwork } from './popup-network.ts'
import type { OpenSidePanel } from './side-panel.ts'
import type { SavePopupState } from './stored-popup-state.ts'
import type { TpsState } from './tps-state.ts'
import type { WalletSource } from './wallet-source.ts'
import { createWalletState, type WalletState } from './wallet-state.ts'
import type { WalletStatus } from './wallet-status.ts'

export type PopupStatus = 'firstRun' | 'selection' | WalletStatus

export interface PopupState {
  app: AppState
  form: FormState
  wallet: WalletState
  tps: TpsState
  /** The last health checks of the service. */
  knownHealth: ReadonlySignal<Health>
  /** The right-clicked or pasted addresses, while the user has to choose one. */
  selection: ReadonlySignal<ContextMenuSelection | null>
  status: ReadonlySignal<PopupStatus>
  /** Whether the chain's TPS is requested. In an incognito window, only that of the badge's chain is. */
  requestsNetwork: ReadonlySignal<boolean>
  /**
   * Opens the side panel, or the full page if the panel does not open. null in the panel itself and in a
   * browser without one.
   */
  openSidePanel: (() => void) | null
  /** Shows the stored data of the last wallet and of the chosen chain. */
  showStored(): Promise<void>
  /** Starts the work that the first paint does not need: loads the rest of the list and sends requests. */
  start(): Promise<void>
  /** Changes the chain or the scope. */
  choose(change: Partial<Pick<FormDraft, 'chainId' | 'nativeOnly'>>): Promise<void>
  /** Changes the currency of all pages; in an incognito window, only of this popup. */
  chooseCurrency(currency: Currency): Promise<void>
  submit(): Promise<void>
  /** Opens a recent address. */
  openAddress(address: string, chainId?: string): Promise<void>
  /** Opens an address of a selection, on the chain that it names. */
  openFound(found: FoundAddress): Promise<void>
  takeSelection(selection: ContextMenuSelection): Promise<void>
  dismissSelection(): void
  /**
   * Requests TPS and the wallet on screen again if they are old, as when the popup is opened.
   * @param canRequest whether the wallet with this address may be requested
   */
  refreshIfOld(canRequest: (address: string) => boolean): Promise<void>
}

/** The popup's storage. In the side panel and in an incognito window, its functions do nothing. */
export interface PopupStorage {
  savePopupState: SavePopupState
  removeSelection(): Promise<void>
}

export interface PopupOptions {
  source: WalletSource
  stored: StoredPopupState
  /** The selection that was right-clicked before the popup opened. */
  initialSelection: ContextMenuSelection | null
  storage: PopupStorage
  /** Opens a watched wallet on its own page. @returns false if the address is not watched */
  openWatched?: ((address: string) => boolean) | undefined
  openSidePanel: OpenSidePanel | null
}

export function createPopupState(app: AppState, options: PopupOptions): PopupState {
  const { source, stored, initialSelection, storage, openWatched = () => false, openSidePanel } = options
  const { settings, isIncognito } = app
  const wallet = createWalletState(source, app.hiddenTokens)
  const form = createFormState(app, { initial: stored.draft, onChange: saveDraft })
  const network = createPopupNetwork(app, form)
  const selection = signal<ContextMenuSelection | null>(null)

  /** Stores the form. An empty address field also clears the wallet. */
  function saveDraft(draft: FormDraft): void {
    if (draft.text === '') wallet.clear()
    void storage.savePopupState(draft.text === '' ? { draft, displayedQuery: null } : { draft })
  }

  async function showStored(): Promise<void> {
    const { displayedQuery, draft } = stored
    const { profile } = settings.peek()
    const isShown = displayedQuery && draft.text !== '' && displayedQuery.dataUrl === profile?.dataUrl
    await Promise.all([network.show(), isShown && wallet.show(currentQuery(form, displayedQuery))])
  }

  /** Opens the displayed wallet again if its query has changed. */
  async function reopenChangedWallet(): Promise<void> {
    const requested = wallet.requestedQuery.peek()
    if (!requested || selection.peek()) return
    const query = currentQuery(form, requested)
    if (!isSameQuery(query, requested)) await openQuery(query)
  }

  const saveQuery = (query: WalletQuery): Promise<void> =>
    storage.savePopupState({ draft: form.draft.peek(), displayedQuery: query })

  async function openQuery(query: WalletQuery): Promise<void> {
    await Promise.all([wallet.open(query), saveQuery(query)])
  }

  /** Removes the selection last: until the query is stored, a popup that opens again needs it. */
  async function saveSubmitted(query: WalletQuery): Promise<void> {
    await saveQuery(query)
    if (!isIncognito && settings.peek().rememberRecents) await addRecent(query)
    await storage.removeSelection()
  }

  async function submit(): Promise<void> {
    const { value: input } = form.addressInput
    if (input.kind === 'several') return await takeSelection(selectionOfAddresses(input))
    const query = form.submit()
    if (!query) return saveDraft(form.draft.peek())
    selection.value = null
    if (openWatched(query.address)) return await storage.removeSelection()
    await Promise.all([wallet.open(query), saveSubmitted(query), network.sync()])
  }

  async function choose(change: Partial<Omit<FormDraft, 'text'>>): Promise<void> {
    form.change(change)
    const input = form.addressInput.peek()
    // A typed address is not requested before it is submitted.
    const isDisplayed = input.kind === 'address' && input.address === wallet.requestedQuery.peek()?.address
    if (!selection.peek() && isDisplayed) return await submit()
    await Promise.all([reopenChangedWallet(), network.sync()])
  }

  /** After a change of the settings, `followSettings` opens the displayed wallet again. */
  const chooseCurrency = (currency: Currency): Promise<void> =>
    isIncognito ? choose({ currency }) : app.setCurrency(currency)

  async function openAddress(address: string, chainId = form.chainId.peek()): Promise<void> {
    form.change({ text: address, chainId })
    await submit()
  }

  const openFound = (found: FoundAddress): Promise<void> =>
    openAddress(accountText({ ...found, chainId: null }), found.chainId ?? undefined)

  async function takeSelection(taken: ContextMenuSelection): Promise<void> {
    const found = taken.addresses.map(parseAccountText).filter((account) => account !== null)
    const [only, ...others] = found
    if (only && others.length === 0 && !taken.isCut) return await openFound(only)
    selection.value = { ...taken, addresses: found.map(accountText) }
  }

  function dismissSelection(): void {
    selection.value = null
    void storage.removeSelection()
    void reopenChangedWallet()
  }

  async function refreshIfOld(canRequest: (address: string) => boolean): Promise<void> {
    if (!settings.peek().profile) return
    const requested = wallet.requestedQuery.peek()
    await Promise.all([network.sync(), requested && canRequest(requested.address) && wallet.sync('open')])
  }

  /** The URL of the full page with the wallet on screen; null in an incognito window. */
  function fullPage(): string | null {
    if (isIncognito) return null
    const query = wallet.displayedQuery.peek()
    return query ? walletRouteUrl(query) : routeUrl('wallet')
  }

  async function start(): Promise<void> {
    followSettings(app, { reopenChangedWallet, syncNetwork: network.sync, clearWallet: wallet.clear })
    if (!settings.peek().profile) return
    void network.sync()
    if (initialSelection) return await takeSelection(initialSelection)
    await Promise.all([wallet.loadTokens(), wallet.sync('open')])
  }

  return {
    app,
    form,
    wallet,
    tps: network.tps,
    knownHealth: network.knownHealth,
    selection,
    status: computed(() => statusOf(settings.value, selection.value, wallet)),
    requestsNetwork: network.requestsNetwork,
    openSidePanel: openSidePanel && (() => openSidePanel(fullPage())),
    showStored,
    start,
    choose,
    chooseCurrency,
    submit,
    openAddress,
    openFound,
    takeSelection,
    dismissSelection,
    refreshIfOld,
  }
}

/** A query with the current chain, currency, scope, settings and overrides. */
const currentQuery = (form: FormState, query: WalletQuery): WalletQuery =>
  form.isChainValid.peek() ? form.queryFor(query) : query

function statusOf(
  { profile }: Settings,
  selection: ContextMenuSelection | null,
  wallet: WalletState,
): PopupStatus {
  if (!profile) return 'firstRun'
  return selection ? 'selection' : wallet.status.value
}

interface SettingsEffects {
  reopenChangedWallet(): Promise<void>
  syncNetwork(): Promise<void>
  clearWallet(): void
}

/** Updates wallet and TPS after a change of the settings or overrides. */
function followSettings(
  { settings, tokenOverrides }: AppState,
  { reopenChangedWallet, syncNetwork, clearWallet }: SettingsEffects,
): void {
  let before = settings.peek()
  effect(() => {
    const now = settings.value
    void tokenOverrides.value
    untracked(() => {
      if (before.profile?.dataUrl !== now.profile?.dataUrl) clearWallet()
      if (differ(before, now, 'profile', 'chainId', 'badgeChainId')) void syncNetwork()
      before = now
      void reopenChangedWallet()
    })
  })
}
