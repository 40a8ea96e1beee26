import { browser } from 'wxt/browser'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { type CommandAnswer, type CommandData, type CommandName, onMessage } from '../messages.ts'
import { repairItems } from '../recovery/repair-items.ts'
import { readRawApiKey } from '../storage/api-key.ts'
import { getValue } from '../storage/database.ts'
import { clearStoredCache } from '../storage/eviction.ts'
import { failureOf } from '../storage/storage-error.ts'
import { getApiKeyState, removeApiKey, saveApiKey, setApiKeyInUse } from './api-key.ts'
import { fetchChainInfo, syncChainLists } from './chains.ts'
import { takeIncognitoSelection } from './context-menu.ts'
import { removeDate, startDates } from './dates.ts'
import { findChains } from './find-chains.ts'
import { type OnRequest, withProfile } from './gateway.ts'
import { checkHealth } from './health.ts'
import { startRefresh } from './refresh.ts'
import { clearRequestLog, doNotLog, logRequest } from './request-log.ts'
import { pauseRun, resumeRun, stopAllRuns, stopRun } from './runs.ts'
import { chooseService, testConnection } from './service.ts'
import { singleFlight } from './single-flight.ts'
import { fetchTpsPage, syncTps } from './tps.ts'
import { allowTrial } from './trial-request.ts'
import { fetchIncognitoPage, runningReads, stopIncognitoPage, syncWallet } from './wallet-requests.ts'
import { forgetWallet } from './watchlist.ts'

type Handlers = {
  [Name in CommandName]: (data: CommandData<Name>) => Promise<CommandAnswer<Name>> | CommandAnswer<Name>
}

const logOf = (isIncognito = false): OnRequest => (isIncognito ? doNotLog : logRequest)

/** Runs `work`, or shares the reply if a command with the same name and data is running. */
const shareRunning = <T>(name: CommandName, data: unknown, work: () => Promise<T>): Promise<T> =>
  singleFlight(`${name}|${JSON.stringify(data)}`, work)

const handlers: Handlers = {
  syncWallet,
  allowTrial: (url) => {
    allowTrial(new URL(url).origin)
    return succeed(undefined)
  },
  stopSync: runningReads.stopSync,
  fetchPage: fetchIncognitoPage,
  stopPage: stopIncognitoPage,
  takeIncognitoSelection,
  readValue: async ({ store, key }) => succeed(await getValue(store, key)),
  syncTps: ({ chainId, force, isIncognito }) =>
    withProfile(async (profile) => {
      const { failure } = await syncTps(profile, chainId, { force, onRequest: logOf(isIncognito) })
      return failure ? fail(failure) : succeed(undefined)
    }),
  fetchTpsPage: (page) =>
    shareRunning('fetchTpsPage', page, () =>
      withProfile((profile) => fetchTpsPage(profile, page.chainId, page.pageToken)),
    ),
  syncChainLists: ({ force, isIncognito }) => syncChainLists(force, logOf(isIncognito)),
  fetchChainInfo: ({ chainId, force, isIncognito = false }) =>
    withProfile((profile) => fetchChainInfo(profile, chainId, { force, isIncognito })),
  checkHealth: ({ isIncognito }) => checkHealth(logOf(isIncognito)),
  testConnection: (profile) => shareRunning('testConnection', profile, () => testConnection(profile)),
  chooseService: ({ profile, health }) => chooseService(profile, health),
  getApiKeyState,
  saveApiKey,
  setApiKeyInUse,
  removeApiKey,
  startRefresh,
  startDates,
  removeDate,
  pauseRun,
  resumeRun,
  stopRun: (id) => stopRun(id),
  findChains: (address) => shareRunning('findChains', address, () => findChains(address)),
  forgetWallet,
  clearCache,
  clearRequestLog,
  repairItems: async () => succeed(await repairItems(readRawApiKey)),
}

interface Sender {
  id?: string | undefined
  url?: string | undefined
}

/** Whether a message is from a page of this extension, not from another extension or a website. */
export function isOwnPage({ id, url }: Sender): boolean {
  return id === browser.runtime.id && (url ?? '').startsWith(browser.runtime.getURL('/'))
}

export function registerCommands(): void {
  for (const name of Object.keys(handlers) as CommandName[]) registerCommand(name)
}

function registerCommand<Name extends CommandName>(name: Name): void {
  const handle = handlers[name] as (data: unknown) => unknown
  onMessage(name, async ({ data, sender }) => {
    const answer = isOwnPage(sender) ? await answerSafely(() => handle(data)) : FORBIDDEN
    return answer as CommandAnswer<Name>
  })
}

const FORBIDDEN: Outcome<never> = fail({ kind: 'forbidden', keySent: false })

/** Failures of requests are returned. A thrown error is a failure of the browser's storage, or a mistake. */
async function answerSafely(handle: () => unknown): Promise<unknown> {
  try {
    return await handle()
  } catch (error) {
    return fail(failureOf(error)) satisfies Outcome<never>
  }
}

/** Stops all runs and reads, then clears the stored cache and the request log. */
export async function clearCache({ withSavedDates }: { withSavedDates: boolean }): Promise<Outcome<void>> {
  await stopAllRuns()
  await runningReads.stopAll()
  await clearStoredCache(withSavedDates)
  return await clearRequestLog()
}
