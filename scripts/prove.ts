/** Proves, in real browsers, what has to hold whatever happens. One JSON line a figure; exit code 1 if a bound is broken. */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { soak } from '../tests/prove/soak.ts'
import { type Figure, holds, type Suite } from '../tests/prove/suite.ts'
import { SUITES } from '../tests/prove/suites.ts'
import { tellOfKey } from '../tests/prove/support/key-watch.ts'
import { buildExtension } from './browser/build.ts'
import { endAsked } from './end-asked.ts'
import { step } from './steps.ts'
import { ownTempFolder } from './temp-folder.ts'

const HELP = `Usage: npm run prove [-- --quick] [-- --only <name>] [-- --soak] [-- --help]

Runs every proof and prints a line of JSON for each figure. Ends with exit code 1 if a figure breaks its bound.

  --quick        the short form, which npm test runs: at most 4 minutes
  --only <name>  the proofs whose name holds this
  --soak         nothing but an hour of use, with no debugger attached
  --help         this page

Proofs: ${SUITES.map(({ name }) => name).join(', ')}`

/** No suite comes near them: the slowest takes a quarter of an hour, and half a minute in its short form. */
const FULL_MINUTES = 25
const QUICK_MINUTES = 2

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    soak: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** How many suites never ended: what they have open would keep this process alive. */
let hanging = 0

/** @returns the number of figures that broke their bound */
async function proveAll(suites: readonly Suite[], quick: boolean): Promise<number> {
  let broken = 0
  const report = (figure: Figure): void => {
    console.log(JSON.stringify(figure))
    if (!holds(figure)) broken += 1
  }
  for (const suite of suites) {
    const start = performance.now()
    const say = (words: string): void => console.log(`prove: ${suite.name}: ${words}`)
    try {
      await withinTime(suite.run({ quick, report, say }), quick)
    } catch (error) {
      console.error(error)
      report({ figure: `${suite.name}: errors that ended it`, value: 1, bound: '= 0' })
    }
    tellOfKey(suite, { report, say })
    say(`${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  return broken
}

/**
 * A suite that waits for ever for something is a finding too, and the others are to have their turn. What it started ends
 * with this process.
 * @throws when its time is over
 */
async function withinTime(work: Promise<void>, quick: boolean): Promise<void> {
  const minutes = quick ? QUICK_MINUTES : FULL_MINUTES
  const over = new AbortController()
  const late = pause(minutes * 60_000, undefined, { signal: over.signal, ref: false }).then(() => {
    hanging += 1
    throw new Error(`It has not ended within ${minutes} minutes`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}

async function main(): Promise<void> {
  const { quick, only } = values
  const suites = values.soak
    ? [soak]
    : SUITES.filter((suite) => (!quick || suite.quick) && suite.name.includes(only))
  const temp = ownTempFolder()
  void endAsked().then((code) => breakOff(code, temp.path))
  try {
    await step('building the extension', buildExtension)
    const broken = await proveAll(suites, quick)
    console.log(`prove: ${suites.length} proofs, ${broken} figures out of bounds`)
    if (broken > 0 || suites.length === 0) process.exitCode = 1
    if (hanging > 0) breakOff(1, temp.path)
  } finally {
    await temp.remove()
  }
}

/** Ends at once. The browsers end with this process, and what they can no longer write in is removed after them. */
function breakOff(code: number, temp: string): void {
  process.once('exit', () => rmSync(temp, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  console.error('prove: broken off')
  process.exit(code)
}

if (values.help) console.log(HELP)
else await main()
