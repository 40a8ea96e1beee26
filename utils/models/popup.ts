import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { type Health, NO_HEALTH } from '../domain/health.ts'
import type { Hiding } from '../domain/hiding.ts'
import { type WalletRef, walletKey } from '../domain/holdings.ts'
import type { ListChoice } from '../domain/list-choice.ts'
import { healthItem } from '../store/health.ts'
import type { Offer } from '../store/offer.ts'
import { addRecent, type Recent } from '../store/recents.ts'
import type { Settings } from '../store/settings.ts'
import type { TokenMark } from '../store/token-marks.ts'
import type { Draft, View } from '../store/view.ts'
import type { ChainNames } from './chain-names.ts'
import { type Clock, createClock } from './clock.ts'
import { createFormModel, type FormModel } from './form.ts'
import { createTpsModel, type TpsModel } from './tps.ts'
import { createWalletModel, type WalletModel, type WalletState } from './wallet.ts'
import type { WalletSource } from './wallet-source.ts'

/** What the popup shows: the states that were designed, one at a time. */
export type PopupState = 'first-run' | 'offer' | WalletState

export interface PopupModel {
  clock: Clock
  settings: ReadonlySignal<Settings>
  chains: ChainNames
  form: FormModel
  wallet: WalletModel
  tps: TpsModel
  /** What the last checks of the service found, as read together with the network's figure. */
  knownHealth: ReadonlySignal<Health>
  recents: ReadonlySignal<Recent[]>
  offer: ReadonlySignal<Offer | null>
  state: ReadonlySignal<PopupState>
  privately: boolean
  /** Whether the chosen chain's figures are asked for: a private window asks for the badge's alone, for which one was looked at would be kept. */
  asksNetwork: ReadonlySignal<boolean>
  /** How lists of tokens are ordered. */
  listChoice: ReadonlySignal<ListChoice>
  chooseList(choice: ListChoice): void
  /** Another chain, currency or scope is picked. */
  choose(change: Partial<Omit<Draft, 'text'>>): Promise<void>
  /** Paints what is known of the network. */
  showNetwork(): Promise<void>
  /** Paints what is known of the wallet that was shown the last time. */
  showLast(last: WalletRef): Promise<void>
  /** Checks what stands in the form. */
  check(): Promise<void>
  /** Checks an address that was clicked: a recent one, or one of several that were offered. */
  checkAddress(address: string, chainId?: string): Promise<void>
  takeOffer(offer: Offer): Promise<void>
  dismissOffer(): void
  setRecents(recents: Recent[]): void
  setMarks(marks: TokenMark[], hiding: Hiding | null): void
  setSettings(settings: Settings): void
  /** Call once the first paint is done: asks the service for what is on screen. Only the first call does anything. */
  begin(): Promise<void>
}

export interface PopupDeps {
  source: WalletSource
  chains: ChainNames
  settings: Settings
  view: View
  recents: Recent[]
  marks: TokenMark[]
  /** What of them hides tokens. */
  hiding: Hiding | null
  /** What a right-click found just before. */
  offer: Offer | null
  privately: boolean
  listChoice: ListChoice
  /** Keeps an order for the next opening; a private window keeps nothing. */
  keepListChoice(choice: ListChoice): void
  /** The offer was dealt with. */
  dropOffer(): void
  /** Keeps a part of what is on screen for the next opening; a private window keeps nothing. */
  keep(change: Partial<View>): Promise<void>
}

