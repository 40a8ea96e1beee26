/** Proves, in real browsers, what has to hold whatever happens. One JSON line a figure; exit code 1 if a bound is broken. */
import { parseArgs } from 'node:util'
import { soak } from '../tests/prove/soak.ts'
import { type Figure, holds } from '../tests/prove/suite.ts'
import { SUITES } from '../tests/prove/suites.ts'
import { buildExtension } from './browser/build.ts'
import { endAsked } from './end-asked.ts'
import { runInLanes, stopLanes } from './prove/lanes.ts'
import { step } from './steps.ts'

const HELP = `Usage: npm run prove [-- --quick] [-- --only <name>] [-- --soak] [-- --help]

Runs every proof, two at a time, and prints a line of JSON for each figure. Ends with exit code 1 if a figure breaks its bound.

  --quick        the short form, which npm test runs: at most 4 minutes
  --only <name>  the proofs whose name holds this
  --soak         nothing but an hour of use, with no debugger attached
  --help         this page

Proofs: ${SUITES.map(({ name }) => name).join(', ')}`

/** In their short form they run one after the other: beside each other they would gain less than they would disturb. */
const LANES = { full: 2, quick: 1 }

/**
 * No suite comes near them: the slowest takes a quarter of an hour, or half of one on a busy machine; half a minute in its
 * short form. The soak takes an hour.
 */
const MINUTES = { full: 40, quick: 3, soak: 80 }

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    soak: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const { quick, only } = values
  const suites = values.soak
    ? [soak]
    : SUITES.filter((suite) => (!quick || suite.quick) && suite.name.includes(only))
  void endAsked().then(async (code) => {
    await stopLanes()
    console.error('prove: broken off')
    process.exit(code)
  })
  await step('building the extension', buildExtension)
  let broken = 0
  const tell = (line: string): void => {
    console.log(line)
    if (line.startsWith('{"figure":') && !holds(JSON.parse(line) as Figure)) broken += 1
  }
  const names = suites.map(({ name }) => name)
  const minutes = MINUTES[values.soak ? 'soak' : quick ? 'quick' : 'full']
  await runInLanes(names, { quick, count: LANES[quick ? 'quick' : 'full'], minutes, tell })
  console.log(`prove: ${suites.length} proofs, ${broken} figures out of bounds`)
  if (broken > 0 || suites.length === 0) process.exitCode = 1
}

if (values.help) console.log(HELP)
else await main()
