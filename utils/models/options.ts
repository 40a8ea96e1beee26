import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import type { Profile } from '../api/profiles.ts'
import { originsOf, releaseOtherOrigins } from '../background/permissions.ts'
import type { ApiKeyState, Commands, Trial } from '../messages.ts'
import { chainNamesItem, forgetChainNames } from '../store/chain-names.ts'
import { forgetLastChains, lastChainsItem } from '../store/last-chains.ts'
import { dropPicture } from '../store/picture.ts'
import { forgetRecents } from '../store/recents.ts'
import { type Settings, settingsItem, updateSettings, withDefaults } from '../store/settings.ts'
import { type TokenMark, tokenMarksItem, wholeMarks } from '../store/token-marks.ts'
import { EMPTY_VIEW, viewItem } from '../store/view.ts'
import { type AlertModel, openAlertModel } from './alert.ts'
import { type ChainNames, createChainNames } from './chain-names.ts'
import { command } from './command.ts'
import { mendStorage, settingsOrMended } from './mend-storage.ts'
import { createRequestLogModel, type RequestLogModel } from './request-log.ts'

/** What the page last said of a save: it is said once, and again when something else is saved. */
export type SaveState = 'none' | 'saved' | 'cleared' | 'failed'

/** Where the trial of a service stands, before it is saved. */
export type TrialState =
  | { step: 'none' | 'trying' | 'refused' }
  | { step: 'answered'; profile: Profile; trial: Trial }

export interface OptionsModel {
  settings: ReadonlySignal<Settings>
  save: ReadonlySignal<SaveState>
  trial: ReadonlySignal<TrialState>
  apiKey: ReadonlySignal<ApiKeyState | null>
  /** What the person decided about tokens. */
  marks: ReadonlySignal<TokenMark[]>
  requests: RequestLogModel
  chains: ChainNames
  alert: AlertModel
  change(change: Partial<Settings>): Promise<void>
  /** Asks for the permission of exactly the two origins (first thing in the click), then both health endpoints. */
  tryService(profile: Profile): Promise<void>
  forgetTrial(): void
  useService(profile: Profile): Promise<void>
  /** `wrong` is no key; `failed` may be tried again. */
  saveApiKey(key: string): Promise<'saved' | 'wrong' | 'failed'>
  useApiKey(): Promise<void>
  removeApiKey(): Promise<void>
  clearCache(): Promise<void>
}

/** Sends a command; where storage refused what it writes, storage is mended, or makes room, and it is sent once more. */
async function insisting<Name extends keyof Commands>(
  name: Name,
  data: Parameters<Commands[Name]>[0],
): Promise<ReturnType<Commands[Name]>> {
  const outcome = await command(name, data)
  const refused = 'ok' in outcome && !outcome.ok && outcome.failure.kind === 'storageFailed'
  if (!refused || !(await mendStorage()).ok) return outcome
  return await command(name, data)
}

/** Who does not want wallets remembered wants the last one forgotten, too, what it looked like, and the chains that they were on. */
async function forgetWallets({ chainId, badgeChainId }: Settings): Promise<void> {
  await forgetRecents()
  await forgetLastChains()
  await forgetChainNames([chainId, badgeChainId])
  await viewItem.setValue(EMPTY_VIEW)
  await dropPicture()
}

