import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { Currency } from '../domain/currency.ts'
import { type Health, NO_HEALTH } from '../domain/health.ts'
import { portfolioUrl, walletUrl } from '../domain/portfolio/route.ts'
import { routeUrl } from '../domain/route.ts'
import { differ } from '../domain/settings.ts'
import type { ContextMenuSelection, StoredPopupState } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { healthChecks, serviceKey } from '../storage/network-values.ts'
import type { AccountStatus } from './account-status.ts'
import { type AccountsState, createAccountsState } from './accounts-state.ts'
import type { AppState } from './app-state.ts'
import { readValue } from './cached-values.ts'
import { createFormState, type FormState } from './form-state.ts'
import { createLookUp, type LookUp } from './look-up.ts'
import { createPopupHistory, HOME, type PopupHistory, queriesOf } from './popup-history.ts'
import { followRightClicked, type RightClicked } from './right-click.ts'
import type { OpenSidePanel } from './side-panel.ts'
import type { SavePopupState } from './stored-popup-state.ts'
import { createTpsState, type TpsState } from './tps-state.ts'
import type { WalletSource } from './wallet-source.ts'

export type PopupStatus = 'firstRun' | 'selection' | AccountStatus

export interface PopupState extends LookUp {
  app: AppState
  /** The draft of the next look-up. Its chain and scope are also those of the wallet on screen. */
  form: FormState
  history: PopupHistory
  /** The accounts of the page on screen: one of a look-up, one per chain of a watched wallet. */
  accounts: AccountsState
  /** The store of the accounts: in memory in an incognito window. */
  source: WalletSource
  tps: TpsState
  /** The last health checks of the service. */
  knownHealth: ReadonlySignal<Health>
  /** The right-clicked or pasted addresses, while the user has to choose one. */
  selection: ReadonlySignal<ContextMenuSelection | null>
  status: ReadonlySignal<PopupStatus>
  /** Whether the chain's TPS is requested. In an incognito window, only that of the badge's chain is. */
  requestsNetwork: ReadonlySignal<boolean>
  /** The URL of the full page with what is on screen; null in an incognito window. */
  fullPage: ReadonlySignal<string | null>
  /**
   * Opens the side panel, or the full page if the panel does not open. null in the panel itself and in a
   * browser without one.
   */
  openSidePanel: (() => void) | null
  /** Shows the stored data of the page and of the chosen chain. */
  showStored(): Promise<void>
  /** Starts the work that the first paint does not need: loads the rest of the list and sends requests. */
  start(): Promise<void>
  /** Changes the currency of all pages; in an incognito window, only of this popup. */
  chooseCurrency(currency: Currency): Promise<void>
  /**
   * Requests TPS and the wallet on screen again if they are old, as when the popup is opened.
   * @param canRequest whether the wallet with this address may be requested
   */
  refreshIfOld(canRequest: (address: string) => boolean): Promise<void>
}

export interface PopupOptions {
  source: WalletSource
  stored: StoredPopupState
  /** Always null in the side panel. */
  rightClicked: RightClicked
  /** In the side panel and in an incognito window, the functions do nothing. */
  storage: { savePopupState: SavePopupState; removeSelection(): Promise<void> }
  /** Opens a watched wallet on its own page. @returns false if the address is not watched */
  openWatched?: ((address: string) => boolean) | undefined
  /** Whether no refresh run contains the account. */
  isOutsideRun?: ((query: WalletQuery) => boolean) | undefined
  openSidePanel: OpenSidePanel | null
}

