import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Worker } from '@playwright/test'
import {
  type ExtensionBrowser,
  type LaunchOptions,
  launchExtension,
} from '../../../scripts/browser/launch.ts'
import { quietPage } from '../../../scripts/browser/worker.ts'
import type { StoredApiKey } from '../../../utils/store/api-key.ts'
import type { Settings } from '../../../utils/store/settings.ts'
import { seedSettings } from '../../e2e/support/seed.ts'
import { writeStorage } from '../../e2e/support/worker.ts'
import { type LocalService, type ServiceOptions, startService } from '../../service/service.ts'
import type { Proving, Suite } from '../suite.ts'
import type { Answering } from './answering.ts'
import { CANARY, hasCanary } from './canary.ts'
import { onEach } from './heard.ts'
import { type Inside, readKept, SLOT } from './kept.ts'
import { type Arrived, carriesKey, hasKeyElsewhere } from './key-request.ts'
import { listen, type Recorder } from './recorder.ts'

/**
 * The canary key in every suite: it is the person's key, their service takes it, and it is looked for while the suite runs
 * and whenever a page or a browser is closed. One suite runs at a time; after each, `tellOfKey` says what was found.
 */

/** What was seen of the key since the last suite. */
interface Watch {
  /** Requests that carried it where it belongs. */
  carried: number
  /** Where else it was: in requests, in what was said, in pages, in what was kept. */
  found: string[]
  /** How many texts were looked at, beside requests. */
  texts: number
  /** How often its own slot was read and had it: what sees it there would see it elsewhere. */
  inSlot: number
  /** Pages and browsers that answered no more: killed, damaged, or closed by themselves. */
  unread: number
}

const nothingYet = (): Watch => ({ carried: 0, found: [], texts: 0, inSlot: 0, unread: 0 })

let watch = nothingYet()

type Look = Recorder['look']

/** The key as the product stores it, for the service's data origin. */
export const storedKey = ({ dataUrl }: Pick<LocalService, 'dataUrl'>): StoredApiKey => ({
  key: CANARY,
  origin: new URL(dataUrl).origin,
  inUse: true,
})

/** Starts the local service with the canary as its good key, and looks at each request. */
export async function startKeyedService(options: Omit<ServiceOptions, 'keys'> = {}): Promise<LocalService> {
  const keys = { good: CANARY, noRight: 'a-key-without-right' }
  const service = await startService({ limits: 'none', ...options, keys })
  // As each arrives: a long suite makes more requests than the log keeps, and some empty it.
  onEach(service.log, lookAtRequest)
  return service
}

/** Looks at each request to a service that says what a proof wants. @param role a stranger is never sent the key */
export function watchAnswering({ heard }: Answering, role: 'chosen' | 'stranger'): void {
  onEach(heard, ({ of, ...request }) =>
    lookAtRequest({ ...request, interface: role === 'chosen' ? of : 'stranger' }),
  )
}

function lookAtRequest(request: Arrived): void {
  if (carriesKey(request)) watch.carried += 1
  if (hasKeyElsewhere(request)) watch.found.push(`a request: ${JSON.stringify(request).slice(0, 200)}`)
}

/** Stores settings as `seedSettings` does, and the key in its own slot. */
export async function seedWithKey(
  worker: Worker,
  service: Pick<LocalService, 'dataUrl' | 'metricsUrl'>,
  change: Partial<Settings> = {},
): Promise<void> {
  await writeStorage(worker, 'local', { apiKey: storedKey(service) })
  await seedSettings(worker, service, change)
}

/** Starts Chromium with the extension; each page is looked at before it closes, and all that is kept at the end. */
export async function launchWatched(options: LaunchOptions): Promise<ExtensionBrowser> {
  const browser = await launchExtension(options)
  const { context, extensionId } = browser
  try {
    const look = await listen(context, hear)
    const hearWorker = (worker: Worker) =>
      worker.on('console', (message) => hear('console of the worker', message.text()))
    for (const worker of context.serviceWorkers()) hearWorker(worker)
    context.on('serviceworker', hearWorker)
    for (const page of context.pages()) lookBeforeClose(page, look)
    context.on('page', (page) => lookBeforeClose(page, look))
    const close = async () => {
      for (const page of context.pages()) await lookAtPage(page, look)
      // By a page of its own: the worker may have been stopped a moment ago.
      await orUnread(async () => lookAtKept(await quietPage(context, extensionId)))
      await browser.close()
    }
    return { ...browser, close }
  } catch (error) {
    await browser.close()
    throw error
  }
}

function lookBeforeClose(page: Page, look: Look): void {
  const close = page.close.bind(page)
  page.close = async (options) => {
    await lookAtPage(page, look)
    await close(options)
  }
}

async function lookAtPage(page: Page, look: Look): Promise<void> {
  const url = page.url()
  if (url.startsWith('chrome-extension:')) await orUnread(() => look(page, url))
}

/** Looks at all that the extension keeps, as a page or the worker of it reads it. */
export const lookAtKept = (inside: Inside): Promise<void> =>
  orUnread(async () => {
    for (const [where, text] of await readKept(inside)) {
      if (where !== SLOT) hear(where, text)
      else if (hasCanary(text)) watch.inSlot += 1
    }
  })

/** Looks at a text that came out of the extension. */
export function hear(where: string, text: string): void {
  watch.texts += 1
  if (hasCanary(text)) watch.found.push(where)
}

const PATIENCE_MS = 10_000

/** What was killed or damaged does not answer, or never ends to: that is no finding. */
async function orUnread(look: () => Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = pause(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error('no answer')
  })
  await Promise.race([look(), late]).catch(() => {
    watch.unread += 1
  })
  over.abort()
  await late.catch(() => {})
}

/** Tells what was found during a suite, and forgets it. A suite that runs no extension has nothing to tell. */
export function tellOfKey({ name, key }: Suite, { report, say }: Pick<Proving, 'report' | 'say'>): void {
  const { carried, found, texts, inSlot, unread } = watch
  watch = nothingYet()
  if (!key) return
  for (const where of new Set(found)) say(`FOUND the key in ${where}`)
  say(`the key: ${texts} texts looked at, ${unread} pages or browsers that could not be read`)
  report({ figure: `${name}: the key found anywhere but in its place`, value: found.length, bound: '= 0' })
  report({ figure: `${name}: looks at storage that saw it in its own slot`, value: inSlot, bound: '>= 1' })
  if (key === 'sent')
    report({ figure: `${name}: requests that carried the key`, value: carried, bound: '>= 1' })
}