/** The options page: everything saves as it changes, and says so. */
export async function openOptionsModel(): Promise<OptionsModel> {
  const settings = signal(await settingsOrMended())
  const chains = createChainNames(await chainNamesItem.getValue(), await lastChainsItem.getValue())
  const saved = signal<SaveState>('none')
  const trial = signal<TrialState>({ step: 'none' })
  const apiKey = signal<ApiKeyState | null>(null)
  const marks = signal(wholeMarks(await tokenMarksItem.getValue()))
  tokenMarksItem.watch((changed) => {
    marks.value = wholeMarks(changed)
  })
  settingsItem.watch((changed) => {
    settings.value = withDefaults(changed)
  })

  async function readApiKey(): Promise<void> {
    const outcome = await command('apiKeyState', undefined)
    if (outcome.ok) apiKey.value = outcome.value
  }
  void readApiKey()

  async function saving(write: () => Promise<void>): Promise<void> {
    saved.value = 'none'
    try {
      await write().catch(async () => {
        // The cache makes room for what a person chooses.
        await mendStorage()
        await write()
      })
      saved.value = 'saved'
    } catch {
      saved.value = 'failed'
    }
  }

  const change = (changed: Partial<Settings>) =>
    saving(async () => {
      await updateSettings(changed)
      if (changed.rememberRecents === false) await forgetWallets(settings.value)
    })

  async function tryService(profile: Profile): Promise<void> {
    const asked = browser.permissions.request({ origins: originsOf(profile) }).catch(() => false)
    const trying: TrialState = { step: 'trying' }
    saved.value = 'none'
    trial.value = trying
    const isGranted = await asked
    // Meanwhile something else may have been typed or picked: what stood there before is not asked any more, nor is this answer about what stands there now.
    if (trial.value !== trying) return releaseUntried()
    const state = await answerOf(profile, isGranted)
    if (trial.value === trying) trial.value = state
  }

  /** A permission that came when nobody waited for it any more; while something else is tried, it goes with that one's. */
  async function releaseUntried(): Promise<void> {
    if (trial.value.step === 'none') await releaseOtherOrigins()
  }

  async function answerOf(profile: Profile, isGranted: boolean): Promise<TrialState> {
    if (!isGranted) return { step: 'refused' }
    // From now on the browser knows a service's origins: settings that are there tell it from settings that were lost.
    await updateSettings({}).catch(() => {})
    const outcome = await command('tryService', profile)
    const both = outcome.ok ? outcome.value : { data: outcome, metrics: outcome }
    return { step: 'answered', profile, trial: both }
  }

  /** What was tried and not taken is not asked again, so its permission goes too. */
  function forgetTrial(): void {
    if (trial.value.step !== 'none') void releaseOtherOrigins()
    trial.value = { step: 'none' }
  }

  /** The permission of the service before is given back, once the new one is saved. */
  async function useService(profile: Profile): Promise<void> {
    const outcome = await insisting('chooseService', profile)
    saved.value = outcome.ok ? 'saved' : 'failed'
    if (!outcome.ok) return
    trial.value = { step: 'none' }
    await releaseOtherOrigins()
    await readApiKey()
  }

  async function saveApiKey(key: string): Promise<'saved' | 'wrong' | 'failed'> {
    saved.value = 'none'
    const outcome = await insisting('saveApiKey', key)
    if (outcome.ok) apiKey.value = outcome.value
    if (outcome.ok) saved.value = 'saved'
    else saved.value = outcome.failure.kind === 'badRequest' ? 'none' : 'failed'
    if (saved.value === 'none') return 'wrong'
    return outcome.ok ? 'saved' : 'failed'
  }

  async function useApiKey(): Promise<void> {
    saved.value = 'none'
    const outcome = await insisting('useApiKey', true)
    if (outcome.ok) apiKey.value = outcome.value
    saved.value = outcome.ok ? 'saved' : 'failed'
  }

  async function removeApiKey(): Promise<void> {
    saved.value = 'none'
    const outcome = await insisting('removeApiKey', undefined)
    if (outcome.ok) apiKey.value = null
    saved.value = outcome.ok ? 'saved' : 'failed'
  }

  async function clearCache(): Promise<void> {
    saved.value = 'none'
    const outcome = await insisting('clearCache', undefined)
    saved.value = outcome.ok ? 'cleared' : 'failed'
  }

  return {
    settings,
    save: computed(() => saved.value),
    trial,
    apiKey,
    marks,
    requests: createRequestLogModel(settings),
    chains,
    alert: await openAlertModel(saving),
    change,
    tryService,
    forgetTrial,
    useService,
    saveApiKey,
    useApiKey,
    removeApiKey,
    clearCache,
  }
}
