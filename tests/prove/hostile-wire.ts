import type { Page, Worker } from '@playwright/test'
import { readStorage, writeStorage } from '../e2e/support/worker.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import { command } from './addresses/commands.ts'
import { QUERY } from './hostile/endpoints.ts'
import { wireFaults } from './hostile/faults.ts'
import { SAMPLES, TOKEN } from './hostile/samples.ts'
import type { Proving, Suite } from './suite.ts'
import { type Answering, type Heard, json, startAnswering } from './support/answering.ts'
import { type Glance, withGlance } from './support/glance.ts'
import { watchAnswering } from './support/keyed-service.ts'
import { watch } from './support/watch.ts'

/** Answers that are wrong on the wire, to the built extension in a browser: each endpoint, each by its command. */
export const hostileWire: Suite = {
  name: 'hostile-wire',
  quick: true,
  key: 'sent',
  run: async (proving) => {
    const elsewhere = await startAnswering()
    watchAnswering(elsewhere, 'stranger')
    try {
      await withGlance((glance) => prove(glance, elsewhere, proving))
    } finally {
      await elsewhere.stop()
    }
  },
}

/** @param elsewhere where redirects lead to, and where nobody may come */
async function prove(glance: Glance, elsewhere: Answering, { quick, report, say }: Proving): Promise<void> {
  const { browser, service, worker } = glance
  const page = await browser.page('options.html')
  const { attend, look } = watch(browser.context, [
    `chrome-extension://${browser.extensionId}`,
    service.dataUrl,
    service.metricsUrl,
    // Chromium tells its debugger of a redirect that it does not follow: who comes there is seen there.
    elsewhere.dataUrl,
  ])
  await attend(page)
  const wrong: string[] = []
  const harmed: string[] = []
  let answers = 0
  const faults = wireFaults(`${elsewhere.dataUrl}/`).filter((_, index) => !quick || index % 3 === 0)
  await askAll(glance, page, 'good')
  const good = await cached(worker)
  for (const { name, kind, answer } of faults) {
    service.answer(answer)
    for (const [what, got] of await askAll(glance, page, name)) {
      answers += 1
      if (!kind.includes(got)) wrong.push(`${name}, ${what}: ${got}`)
    }
    const now = await cached(worker)
    for (const [key, value] of Object.entries(good)) {
      // That a chain is not known any more is an answer, and takes the place of what was known of it.
      if (name.trim() === 'the status 404' && key.startsWith('chainInfo:')) good[key] = now[key] ?? ''
      else if (now[key] !== value) harmed.push(`${name}: ${key}`)
    }
    await writeStorage(worker, 'local', { notBefore: {} })
  }
  const endless = await proveEndless(glance, page, quick)
  for (const words of [...wrong, ...harmed, ...endless.problems].slice(0, 20)) say(words)
  const { signs, strangers, scripts } = await look(page)
  for (const sign of [...signs, ...strangers].slice(0, 10)) say(sign)
  report({ figure: 'hostile wire: answers', value: answers, bound: `>= ${faults.length * 8}` })
  report({ figure: 'hostile wire: cached entries watched', value: Object.keys(good).length, bound: '>= 6' })
  report({ figure: 'hostile wire: called otherwise than they are', value: wrong.length, bound: '= 0' })
  report({ figure: 'hostile wire: cached data harmed', value: harmed.length, bound: '= 0' })
  report({
    figure: 'hostile wire: lists without an end',
    value: endless.lists,
    bound: quick ? '>= 2' : '>= 4',
  })
  report({
    figure: 'hostile wire: not ended, or said to be whole',
    value: endless.problems.length,
    bound: '= 0',
  })
  report({
    figure: 'hostile wire: errors, scripts, requests to anyone else',
    value: signs.length + strangers.length + scripts + elsewhere.heard.length,
    bound: '= 0',
  })
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

/** The right answer to a request. */
function right({ raw }: Heard): unknown {
  const [, name] = ROUTES.find(([pattern]) => pattern.test(raw)) ?? []
  if (name) return SAMPLES[name]
  return { ...SAMPLES.metricsChains, nextPageToken: '' }
}

/** Asks each endpoint by its command; what came of it: `ok`, or the kind of the failure. */
async function askAll({ service, worker }: Glance, page: Page, round: string): Promise<[string, string][]> {
  if (round === 'good') service.answer((response, heard) => json(response, right(heard)))
  const ref = { dataUrl: service.dataUrl, ...QUERY, filterSpam: true, scope: 'all' }
  const { chainId } = QUERY
  const outcome = async (type: string, data?: unknown): Promise<string> => {
    const { res } = await command(page, type, data ?? null)
    return res?.ok ? 'ok' : (res?.failure?.kind ?? 'nothing')
  }
  const { settings } = (await readStorage(worker, 'local')) as { settings: { profile: object } }
  const asked: Record<string, Promise<string>> = {
    list: outcome('lookUp', { ref, intent: 'refresh', requestId: `list ${round}` }),
    native: outcome('lookUp', {
      ref: { ...ref, scope: 'native' },
      intent: 'refresh',
      requestId: `native ${round}`,
    }),
    tps: outcome('readTps', { chainId, force: true }),
    series: outcome('readTpsPage', { chainId, pageToken: null }),
    chain: outcome('readChainInfo', { chainId, force: true, keep: true }),
  }
  const answers = await Promise.all(
    Object.entries(asked).map(async ([what, got]) => [what, await got] as [string, string]),
  )
  // A list's failure asks for the health, too: what these say is looked at by itself.
  const { res } = (await command(page, 'tryService', settings.profile)) as {
    res?: { value?: Record<string, Tried> }
  }
  const kindOf = (tried?: Tried) => (tried?.ok ? 'ok' : (tried?.failure?.kind ?? 'nothing'))
  answers.push(['live check', kindOf(res?.value?.data)], ['health check', kindOf(res?.value?.metrics)])
  await command(page, 'readChains', { force: true })
  const stored = await readStorage(worker, 'local')
  const lists = Object.entries(stored).find(([key]) => key.startsWith('chains:'))?.[1] as Record<
    string,
    Listed
  >
  for (const which of ['data', 'metrics'])
    answers.push([`chains of ${which}`, lists[which]?.failure?.kind ?? 'ok'])
  return answers
}

interface Tried {
  ok: boolean
  failure?: { kind: string }
}

interface Listed {
  chains: unknown[]
  failure: { kind: string } | null
}

/** What is kept and must stay as it is: lists and their pages, figures, series, chains; not when it was last asked for. */
async function cached(worker: Worker): Promise<Record<string, string>> {
  const stored = Object.entries(await readStorage(worker, 'local'))
  const kept = stored.flatMap(([key, value]): [string, unknown][] => {
    const entry = value as Record<string, unknown>
    if (/^holdings:.*#/.test(key)) return [[key, value]]
    if (key.startsWith('holdings:')) return [[key, entry.shown]]
    if (key.startsWith('tps:series:')) return [[key, [entry.points, entry.lastRun]]]
    if (key.startsWith('tps:http')) return [[key, [entry.point, entry.finished, entry.lastRun, entry.readAt]]]
    if (key.startsWith('chainInfo:')) return [[key, entry.info]]
    if (key.startsWith('chains:')) return [[key, Object.values(entry).map((list) => (list as Listed).chains)]]
    return []
  })
  return Object.fromEntries(kept.map(([key, value]) => [key, JSON.stringify(value)]))
}

/** Lists that never end, in several ways: each is ended, and none is taken for a whole one. */
async function proveEndless({ service, worker }: Glance, page: Page, quick: boolean) {
  let page_ = 0
  const tokens = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      address: `0x${(from + index).toString(16).padStart(40, '0')}`,
      decimals: 0,
      balance: '1',
    }))
  const WAYS: Record<string, () => object> = {
    'the same token': () => ({ erc20TokenBalances: tokens(2, page_ * 2), nextPageToken: 'again' }),
    'the same page': () => ({
      erc20TokenBalances: [TOKEN, ...tokens(2, 7)],
      nextPageToken: `token ${page_}`,
    }),
    'empty pages': () => ({ erc20TokenBalances: [], nextPageToken: `token ${page_}` }),
    'a hundred thousand tokens': () => ({
      erc20TokenBalances: tokens(2_000, page_ * 2_000),
      nextPageToken: `token ${page_}`,
    }),
  }
  const problems: string[] = []
  const ways = Object.entries(WAYS).slice(0, quick ? 2 : 4)
  for (const [name, body] of ways) {
    page_ = 0
    service.heard.length = 0
    service.answer((response, { raw }) => {
      if (!raw.includes('listErc20')) return json(response, right({ raw } as Heard))
      page_ += 1
      json(response, { ...SAMPLES.listErc20, ...body() })
    })
    const ref = {
      dataUrl: service.dataUrl,
      ...QUERY,
      address: addressOfWord(name),
      filterSpam: true,
      scope: 'all',
    }
    const { res } = await command(page, 'lookUp', { ref, intent: 'refresh', requestId: name })
    const index = Object.entries(await readStorage(worker, 'local')).find(
      ([key]) => key.startsWith('holdings:') && key.includes(ref.address) && !key.includes('#'),
    )?.[1] as { shown: { end: string } | null } | undefined
    const end = index?.shown?.end
    if (!res?.ok || (end !== 'tooLong' && end !== 'repeatedPage'))
      problems.push(`${name}: ${end} ${JSON.stringify(res)}`)
    if (page_ > 400) problems.push(`${name}: asked ${page_} times`)
  }
  return { lists: ways.length, problems }
}
