import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { knownChain, type NamedChain, withChainName } from '../domain/chain.ts'
import type { Settings } from '../domain/settings.ts'
import type { Recent, TokenOverride } from '../domain/stored-choices.ts'
import type { TokenListOptions } from '../domain/token-list-options.ts'
import { createHiddenTokens, type HiddenTokens } from '../domain/token-overrides.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { writeChoice } from '../storage/choices.ts'
import { addChainName, removeRecent } from '../storage/recents.ts'
import { removeTokenOverride, setTokenOverride } from '../storage/token-overrides.ts'
import { type ChoiceSignals, followChoices } from './choices.ts'
import { type Clock, createClock } from './clock.ts'

/** What popup, full page and options share. */
export interface AppState {
  clock: Clock
  /** Whether the page is in a private window, which leaves nothing behind. */
  isPrivate: boolean
  settings: ReadonlySignal<Settings>
  tokenOverrides: ReadonlySignal<readonly TokenOverride[]>
  hiddenTokens: ReadonlySignal<HiddenTokens>
  /** Names of chains that the service told. */
  chainNames: ReadonlySignal<readonly NamedChain[]>
  /** Chains on which a wallet was looked at, newest first. */
  recentChains: ReadonlySignal<readonly string[]>
  recents: ReadonlySignal<readonly Recent[]>
  tokenListOptions: ReadonlySignal<TokenListOptions>
  setTokenListOptions(options: TokenListOptions): void
  /** Remembers the name of a chain that was chosen. */
  learnChainName(chain: NamedChain): Promise<void>
  setTokenOverride(override: TokenOverride): Promise<void>
  removeTokenOverride(token: Pick<TokenOverride, 'chainId' | 'contract'>): Promise<void>
  removeRecent(recent: Recent): Promise<void>
}

/** The choices behind `AppState`. */
export const SHARED_CHOICES = [
  'settings',
  'tokenOverrides',
  'chainNames',
  'recentChains',
  'recents',
  'tokenListOptions',
] as const

type SharedChoices = ChoiceSignals<(typeof SHARED_CHOICES)[number]>

/** Reads the shared choices for a page that needs no others. */
export const openAppState = async (): Promise<AppState> =>
  createAppState(await followChoices(...SHARED_CHOICES), false)

/** @param isPrivate recent wallets and chains are not shown, and nothing is stored */
export function createAppState(choices: SharedChoices, isPrivate: boolean): AppState {
  const { settings, tokenOverrides, tokenListOptions } = choices
  const chainNames = isPrivate ? signal(choices.chainNames.peek()) : choices.chainNames
  // Settings without a service: a first run, or settings that were lost.
  if (settings.peek().profile === null) void repairStorage()

  async function learnChainName(chain: NamedChain): Promise<void> {
    if (!chain.name || knownChain(chain.chainId)) return
    chainNames.value = withChainName(chainNames.peek(), chain)
    if (!isPrivate) await addChainName(chain)
  }

  function setTokenListOptions(options: TokenListOptions): void {
    batch(() => {
      tokenListOptions.value = options
      if (!isPrivate) void writeChoice('tokenListOptions', options)
    })
  }

  return {
    clock: createClock(),
    isPrivate,
    settings,
    tokenOverrides,
    hiddenTokens: computed(() => createHiddenTokens(tokenOverrides.value)),
    chainNames,
    recentChains: isPrivate ? noneOf(choices.recentChains) : choices.recentChains,
    recents: isPrivate ? noneOf(choices.recents) : choices.recents,
    tokenListOptions,
    setTokenListOptions,
    learnChainName,
    setTokenOverride,
    removeTokenOverride,
    removeRecent,
  }
}

const noneOf = <T>(_: Signal<T[]>): ReadonlySignal<readonly T[]> => signal<readonly T[]>([])
