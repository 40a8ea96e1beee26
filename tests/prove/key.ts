import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { idOf, launchExtension } from '../../scripts/browser/launch.ts'
import { startService } from '../service/service.ts'
import { attack, redirectByRule, ruleWorks, type Try } from './key/attack.ts'
import { HOSTILE_DIR, startElsewhere } from './key/elsewhere.ts'
import { askEverything, everyFailure, everyRedirect, namedByKey, ROUTES } from './key/trouble.ts'
import { inPrivate, VISITS } from './key/visits.ts'
import { command, type World } from './key/world.ts'
import type { Proving, Suite } from './suite.ts'
import { CANARY, findCanary } from './support/canary.ts'
import { filesWithKey, readKept, SLOT } from './support/kept.ts'
import { carriesKey, hasKeyElsewhere } from './support/key-request.ts'
import { type Heard, record } from './support/recorder.ts'

/** The key goes to its own service in its own header, and is found nowhere else. */
export const key: Suite = {
  name: 'key',
  quick: true,
  run: async (proving) => {
    const profile = mkdtempSync(join(tmpdir(), 'wallet-glance-key-'))
    const keys = { good: CANARY, noRight: 'a-key-without-right' }
    const service = await startService({ limits: 'none', keys })
    const elsewhere = await startElsewhere()
    try {
      await proveIn(profile, { service, elsewhere }, proving)
      reportFiles(profile, proving)
    } finally {
      await Promise.all([service.stop(), elsewhere.stop()])
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    }
  },
}

async function proveIn(
  profileDir: string,
  servers: Pick<World, 'service' | 'elsewhere'>,
  proving: Proving,
): Promise<void> {
  const options = { extensionDir: EXTENSION_DIR, alongside: [HOSTILE_DIR], profileDir }
  const browser = await launchExtension(options)
  try {
    const recorder = await record(browser.context)
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const worker = await browser.worker()
    await recorder.watchWorker(worker)
    const world = { ...servers, browser, worker, recorder, quick: proving.quick }
    await redirectByRule(browser.context, idOf(HOSTILE_DIR), world.service.dataUrl, world.elsewhere.url)
    await useEverything(world, proving)
    await proveNeighbours(world, proving)
    if (!proving.quick) await inPrivate(world)
    await recorder.fetchWorker(world.worker)
    await reportKept(world, proving)
    reportHeard(recorder.heard, proving)
    reportRequests(world, proving)
  } finally {
    await browser.close()
  }
}

/** Every part of the extension, then every failure and every redirect; each page is looked at as it is left. */
async function useEverything(world: World, { say, report }: Proving): Promise<void> {
  const { browser, recorder } = world
  const lookAtAll = async (name: string) => {
    for (const page of browser.context.pages()) {
      if (page.url().startsWith('chrome-extension:')) await recorder.look(page, name)
    }
    const [, ...others] = browser.context.pages()
    for (const page of others) await page.close()
  }
  for (const [name, visit] of VISITS) {
    await visit(world)
    await lookAtAll(name)
  }
  say(`${VISITS.length} parts of the extension used`)
  await namedByKey(world)
  await everyFailure(world)
  const routes = await everyRedirect(world)
  report({
    figure: 'key: routes that sent us on to another address',
    value: routes.size,
    bound: `= ${ROUTES}`,
  })
  await lookAtAll('after every failure')
}

