import { browser } from 'wxt/browser'
import { fail, type Outcome } from '../domain/outcome.ts'
import { type Commands, onMessage } from '../messages.ts'
import { apiKeyState, removeApiKey, saveApiKey, useApiKey } from './api-key.ts'
import { paintBadge } from './badge.ts'
import { clearCache } from './cache.ts'
import { readChainInfo, readChains } from './chains.ts'
import { takePrivateOffer } from './context-menu.ts'
import { readHealth } from './health.ts'
import { expectLookUp, fetchPage, lookUp, readings } from './lookups.ts'
import { mendItems } from './mend.ts'
import { clearRequestLog, logRequest, unlogged } from './request-log.ts'
import type { Seen } from './requests.ts'
import { chooseService, tryService } from './service.ts'
import { shared } from './shared.ts'
import { readTps, readTpsPage } from './tps.ts'

type Handlers = {
  [Name in keyof Commands]: (
    data: Parameters<Commands[Name]>[0],
  ) => Promise<ReturnType<Commands[Name]>> | ReturnType<Commands[Name]>
}

/** A command that is slow to be answered comes once more: what it asks of the service is asked once. */
const keyOf = (name: keyof Commands, data: unknown): string => `${name}|${JSON.stringify(data)}`

/** What a private window asks for is not logged. */
const logOf = (privately = false): Seen => (privately ? unlogged : logRequest)

const handlers: Handlers = {
  expectLookUp,
  lookUp,
  stopLookUp: readings.stop,
  readPage: (asked) => shared(keyOf('readPage', asked), () => fetchPage(asked, { log: unlogged })),
  takePrivateOffer,
  readTps: async ({ chainId, force, privately }) => {
    const outcome = await readTps(chainId, force, logOf(privately))
    await paintBadge()
    return outcome
  },
  readChains: ({ force, privately }) => readChains(force, logOf(privately)),
  readChainInfo,
  readHealth: ({ privately }) => readHealth(logOf(privately)),
  readTpsPage: async (asked) => {
    const outcome = await shared(keyOf('readTpsPage', asked), () => readTpsPage(asked))
    await paintBadge()
    return outcome
  },
  tryService: (profile) => shared(keyOf('tryService', profile), () => tryService(profile)),
  chooseService,
  apiKeyState,
  saveApiKey,
  useApiKey,
  removeApiKey,
  clearCache,
  clearRequestLog,
  mendItems,
}

interface Sender {
  id?: string | undefined
  url?: string | undefined
}

/** Only our own pages may command: another extension, a page or a content script is not one of them. */
export function isOwnPage({ id, url }: Sender): boolean {
  return id === browser.runtime.id && (url ?? '').startsWith(browser.runtime.getURL('/'))
}

/** Listens to every command of the protocol. */
export function registerCommands(): void {
  for (const name of Object.keys(handlers) as (keyof Commands)[]) registerCommand(name)
}

function registerCommand<Name extends keyof Commands>(name: Name): void {
  const handle = handlers[name] as (data: unknown) => unknown
  onMessage(name, async ({ data, sender }) => {
    if (!isOwnPage(sender)) return fail({ kind: 'forbidden', keySent: false }) as ReturnType<Commands[Name]>
    return (await answerSafely(() => handle(data))) as ReturnType<Commands[Name]>
  })
}

/** Whatever is thrown on the way is the browser's storage refusing: requests answer with a failure of their own. */
async function answerSafely(handle: () => unknown): Promise<unknown> {
  try {
    return await handle()
  } catch {
    return fail({ kind: 'storageFailed' }) satisfies Outcome<never>
  }
}
