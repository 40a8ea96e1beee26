import type { Job, Tally } from './amounts/worker.ts'
import type { Suite } from './suite.ts'
import { inThreads } from './support/threads.ts'

const SEED = 'amounts 1'
const PARTS = 20
const FULL = 1_000_000
const QUICK = 20_000

/** Amounts of 0 to 2^256-1 with 0 to 255 decimals in every way that the product treats them. */
export const amounts: Suite = {
  name: 'amounts',
  quick: true,
  run: async ({ quick, report, say }) => {
    const count = quick ? QUICK : FULL
    say(`seed "${SEED}"; nothing is exported yet, so what is exported is not among the ways`)
    const jobs = Array.from({ length: PARTS }, (_, part) => ({
      seed: `${SEED} ${part}`,
      count: count / PARTS,
    }))
    const tallies = await inThreads<Job, Tally>(new URL('./amounts/worker.ts', import.meta.url), jobs)
    for (const example of tallies.flatMap(({ examples }) => examples).slice(0, 20)) say(example)
    const sum = (of: 'cases' | 'formatted' | 'summed' | 'compared') =>
      tallies.reduce((total, tally) => total + tally[of], 0)
    report({ figure: 'amounts: cases', value: sum('cases'), bound: `>= ${count}` })
    for (const way of ['formatted', 'summed', 'compared'] as const)
      report({ figure: `amounts: ${way} otherwise than exactly`, value: sum(way), bound: '= 0' })
  },
}