/** What another extension, its content script and a web page get out of us. */
async function proveNeighbours(world: World, { report, say }: Proving): Promise<void> {
  const { browser, elsewhere, service, quick } = world
  const { extensionId, context } = browser
  const hostileId = idOf(HOSTILE_DIR)
  const own = await browser.page('popup.html')
  const state = await command<{ ok: boolean }>(own, 'apiKeyState')
  if (!state.ok) throw new Error('Our own page gets no answer either: the tries would prove nothing')
  const tries = await attack(context, { extensionId, hostileId, elsewhere, quick })
  for (const { name, got } of tries.filter((one) => one.got !== null)) say(`${name} got ${got}`)
  const got = (all: Try[]) => all.filter((one) => one.got !== null).length
  report({ figure: 'key: what a neighbour got out of us', value: got(tries), bound: '= 0' })
  report({ figure: 'key: tries of neighbours', value: tries.length, bound: '>= 100' })
  await askEverything(own, world)
  const overheard = await overheardBy(world, hostileId)
  const ours = overheard.filter((text) => text.includes(service.dataUrl) || text.includes(service.metricsUrl))
  report({ figure: 'key: our requests that a neighbour overheard', value: ours.length, bound: '= 0' })
  report({ figure: 'key: requests of others that it overheard', value: overheard.length, bound: '>= 1' })
  world.recorder.heard.push(...overheard.map((text): Heard => ['overheard by a neighbour', text]))
  for (const text of elsewhere.seen) say(`arrived elsewhere: ${text.split('\n')[0]}`)
  report({
    figure: 'key: requests at an address we were sent on to',
    value: elsewhere.seen.length,
    bound: '= 0',
  })
  const rule = { url: `${service.dataUrl}/v1/live-check`, to: elsewhere }
  const works = await ruleWorks(context, hostileId, rule)
  report({ figure: "key: others' requests sent on by its rule", value: Number(works), bound: '= 1' })
}

/** What the functions that run inside the hostile worker use. */
declare const overheard: string[]

async function overheardBy({ browser }: World, hostileId: string): Promise<string[]> {
  const worker = browser.context.serviceWorkers().find((one) => one.url().includes(hostileId))
  if (!worker) throw new Error('The hostile extension is not there')
  return worker.evaluate(() => overheard)
}

async function reportKept({ worker }: World, { report }: Proving): Promise<void> {
  const kept = await readKept(worker)
  const slot = kept.filter(([where]) => where === SLOT)
  const others = kept.filter(([where]) => where !== SLOT)
  const inSlot = findCanary(slot).length
  report({ figure: 'key: entries of storage with it, its own slot', value: inSlot, bound: '= 1' })
  tell('key: entries of storage with it, all others', findCanary(others), report)
  report({ figure: 'key: entries of storage looked at', value: others.length, bound: '>= 15' })
}

const PLACES = ['console', 'message', 'answer', 'clipboard', 'page', 'address', 'overheard'] as const

function reportHeard(heard: readonly Heard[], { report, say }: Proving): void {
  const found = findCanary(heard)
  for (const place of PLACES) {
    const there = found.filter((where) => where.startsWith(place))
    for (const where of new Set(there)) say(`FOUND in ${where}`)
    const count = heard.filter(([where]) => where.startsWith(place)).length
    tell(`key: found in ${place}, of ${count} looked at`, there, report)
  }
  report({ figure: 'key: texts looked at', value: heard.length, bound: '>= 300' })
}

function reportRequests({ service }: World, { report, say }: Proving): void {
  const right = service.log.filter(carriesKey)
  report({
    figure: 'key: requests to the data origin with it in its header',
    value: right.length,
    bound: '>= 20',
  })
  const wrong = service.log.filter(hasKeyElsewhere)
  const routes = new Set(wrong.map(({ interface: of, route }) => `${of}: ${route}`))
  for (const route of routes) say(`FOUND in a request to ${route}`)
  report({ figure: 'key: requests with it anywhere else', value: wrong.length, bound: '= 0' })
}

/** Of all that the browser writes, only its file of this extension's storage.local may have the key. */
function reportFiles(profile: string, { report, say }: Proving): void {
  const { allowed, wrong, read } = filesWithKey(profile, idOf(EXTENSION_DIR))
  for (const path of wrong) say(`FOUND in the file ${path}`)
  report({ figure: 'key: files of its own database with it', value: allowed.length, bound: '>= 1' })
  report({ figure: "key: other files of the browser's profile with it", value: wrong.length, bound: '= 0' })
  report({ figure: 'key: files looked at', value: read, bound: '>= 50' })
}

const tell = (figure: string, found: readonly string[], report: Proving['report']): void =>
  report({ figure, value: found.length, bound: '= 0' })
