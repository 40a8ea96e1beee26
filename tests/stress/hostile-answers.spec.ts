import { ENDPOINT_NAMES } from './hostile/endpoints.ts'
import type { Job, Tally } from './hostile/worker.ts'
import { test } from './support/stress-test.ts'
import { inThreads } from './support/threads.ts'

const SEED = 'hostile answers 1'
const PARTS = 4

/** For each endpoint: the number of ordinary responses, and of additional large ones. */
const FULL = { answers: 100_000, large: 24 }
const QUICK = { answers: 200, large: 4 }

type Count = 'answers' | 'accepted' | 'large' | 'uncaught' | 'wrongResults' | 'wrongVerdicts' | 'wrongCaches'

/** Generated responses pass through the whole client, in Node and with a replaced `fetch`. */
test('hostile-answers', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const { answers, large } = quick ? QUICK : FULL
  const jobs = ENDPOINT_NAMES.flatMap((name) =>
    Array.from(
      { length: PARTS },
      (_, part): Job => ({
        name,
        seed: `${SEED} ${name} ${part}`,
        count: answers / PARTS,
        large: large / PARTS,
        includesHugeLists: !quick && part === 0,
      }),
    ),
  )
  log(`seed "${SEED}"`)
  const tallies = await inThreads<Job, Tally>(new URL('./hostile/worker.ts', import.meta.url), jobs)
  for (const example of tallies.flatMap(({ examples }) => examples).slice(0, 20)) log(example)
  const countsOf = (of: Count): number[] =>
    ENDPOINT_NAMES.map((name) =>
      tallies.filter((tally) => tally.name === name).reduce((total, tally) => total + tally[of], 0),
    )
  const lowest = (of: Count): number => Math.min(...countsOf(of))
  const total = (of: Count): number => countsOf(of).reduce((sum, count) => sum + count, 0)
  figure('responses for each endpoint', lowest('answers'), `>= ${answers}`)
  // Some of the large responses are shorter.
  figure(
    'responses over a million characters for each endpoint',
    lowest('large'),
    `>= ${Math.floor((large * 5) / 6)}`,
  )
  // Only accepted responses have amounts to compare.
  figure('accepted for each endpoint', lowest('accepted'), `>= ${answers / 10}`)
  figure('uncaught errors', total('uncaught'), '= 0')
  figure('wrong amounts or other values', total('wrongResults'), '= 0')
  figure('wrongly accepted, rejected or classified', total('wrongVerdicts'), '= 0')
  figure('cached lists wrong after a response', total('wrongCaches'), '= 0')
})
