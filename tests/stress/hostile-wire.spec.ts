import type { Page } from '@playwright/test'
import { addressOfWord } from '../service/dataset/address.ts'
import { command } from './addresses/commands.ts'
import { QUERY } from './hostile/endpoints.ts'
import { wireFaults } from './hostile/faults.ts'
import { SAMPLES, TOKEN } from './hostile/samples.ts'
import { type Fixture, withFixture } from './support/fixture.ts'
import { chainInfoRequest, MESSAGES, syncRequest, walletQuery } from './support/message-data.ts'
import { monitorPages } from './support/page-monitor.ts'
import {
  json,
  type RawRequest,
  type ScriptedService,
  startScriptedService,
} from './support/scripted-service.ts'
import { checkRequestsTo } from './support/service-with-key.ts'
import { cachedData, chainListFailures, isChainInfo, isIncomplete, listEnd } from './support/stored-cache.ts'
import { readSettings, removeItem } from './support/stored-items.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

/** The short form sends every nth fault. */
const QUICK_NTH = 8

test.use({ key: 'sent' })

/** The service sends faulty HTTP responses to the built extension, then endless lists. */
test('hostile-wire', { tag: '@quick' }, async ({ extension, stress }) => {
  const otherOrigin = await startScriptedService()
  checkRequestsTo(otherOrigin, 'other origin')
  try {
    await withFixture(extension, (fixture) => run(fixture, otherOrigin, stress))
  } finally {
    await otherOrigin.stop()
  }
})

/** @param otherOrigin the target of the redirects; must receive no request */
async function run(
  fixture: Fixture,
  otherOrigin: ScriptedService,
  { quick, figure, log }: StressRun,
): Promise<void> {
  const { browser, service, worker } = fixture
  const page = await browser.page('options.html')
  const { attach, readFindings } = monitorPages(browser.context, [
    `chrome-extension://${browser.extensionId}`,
    service.dataUrl,
    service.metricsUrl,
    // Allowed here, because Chromium also reports redirects that it does not follow.
    otherOrigin.dataUrl,
  ])
  await attach(page)
  const wrong: string[] = []
  const overwritten: string[] = []
  let responses = 0
  const faults = wireFaults(`${otherOrigin.dataUrl}/`).filter((_, index) => !quick || index % QUICK_NTH === 0)
  service.respondWith((response, request) => json(response, validResponse(request)))
  await requestAll(fixture, page, 'valid')
  const good = await cachedData(worker)
  for (const { name, kinds, respond } of faults) {
    service.respondWith(respond)
    for (const [what, got] of await requestAll(fixture, page, name)) {
      responses += 1
      if (!kinds.includes(got)) wrong.push(`${name}, ${what}: ${got}`)
    }
    const now = await cachedData(worker)
    for (const [key, value] of Object.entries(good)) {
      // A 404 is a valid response about a chain, so it replaces the cached chain information.
      if (name.trim() === 'the status 404' && isChainInfo(key)) good[key] = now[key] ?? ''
      else if (now[key] !== value) overwritten.push(`${name}: ${key}`)
    }
    await removeItem(worker, 'rateLimitHolds')
  }
  const endless = await testEndlessLists(fixture, page, quick)
  for (const problem of [...wrong, ...overwritten, ...endless.problems].slice(0, 20)) log(problem)
  const { events, foreignRequests, scripts } = await readFindings(page)
  for (const event of [...events, ...foreignRequests].slice(0, 10)) log(event)
  figure('responses', responses, `>= ${faults.length * 8}`)
  figure('cached entries compared', Object.keys(good).length, '>= 6')
  figure('responses with the wrong kind of failure', wrong.length, '= 0')
  figure('cached data overwritten', overwritten.length, '= 0')
  figure('endless lists', endless.lists, quick ? '>= 2' : '>= 4')
  figure('endless lists that were not stopped or are shown as complete', endless.problems.length, '= 0')
  figure(
    'errors, scripts and foreign requests',
    events.length + foreignRequests.length + scripts + otherOrigin.requests.length,
    '= 0',
  )
}

const ROUTES: readonly [RegExp, keyof typeof SAMPLES][] = [
  [/balances:listErc20/, 'listErc20'],
  [/balances:getNative/, 'getNative'],
  [/avg_tps/, 'avgTps'],
  [/^\/v2\/chains\/\d+$/, 'chainInfo'],
  [/live-check/, 'liveCheck'],
  [/health-check/, 'healthCheck'],
  [/^\/v1\/chains$/, 'dataChains'],
]

