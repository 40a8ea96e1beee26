import { parentPort } from 'node:worker_threads'
import { MAX_BODY_BYTES } from '../../../utils/api/json-fetch.ts'
import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import { type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { bodies, largeBodies, manyTokens } from './bodies.ts'
import { cachedProblems } from './cached.ts'
import { downstreamProblems } from './downstream.ts'
import { type Endpoint, type EndpointName, endpoint, profileAt } from './endpoints.ts'
import { readTree } from './json-tree.ts'
import type { Verdict } from './judge.ts'

export interface Job {
  name: EndpointName
  seed: string
  count: number
  large: number
  /** For `listErc20`, includes a list just below the size limit of a body, and one above it. */
  includesHugeLists: boolean
}

/** The numbers of responses and of problems, with the first examples of problems. */
export interface Tally {
  name: EndpointName
  answers: number
  accepted: number
  large: number
  uncaught: number
  wrongResults: number
  wrongVerdicts: number
  wrongCaches: number
  examples: string[]
}

type Problem = 'uncaught' | 'wrongResults' | 'wrongVerdicts' | 'wrongCaches'

const MAX_EXAMPLES = 5
const PROFILE = profileAt('http://127.0.0.1:1', 'http://127.0.0.1:2')

// Makes the random wait before a retry 0.
Math.random = () => 0

let body = ''
globalThis.fetch = async () =>
  new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })

let uncaughtErrors: unknown[] = []
process.on('unhandledRejection', (error) => uncaughtErrors.push(error))
process.on('uncaughtException', (error) => uncaughtErrors.push(error))

async function run({ name, seed, count, large, includesHugeLists }: Job): Promise<Tally> {
  const tally: Tally = {
    name,
    answers: 0,
    accepted: 0,
    large: 0,
    uncaught: 0,
    wrongResults: 0,
    wrongVerdicts: 0,
    wrongCaches: 0,
    examples: [],
  }
  const report = (problem: Problem, details: string) => {
    tally[problem] += 1
    if (tally.examples.length < MAX_EXAMPLES)
      tally.examples.push(`${name}: ${problem}: ${details} in ${body.slice(0, 300)}`)
  }
  const tested = endpoint(name)
  for (const next of allBodies(tested, { name, seed, count, large, includesHugeLists })) {
    body = next
    tally.answers += 1
    if (body.length > 1_000_000) tally.large += 1
    await testResponse(name, tested, tally, report).catch((error: unknown) =>
      report('uncaught', String(error)),
    )
  }
  await new Promise((resolve) => setImmediate(resolve))
  for (const error of uncaughtErrors) report('uncaught', String(error))
  uncaughtErrors = []
  if (Object.hasOwn(Object.prototype, 'polluted'))
    report('uncaught', 'the prototype of all objects was changed')
  return tally
}

function* allBodies(
  tested: Endpoint,
  { name, seed, count, large, includesHugeLists }: Job,
): Generator<string> {
  if (includesHugeLists && name === 'listErc20') {
    yield manyTokens(99_800)
    yield manyTokens(100_000)
  }
  yield* largeBodies(tested, seed, large)
  yield* bodies(tested, seed, count)
}

async function testResponse(
  name: EndpointName,
  { request, judge, compare }: Endpoint,
  tally: Tally,
  report: (problem: Problem, details: string) => void,
): Promise<void> {
  const outcome = await request(PROFILE)
  // As the client decodes it: UTF-8 without a byte order mark.
  const text = body.toWellFormed().replace(/^\ufeff/, '')
  const tree = readTree(text)
  const verdict = verdictOf(tree, judge)
  if (outcome.ok) tally.accepted += 1
  if (verdict === 'valid' && !outcome.ok)
    report('wrongVerdicts', `rejected as ${JSON.stringify(outcome.failure)}`)
  if (verdict === 'invalid' && outcome.ok) report('wrongVerdicts', 'accepted')
  // A page instead of JSON is not from the service.
  const kinds = /^\s*</.test(text) ? ['intercepted', 'badResponse'] : ['badResponse']
  if (!outcome.ok && !kinds.includes(outcome.failure.kind))
    report('wrongVerdicts', `reported as ${outcome.failure.kind}`)
  if (outcome.ok && tree !== null && tree !== 'tooDeep')
    for (const difference of compare(outcome.value, tree)) report('wrongResults', difference)
  const page = pageOf(name, outcome)
  if (!page) return
  if (page.ok) for (const problem of downstreamProblems(page.value)) report('wrongResults', problem)
  for (const problem of await cachedProblems(page)) report('wrongCaches', problem)
}

/** The verdict on the current body. A body over the size limit must be rejected. */
function verdictOf(tree: ReturnType<typeof readTree>, judge: Endpoint['judge']): Verdict {
  if (tree === null || Buffer.byteLength(body) > MAX_BODY_BYTES) return 'invalid'
  return tree === 'tooDeep' ? 'either' : judge(tree)
}

/** A response about balances as a page of a list; null for other endpoints. */
function pageOf(name: EndpointName, outcome: Outcome<unknown>): Outcome<HoldingsPage> | null {
  if (name === 'listErc20') return outcome as Outcome<HoldingsPage>
  if (name !== 'getNative') return null
  const native = outcome as Outcome<Token>
  return native.ok
    ? succeed({ native: native.value, tokens: [], nextPageToken: null, requestRecords: [] })
    : native
}

parentPort?.on('message', (job: Job) => {
  void run(job).then((tally) => parentPort?.postMessage(tally))
})