export function createPopupState(app: AppState, options: PopupOptions): PopupState {
  const { source, stored, storage, openWatched = () => false, isOutsideRun, openSidePanel } = options
  const { settings, isIncognito } = app
  const history = createPopupHistory(isOfService(stored, app) ? stored.route : HOME)
  const form = createFormState(app, { initial: stored.draft, onChange: closeEmptied })
  const selection = signal<ContextMenuSelection | null>(null)
  const accounts = createAccountsState(app, computed(queries), { source, isOutsideRun })
  const network = createPopupNetwork(app, form)
  const lookUp = createLookUp({
    app,
    form,
    history,
    accounts,
    selection,
    syncNetwork: network.sync,
    whenSaved: saveChanges(history, form, storage.savePopupState),
    removeSelection: storage.removeSelection,
    openWatched,
  })

  /** Without an address in the field, no wallet is looked up. */
  function closeEmptied({ text }: { text: string }): void {
    if (text === '' && history.lookUp.peek()) history.closeWallet()
  }

  function queries(): WalletQuery[] {
    if (selection.value) return []
    return queriesOf(history.shown.value, {
      settings: { ...settings.value, currency: form.currency.value },
      overrides: app.tokenOverrides.value,
      watchlist: app.watchlist.value,
    })
  }

  async function start(): Promise<void> {
    followSettings(app, history, network)
    if (!settings.peek().profile) return
    void network.sync()
    await (followRightClicked(options.rightClicked, lookUp.takeSelection) ?? accounts.open())
  }

  async function refreshIfOld(canRequest: (address: string) => boolean): Promise<void> {
    if (!settings.peek().profile) return
    const shown = accounts.accounts.peek()[0]
    await Promise.all([network.sync(), shown && canRequest(shown.query.address) && accounts.open()])
  }

  const fullPage = computed(() => {
    if (isIncognito) return null
    const { value: route } = history.shown
    if (route.view === 'wallet') return walletUrl(route.address)
    const shown = route.view === 'lookUp' && accounts.accounts.value[0]
    return shown ? portfolioUrl(shown.shownQuery) : routeUrl('portfolio')
  })

  return {
    ...lookUp,
    app,
    form,
    history,
    accounts,
    source,
    tps: network.tps,
    knownHealth: network.knownHealth,
    selection,
    status: computed(() => {
      if (!settings.value.profile) return 'firstRun'
      return selection.value ? 'selection' : accounts.status.value
    }),
    requestsNetwork: network.requestsNetwork,
    fullPage,
    openSidePanel: openSidePanel && (() => openSidePanel(fullPage.peek())),
    showStored: async () => void (await Promise.all([network.show(), accounts.load()])),
    start,
    chooseCurrency: (currency) => (isIncognito ? lookUp.choose({ currency }) : app.setCurrency(currency)),
    refreshIfOld,
  }
}

type PopupNetwork = ReturnType<typeof createPopupNetwork>

/** The TPS of the popup's chain and the health of the service. */
function createPopupNetwork({ settings, isIncognito }: AppState, { chainId, isChainValid }: FormState) {
  const tps = createTpsState(isIncognito)
  const knownHealth = signal<Health>(NO_HEALTH)
  const requestsNetwork = computed(() => !isIncognito || chainId.value === settings.value.badgeChainId)

  /** Shows the stored TPS and health checks. */
  async function show(): Promise<void> {
    const { profile } = settings.peek()
    if (!profile) return
    const [health] = await Promise.all([
      healthChecks.read(serviceKey(profile), readValue),
      isChainValid.peek() && tps.show(profile.metricsUrl, chainId.peek()),
    ])
    if (settings.peek().profile?.metricsUrl === profile.metricsUrl) knownHealth.value = health
  }

  /** Shows the stored data, then requests the TPS unless it is fresh. */
  async function sync(): Promise<void> {
    await show()
    if (requestsNetwork.peek()) await tps.sync()
  }

  return { tps, knownHealth, requestsNetwork, show, sync }
}

/** Whether the stored page belongs to the chosen service and to the text of the address field. */
const isOfService = ({ route, draft }: StoredPopupState, { settings }: AppState): boolean =>
  route.view === 'lookUp' && draft.text !== '' && route.dataUrl === settings.peek().profile?.dataUrl

/** Stores page and form after each change. @returns a function that waits for the last write */
function saveChanges(history: PopupHistory, form: FormState, save: SavePopupState): () => Promise<void> {
  let saved = Promise.resolve()
  let isFirst = true
  effect(() => {
    const state = { route: history.stored.value, draft: form.draft.value }
    if (!isFirst) saved = save(state)
    isFirst = false
  })
  return () => saved
}

/** Closes the wallet after a change of the service, and requests the TPS of another chain or service. */
function followSettings({ settings }: AppState, history: PopupHistory, network: PopupNetwork): void {
  let before = settings.peek()
  effect(() => {
    const now = settings.value
    untracked(() => {
      if (before.profile?.dataUrl !== now.profile?.dataUrl) history.closeWallet()
      if (differ(before, now, 'profile', 'chainId', 'badgeChainId')) void network.sync()
      before = now
    })
  })
}
