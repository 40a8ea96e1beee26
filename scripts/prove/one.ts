/** Runs one proof in this process, for scripts/prove.ts: `node scripts/prove/one.ts <name> [--quick]`, after a build. */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { soak } from '../../tests/prove/soak.ts'
import type { Figure } from '../../tests/prove/suite.ts'
import { SUITES } from '../../tests/prove/suites.ts'
import { tellOfKey } from '../../tests/prove/support/key-watch.ts'
import { endAsked } from '../end-asked.ts'
import { ownTempFolder } from '../temp-folder.ts'

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function main(): Promise<void> {
  const suite = [...SUITES, soak].find(({ name }) => name === positionals[0])
  if (!suite) throw new Error(`There is no proof "${positionals[0]}"`)
  const temp = ownTempFolder()
  void endAsked().then((code) => breakOff(code, temp.path))
  const report = (figure: Figure): void => console.log(JSON.stringify(figure))
  const say = (words: string): void => console.log(`prove: ${suite.name}: ${words}`)
  const start = performance.now()
  try {
    await suite.run({ quick: values.quick, report, say })
  } catch (error) {
    console.error(error)
    report({ figure: `${suite.name}: errors that ended it`, value: 1, bound: '= 0' })
  }
  tellOfKey(suite, { report, say })
  say(`${((performance.now() - start) / 1000).toFixed(1)} s`)
  await temp.remove()
}

/** Ends at once. The browsers end with this process, and what they can no longer write in is removed after them. */
function breakOff(code: number, temp: string): void {
  process.once('exit', () => rmSync(temp, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  process.exit(code)
}

await main()
