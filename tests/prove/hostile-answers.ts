import { ENDPOINT_NAMES } from './hostile/endpoints.ts'
import type { Job, Tally } from './hostile/worker.ts'
import type { Suite } from './suite.ts'
import { inThreads } from './support/threads.ts'

const SEED = 'hostile answers 1'
const PARTS = 4

/** Answers for each endpoint, and how many of them are larger than a megabyte. */
const FULL = { answers: 100_000, large: 24 }
const QUICK = { answers: 1_000, large: 4 }

/** Generated answers, through the whole client, with `fetch` alone replaced. */
export const hostileAnswers: Suite = {
  name: 'hostile-answers',
  quick: true,
  run: async ({ quick, report, say }) => {
    const { answers, large } = quick ? QUICK : FULL
    const jobs = ENDPOINT_NAMES.flatMap((name) =>
      Array.from(
        { length: PARTS },
        (_, part): Job => ({
          name,
          seed: `${SEED} ${name} ${part}`,
          count: answers / PARTS,
          large: large / PARTS,
          many: part === 0,
        }),
      ),
    )
    say(`seed "${SEED}"`)
    const tallies = await inThreads<Job, Tally>(new URL('./hostile/worker.ts', import.meta.url), jobs)
    for (const example of tallies.flatMap(({ examples }) => examples).slice(0, 20)) say(example)
    const sum = (
      of: 'answers' | 'believed' | 'large' | 'uncaught' | 'wrongAmounts' | 'wrongVerdicts' | 'harmed',
    ) => {
      const byName = ENDPOINT_NAMES.map((name) =>
        tallies.filter((tally) => tally.name === name).reduce((total, tally) => total + tally[of], 0),
      )
      return { all: byName.reduce((total, count) => total + count, 0), least: Math.min(...byName) }
    }
    const name = 'hostile answers'
    report({ figure: `${name}: for each endpoint`, value: sum('answers').least, bound: `>= ${answers}` })
    report({
      figure: `${name}: over 1 MB for each endpoint`,
      value: sum('large').least,
      // A few of those that are made large are cut short again by what is done to them.
      bound: `>= ${Math.floor((large * 5) / 6)}`,
    })
    // A client that refuses everything would break nothing either.
    report({
      figure: `${name}: believed for each endpoint`,
      value: sum('believed').least,
      bound: `>= ${answers / 10}`,
    })
    report({ figure: `${name}: uncaught errors`, value: sum('uncaught').all, bound: '= 0' })
    report({ figure: `${name}: wrong amounts`, value: sum('wrongAmounts').all, bound: '= 0' })
    report({
      figure: `${name}: believed or refused against the contract`,
      value: sum('wrongVerdicts').all,
      bound: '= 0',
    })
    report({ figure: `${name}: cached lists harmed`, value: sum('harmed').all, bound: '= 0' })
  },
}
