import type { Job, Tally } from './amounts/worker.ts'
import { test } from './support/stress-test.ts'
import { inThreads } from './support/threads.ts'

const SEED = 'amounts 1'
const PARTS = 20
const FULL = 1_000_000
const QUICK = 2_000

/** The extension and bignumber.js format, sum and compare random amounts. The results must be equal. */
test('amounts', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const count = quick ? QUICK : FULL
  log(`seed "${SEED}"`)
  const jobs = Array.from({ length: PARTS }, (_, part) => ({
    seed: `${SEED} ${part}`,
    count: count / PARTS,
  }))
  const tallies = await inThreads<Job, Tally>(new URL('./amounts/worker.ts', import.meta.url), jobs)
  for (const example of tallies.flatMap(({ examples }) => examples).slice(0, 20)) log(example)
  const sum = (of: 'cases' | 'formatted' | 'summed' | 'compared') =>
    tallies.reduce((total, tally) => total + tally[of], 0)
  figure('cases', sum('cases'), `>= ${count}`)
  for (const operation of ['formatted', 'summed', 'compared'] as const)
    figure(`amounts ${operation} differently from the exact result`, sum(operation), '= 0')
})
