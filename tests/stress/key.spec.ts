import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { idOf, launchExtension } from '../../scripts/browser/launch.ts'
import { ROUTE_NAMES } from '../service/http/router.ts'
import { startService } from '../service/service.ts'
import { type Attempt, attack, redirectByRule, ruleWorks } from './key/attack.ts'
import { causeFailures, causeRedirects, sendCommands, sendKeyAsTokenNames } from './key/failures.ts'
import { command, type KeyFixture } from './key/fixture.ts'
import { HOSTILE_DIR, startOtherOrigin } from './key/other-origin.ts'
import { inIncognitoWindow, USE_CASES } from './key/use-cases.ts'
import { leaksKey, sendsKeyAsAllowed } from './support/key-request.ts'
import { MESSAGES } from './support/message-data.ts'
import { type Output, record } from './support/output-recorder.ts'
import { filesWithKey, KEY_ENTRY, readStoredEntries } from './support/stored-entries.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'
import { findKey, TEST_KEY } from './support/test-key.ts'

/** The key is stored in one entry, is sent to the data interface in one header, and is found nowhere else. */
/** Wallet Glance requests no blocks. */
const USED_ROUTES = ROUTE_NAMES.filter((name) => name !== 'block' && name !== 'latestBlocks')

test('key', { tag: '@quick' }, async ({ stress }) => {
  const profile = mkdtempSync(join(tmpdir(), 'wallet-glance-key-'))
  const keys = { good: TEST_KEY, noRight: 'a-key-without-right' }
  const service = await startService({ limits: 'none', keys })
  const otherOrigin = await startOtherOrigin()
  try {
    await runIn(profile, { service, otherOrigin }, stress)
    reportFiles(profile, stress)
  } finally {
    await Promise.all([service.stop(), otherOrigin.stop()])
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

async function runIn(
  profileDir: string,
  servers: Pick<KeyFixture, 'service' | 'otherOrigin'>,
  stress: StressRun,
): Promise<void> {
  const options = { extensionDir: EXTENSION_DIR, otherExtensions: [HOSTILE_DIR], profileDir }
  const browser = await launchExtension(options)
  try {
    const recorder = await record(browser.context)
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const worker = await browser.worker()
    await recorder.watchWorker(worker)
    const fixture = { ...servers, browser, worker, recorder, quick: stress.quick }
    await redirectByRule(browser.context, idOf(HOSTILE_DIR), fixture.service.dataUrl, fixture.otherOrigin.url)
    await useExtension(fixture, stress)
    await testOtherExtensions(fixture, stress)
    if (!stress.quick) await inIncognitoWindow(fixture)
    await recorder.collectWorkerOutput(fixture.worker)
    await reportStorage(fixture, stress)
    reportOutputs(recorder.outputs, stress)
    reportRequests(fixture, stress)
  } finally {
    await browser.close()
  }
}

/** Uses the extension, causes failures and redirects, and records each page. */
async function useExtension(fixture: KeyFixture, { log, figure }: StressRun): Promise<void> {
  const { browser, recorder } = fixture
  const recordPages = async (name: string) => {
    for (const page of browser.context.pages()) {
      if (page.url().startsWith('chrome-extension:')) await recorder.recordPage(page, name)
    }
    const [, ...others] = browser.context.pages()
    for (const page of others) await page.close()
  }
  for (const [name, run] of USE_CASES) {
    await run(fixture)
    await recordPages(name)
  }
  log(`${USE_CASES.length} use cases`)
  await sendKeyAsTokenNames(fixture)
  await causeFailures(fixture)
  const routes = await causeRedirects(fixture)
  figure('routes that redirected', routes.size, `= ${USED_ROUTES.length}`)
  await recordPages('after the failures')
}

/** Lets another extension, its content script and a web page try to get the key. */
async function testOtherExtensions(fixture: KeyFixture, { figure, log }: StressRun): Promise<void> {
  const { browser, otherOrigin, service, quick } = fixture
  const { extensionId, context } = browser
  const hostileId = idOf(HOSTILE_DIR)
  const own = await browser.page('popup.html')
  const state = await command<{ ok: boolean }>(own, MESSAGES.getApiKeyState)
  if (!state.ok)
    throw new Error(
      "The extension's own page cannot read the key's state, so failed attempts would prove nothing",
    )
  const attempts = await attack(context, { extensionId, hostileId, otherOrigin, quick })
  for (const { name, got } of attempts.filter((one) => one.got !== null)) log(`${name} got ${got}`)
  const got = (all: Attempt[]) => all.filter((one) => one.got !== null).length
  figure('attempts of others that returned something', got(attempts), '= 0')
  figure('attempts of others', attempts.length, '>= 100')
  await sendCommands(own, fixture)
  const observedTexts = await readObserved(fixture, hostileId)
  const ownRequests = observedTexts.filter(
    (text) => text.includes(service.dataUrl) || text.includes(service.metricsUrl),
  )
  figure('requests of Wallet Glance that the other extension observed', ownRequests.length, '= 0')
  figure('requests and messages that the other extension observed', observedTexts.length, '>= 1')
  fixture.recorder.outputs.push(
    ...observedTexts.map((text): Output => ['observed by another extension', text]),
  )
  for (const text of otherOrigin.seen) log(`request to the other origin: ${text.split('\n')[0]}`)
  figure('requests that followed a redirect', otherOrigin.seen.length, '= 0')
  const rule = { url: `${service.dataUrl}/v1/live-check`, to: otherOrigin }
  const works = await ruleWorks(context, hostileId, rule)
  figure('requests of the other extension that its rule redirected', Number(works), '= 1')
}

/** A global variable of the hostile worker. */
declare const observed: string[]

async function readObserved({ browser }: KeyFixture, hostileId: string): Promise<string[]> {
  const worker = browser.context.serviceWorkers().find((one) => one.url().includes(hostileId))
  if (!worker) throw new Error('The hostile extension does not run')
  return worker.evaluate(() => observed)
}

async function reportStorage({ worker }: KeyFixture, { figure }: StressRun): Promise<void> {
  const entries = await readStoredEntries(worker)
  const keyEntries = entries.filter(([where]) => where === KEY_ENTRY)
  const others = entries.filter(([where]) => where !== KEY_ENTRY)
  const inKeyEntries = findKey(keyEntries).length
  figure("the key's own storage entry, with the key", inKeyEntries, '= 1')
  reportNone('other storage entries with the key', findKey(others), figure)
  figure('storage entries searched', others.length, '>= 12')
}

const OUTPUT_KINDS = ['console', 'message', 'reply', 'clipboard', 'page', 'address', 'observed'] as const

function reportOutputs(outputs: readonly Output[], { figure, log }: StressRun): void {
  const found = findKey(outputs)
  for (const kind of OUTPUT_KINDS) {
    const inKind = found.filter((where) => where.startsWith(kind))
    for (const where of new Set(inKind)) log(`FOUND in ${where}`)
    const count = outputs.filter(([where]) => where.startsWith(kind)).length
    reportNone(`found in ${kind}, of ${count} searched`, inKind, figure)
  }
  figure('texts searched', outputs.length, '>= 300')
}

function reportRequests({ service }: KeyFixture, { figure, log }: StressRun): void {
  const withHeader = service.log.filter(sendsKeyAsAllowed)
  figure('requests to the data origin with the key in its header', withHeader.length, '>= 20')
  const leaking = service.log.filter(leaksKey)
  const routes = new Set(leaking.map(({ interface: interfaceName, route }) => `${interfaceName}: ${route}`))
  for (const route of routes) log(`FOUND in a request to ${route}`)
  figure('requests with the key anywhere else', leaking.length, '= 0')
}

/** Only the files of the extension's storage.local may contain the key. */
function reportFiles(profile: string, { figure, log }: StressRun): void {
  const { allowed, wrong, read } = filesWithKey(profile, idOf(EXTENSION_DIR))
  for (const path of wrong) log(`FOUND in the file ${path}`)
  figure('files of storage.local with the key', allowed.length, '>= 1')
  figure('other files of the profile with the key', wrong.length, '= 0')
  figure('files searched', read, '>= 50')
}

const reportNone = (name: string, found: readonly string[], figure: StressRun['figure']): void =>
  figure(name, found.length, '= 0')
