import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { idOf, launchExtension } from '../../scripts/browser/launch.ts'
import { startService } from '../service/service.ts'
import { attack, redirectByRule, ruleWorks, type Try } from './key/attack.ts'
import { everyFailure, everyRedirect, namedByKey, ROUTES, sendEveryCommand } from './key/failures.ts'
import { command, type KeyFixture } from './key/fixture.ts'
import { HOSTILE_DIR, startOtherOrigin } from './key/other-origin.ts'
import { inPrivateWindow, VISITS } from './key/visits.ts'
import { carriesKey, leaksKey } from './support/key-request.ts'
import { type Output, record } from './support/output-recorder.ts'
import { MESSAGES } from './support/stored-data.ts'
import { filesWithKey, KEY_ENTRY, readStoredEntries } from './support/stored-entries.ts'
import { type StressRun, stressTest } from './support/stress-test.ts'
import { findKey, TEST_KEY } from './support/test-key.ts'

/** The key goes to its own service in its own header, and is found nowhere else. */
stressTest('key', {}, async (stressRun) => {
  const profile = mkdtempSync(join(tmpdir(), 'wallet-glance-key-'))
  const keys = { good: TEST_KEY, noRight: 'a-key-without-right' }
  const service = await startService({ limits: 'none', keys })
  const otherOrigin = await startOtherOrigin()
  try {
    await runIn(profile, { service, otherOrigin }, stressRun)
    reportFiles(profile, stressRun)
  } finally {
    await Promise.all([service.stop(), otherOrigin.stop()])
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

async function runIn(
  profileDir: string,
  servers: Pick<KeyFixture, 'service' | 'otherOrigin'>,
  stressRun: StressRun,
): Promise<void> {
  const options = { extensionDir: EXTENSION_DIR, alongside: [HOSTILE_DIR], profileDir }
  const browser = await launchExtension(options)
  try {
    const recorder = await record(browser.context)
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const worker = await browser.worker()
    await recorder.watchWorker(worker)
    const fixture = { ...servers, browser, worker, recorder, quick: stressRun.quick }
    await redirectByRule(browser.context, idOf(HOSTILE_DIR), fixture.service.dataUrl, fixture.otherOrigin.url)
    await useEverything(fixture, stressRun)
    await testOtherExtensions(fixture, stressRun)
    if (!stressRun.quick) await inPrivateWindow(fixture)
    await recorder.fetchWorker(fixture.worker)
    await reportKept(fixture, stressRun)
    reportOutputs(recorder.outputs, stressRun)
    reportRequests(fixture, stressRun)
  } finally {
    await browser.close()
  }
}

/** Every part of the extension, then every failure and every redirect; each page is looked at as it is left. */
async function useEverything(fixture: KeyFixture, { log, figure }: StressRun): Promise<void> {
  const { browser, recorder } = fixture
  const lookAtAll = async (name: string) => {
    for (const page of browser.context.pages()) {
      if (page.url().startsWith('chrome-extension:')) await recorder.look(page, name)
    }
    const [, ...others] = browser.context.pages()
    for (const page of others) await page.close()
  }
  for (const [name, visit] of VISITS) {
    await visit(fixture)
    await lookAtAll(name)
  }
  log(`${VISITS.length} parts of the extension used`)
  await namedByKey(fixture)
  await everyFailure(fixture)
  const routes = await everyRedirect(fixture)
  figure('key: routes that sent us on to another address', routes.size, `= ${ROUTES}`)
  await lookAtAll('after every failure')
}

/** What another extension, its content script and a web page get out of us. */
async function testOtherExtensions(fixture: KeyFixture, { figure, log }: StressRun): Promise<void> {
  const { browser, otherOrigin, service, quick } = fixture
  const { extensionId, context } = browser
  const hostileId = idOf(HOSTILE_DIR)
  const own = await browser.page('popup.html')
  const state = await command<{ ok: boolean }>(own, MESSAGES.apiKeyState)
  if (!state.ok) throw new Error('Our own page gets no answer either: the tries would run nothing')
  const tries = await attack(context, { extensionId, hostileId, otherOrigin, quick })
  for (const { name, got } of tries.filter((one) => one.got !== null)) log(`${name} got ${got}`)
  const got = (all: Try[]) => all.filter((one) => one.got !== null).length
  figure('key: what a neighbour got out of us', got(tries), '= 0')
  figure('key: tries of neighbours', tries.length, '>= 100')
  await sendEveryCommand(own, fixture)
  const overheard = await overheardBy(fixture, hostileId)
  const ours = overheard.filter((text) => text.includes(service.dataUrl) || text.includes(service.metricsUrl))
  figure('key: our requests that a neighbour overheard', ours.length, '= 0')
  figure('key: requests of others that it overheard', overheard.length, '>= 1')
  fixture.recorder.outputs.push(...overheard.map((text): Output => ['overheard by a neighbour', text]))
  for (const text of otherOrigin.seen) log(`arrived otherOrigin: ${text.split('\n')[0]}`)
  figure('key: requests at an address we were sent on to', otherOrigin.seen.length, '= 0')
  const rule = { url: `${service.dataUrl}/v1/live-check`, to: otherOrigin }
  const works = await ruleWorks(context, hostileId, rule)
  figure("key: others' requests sent on by its rule", Number(works), '= 1')
}

/** What the functions that run inside the hostile worker use. */
declare const overheard: string[]

async function overheardBy({ browser }: KeyFixture, hostileId: string): Promise<string[]> {
  const worker = browser.context.serviceWorkers().find((one) => one.url().includes(hostileId))
  if (!worker) throw new Error('The hostile extension is not there')
  return worker.evaluate(() => overheard)
}

async function reportKept({ worker }: KeyFixture, { figure }: StressRun): Promise<void> {
  const kept = await readStoredEntries(worker)
  const slot = kept.filter(([where]) => where === KEY_ENTRY)
  const others = kept.filter(([where]) => where !== KEY_ENTRY)
  const inSlot = findKey(slot).length
  figure('key: entries of storage with it, its own slot', inSlot, '= 1')
  reportNone('key: entries of storage with it, all others', findKey(others), figure)
  figure('key: entries of storage looked at', others.length, '>= 15')
}

const PLACES = ['console', 'message', 'answer', 'clipboard', 'page', 'address', 'overheard'] as const

function reportOutputs(outputs: readonly Output[], { figure, log }: StressRun): void {
  const found = findKey(outputs)
  for (const place of PLACES) {
    const there = found.filter((where) => where.startsWith(place))
    for (const where of new Set(there)) log(`FOUND in ${where}`)
    const count = outputs.filter(([where]) => where.startsWith(place)).length
    reportNone(`key: found in ${place}, of ${count} looked at`, there, figure)
  }
  figure('key: texts looked at', outputs.length, '>= 300')
}

function reportRequests({ service }: KeyFixture, { figure, log }: StressRun): void {
  const right = service.log.filter(carriesKey)
  figure('key: requests to the data origin with it in its header', right.length, '>= 20')
  const wrong = service.log.filter(leaksKey)
  const routes = new Set(wrong.map(({ interface: of, route }) => `${of}: ${route}`))
  for (const route of routes) log(`FOUND in a request to ${route}`)
  figure('key: requests with it anywhere else', wrong.length, '= 0')
}

/** Of all that the browser writes, only its file of this extension's storage.local may have the key. */
function reportFiles(profile: string, { figure, log }: StressRun): void {
  const { allowed, wrong, read } = filesWithKey(profile, idOf(EXTENSION_DIR))
  for (const path of wrong) log(`FOUND in the file ${path}`)
  figure('key: files of its own database with it', allowed.length, '>= 1')
  figure("key: other files of the browser's profile with it", wrong.length, '= 0')
  figure('key: files looked at', read, '>= 50')
}

const reportNone = (name: string, found: readonly string[], figure: StressRun['figure']): void =>
  figure(name, found.length, '= 0')