function validResponse({ raw }: RawRequest): unknown {
  const [, name] = ROUTES.find(([pattern]) => pattern.test(raw)) ?? []
  if (name) return SAMPLES[name]
  return { ...SAMPLES.metricsChains, nextPageToken: '' }
}

/**
 * Sends commands that request all endpoints of `SAMPLES`.
 * @param name makes the request ids unique
 * @returns `ok` or the kind of failure, by request
 */
async function requestAll(
  { service, worker }: Fixture,
  page: Page,
  name: string,
): Promise<[string, string][]> {
  const query = walletQuery({ dataUrl: service.dataUrl, ...QUERY })
  const { chainId } = QUERY
  const outcome = async (type: string, data?: unknown): Promise<string> => {
    const { res } = await command(page, type, data ?? null)
    return res?.ok ? 'ok' : (res?.failure?.kind ?? 'nothing')
  }
  const { profile } = await readSettings(worker)
  const outcomes: Record<string, Promise<string>> = {
    list: outcome(MESSAGES.syncWallet, syncRequest(query, `list ${name}`)),
    native: outcome(
      MESSAGES.syncWallet,
      syncRequest(walletQuery(query, { scope: 'native' }), `native ${name}`),
    ),
    tps: outcome(MESSAGES.syncTps, { chainId, force: true }),
    series: outcome(MESSAGES.fetchTpsPage, { chainId, pageToken: null }),
    chain: outcome(MESSAGES.fetchChainInfo, chainInfoRequest(chainId, true)),
  }
  const outcomesByRequest = await Promise.all(
    Object.entries(outcomes).map(async ([what, got]) => [what, await got] as [string, string]),
  )
  // Not in parallel with the commands above: their failures start health checks.
  const { res } = (await command(page, MESSAGES.testConnection, profile)) as {
    res?: { value?: Record<string, TestedInterface> }
  }
  const kindOf = (tested?: TestedInterface) => (tested?.ok ? 'ok' : (tested?.failure?.kind ?? 'nothing'))
  outcomesByRequest.push(
    ['live check', kindOf(res?.value?.data)],
    ['health check', kindOf(res?.value?.metrics)],
  )
  await command(page, MESSAGES.syncChainLists, { force: true })
  const failures = await chainListFailures(worker)
  for (const which of ['data', 'metrics'] as const)
    outcomesByRequest.push([`chains of ${which}`, failures[which] ?? 'ok'])
  return outcomesByRequest
}

interface TestedInterface {
  ok: boolean
  failure?: { kind: string }
}

/** Reads lists that never end. The extension must stop each list and mark it as incomplete. */
async function testEndlessLists({ service, worker }: Fixture, page: Page, quick: boolean) {
  let pages = 0
  const tokens = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      address: `0x${(from + index).toString(16).padStart(40, '0')}`,
      decimals: 0,
      balance: '1',
    }))
  const ENDLESS_LISTS: Record<string, () => object> = {
    'the same page token': () => ({ erc20TokenBalances: tokens(2, pages * 2), nextPageToken: 'again' }),
    'the same page': () => ({
      erc20TokenBalances: [TOKEN, ...tokens(2, 7)],
      nextPageToken: `token ${pages}`,
    }),
    'empty pages': () => ({ erc20TokenBalances: [], nextPageToken: `token ${pages}` }),
    'a hundred thousand tokens': () => ({
      erc20TokenBalances: tokens(2_000, pages * 2_000),
      nextPageToken: `token ${pages}`,
    }),
  }
  const problems: string[] = []
  const endlessLists = Object.entries(ENDLESS_LISTS).slice(0, quick ? 2 : 4)
  for (const [name, body] of endlessLists) {
    pages = 0
    service.requests.length = 0
    service.respondWith((response, { raw }) => {
      if (!raw.includes('listErc20')) return json(response, validResponse({ raw } as RawRequest))
      pages += 1
      json(response, { ...SAMPLES.listErc20, ...body() })
    })
    const query = walletQuery({ dataUrl: service.dataUrl, ...QUERY, address: addressOfWord(name) })
    const { res } = await command(page, MESSAGES.syncWallet, syncRequest(query, name))
    const end = await listEnd(worker, query.address)
    if (!res?.ok || !isIncomplete(end)) problems.push(`${name}: ${end} ${JSON.stringify(res)}`)
    if (pages > 400) problems.push(`${name}: requested ${pages} times`)
  }
  return { lists: endlessLists.length, problems }
}