/** The popup's subject: a form, a wallet, the network, and how they meet. */
export function createPopupModel(deps: PopupDeps): PopupModel {
  const { source, view, privately, keep, dropOffer } = deps
  const clock = createClock()
  const settings = signal(deps.settings)
  const recents = signal(deps.recents)
  const marks = signal(deps.marks)
  const hiding = signal(deps.hiding)
  const offer = signal<Offer | null>(null)
  const listChoice = signal(deps.listChoice)
  const wallet = createWalletModel(source, hiding)
  const tps = createTpsModel(privately)
  const knownHealth = signal(NO_HEALTH)
  const keepDraft = (draft: Draft): void => {
    // An empty field is about no wallet: the next popup asks for none.
    const isEmpty = draft.text === ''
    if (isEmpty) wallet.clear()
    const next = form.question()
    if (next) source.expect(next)
    void keep(isEmpty ? { draft, shown: null } : { draft })
  }
  const form = createFormModel({ settings, marks, initial: view.draft, keep: keepDraft })

  const state = computed<PopupState>(() => {
    if (!settings.value.profile) return 'first-run'
    return offer.value ? 'offer' : wallet.state.value
  })

  async function showNetwork(): Promise<void> {
    const { profile } = settings.value
    if (!profile) return
    const showTps = form.chainIsRight.value && tps.show(profile.metricsUrl, form.chainId.value)
    const [health] = await Promise.all([healthItem(profile).getValue(), showTps])
    knownHealth.value = health
  }

  const asksNetwork = computed(() => !privately || form.chainId.value === settings.value.badgeChainId)

  async function followNetwork(): Promise<void> {
    await showNetwork()
    if (asksNetwork.value) await tps.ask()
  }

  /** What was picked applies at once to a wallet that is on screen: form and figures never speak of two things. */
  async function choose(change: Partial<Omit<Draft, 'text'>>): Promise<void> {
    form.change(change)
    // It is about what is offered, which stands over the wallet of before.
    if (offer.value) return await followNetwork()
    if (wallet.wanted.value) await form.load()
    const { value: judged } = form.judgement
    // An address that only stands in the form is asked for when somebody says so.
    if (judged.kind === 'address' && judged.address === wallet.wanted.value?.address) return await check()
    await Promise.all([followForm(), followNetwork()])
  }

  /** A wallet as it is asked for now: a default may be another since, or a token pardoned. */
  const asAskedNow = (of: WalletRef): WalletRef => (form.chainIsRight.value ? form.questionOf(of) : of)

  /** Asks for the wallet on screen where it is another question now. */
  async function followForm(): Promise<void> {
    const { value: wanted } = wallet.wanted
    const ref = wanted && !offer.value && asAskedNow(wanted)
    if (ref && walletKey(ref) !== walletKey(wanted))
      await wallet.open(ref, () => void keepIfWanted(ref, { shown: ref }))
  }

  async function check(): Promise<void> {
    const ref = await form.submit()
    if (!ref) return keepDraft(form.draft.value)
    offer.value = null
    await wallet.open(ref, () => {
      // In one write: of two popups that take the same offer none puts back what the other has not known yet.
      void remember(ref, keepIfWanted(ref, { draft: form.draft.value, shown: ref }))
      void followNetwork()
    })
  }

  /** What was emptied, or asked for in another way, meanwhile is not put back. */
  const keepIfWanted = async (ref: WalletRef, change: Partial<View>): Promise<void> => {
    if (wallet.wanted.value === ref) await keep(change)
  }

  /** What was offered goes last: a popup that has to begin anew because one of the writes failed finds it again. */
  async function remember(ref: WalletRef, kept: Promise<void>): Promise<void> {
    const isAdded = !privately && settings.value.rememberRecents && addRecent(ref)
    await Promise.all([kept, isAdded])
    dropOffer()
  }

  async function checkAddress(address: string, chainId = form.chainId.value): Promise<void> {
    form.fill({ text: address, chainId })
    await check()
  }

  async function takeOffer(taken: Offer): Promise<void> {
    const { wellWritten } = await import('../domain/address.ts')
    const addresses = taken.addresses.map(wellWritten)
    const [only, ...others] = addresses
    if (only && others.length === 0) return await checkAddress(only)
    offer.value = { ...taken, addresses }
  }

  function dismissOffer(): void {
    offer.value = null
    dropOffer()
    void followForm()
  }

  async function seeTo(): Promise<void> {
    void form.load()
    if (!settings.value.profile) return
    void followNetwork()
    if (deps.offer) return await takeOffer(deps.offer)
    if (wallet.ref.value) await wallet.ask('open')
  }

  let begun: Promise<void> | undefined
  const begin = (): Promise<void> => {
    begun ??= seeTo()
    return begun
  }

  return {
    clock,
    settings,
    chains: deps.chains,
    form,
    wallet,
    tps,
    knownHealth,
    recents,
    offer,
    state,
    privately,
    asksNetwork,
    listChoice,
    chooseList: (choice) => {
      listChoice.value = choice
      deps.keepListChoice(choice)
    },
    check,
    choose,
    showNetwork,
    showLast: (last) => wallet.show(asAskedNow(last)),
    checkAddress,
    takeOffer,
    dismissOffer,
    setRecents: (next) => {
      recents.value = next
    },
    setMarks: (next, hides) => {
      batch(() => {
        marks.value = next
        hiding.value = hides
      })
      void followForm()
    },
    setSettings: (next) => {
      const before = settings.value.profile
      batch(() => {
        // The health that was known is the other service's.
        if (before?.dataUrl !== next.profile?.dataUrl || before?.metricsUrl !== next.profile?.metricsUrl)
          knownHealth.value = NO_HEALTH
        settings.value = next
      })
      if (before?.dataUrl !== next.profile?.dataUrl) wallet.clear()
      void followForm()
      void followNetwork()
    },
    begin,
  }
}
