/** Proves, in real browsers, what has to hold whatever happens. One JSON line a figure; exit code 1 if a bound is broken. */
import { rmSync } from 'node:fs'
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

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    soak: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

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
      await suite.run({ quick, report, say })
    } catch (error) {
      console.error(error)
      report({ figure: `${suite.name}: errors that ended it`, value: 1, bound: '= 0' })
    }
    tellOfKey(suite, { report, say })
    say(`${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  return broken
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
