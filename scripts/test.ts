/** Everything that is checked, in one go; CI runs the same. The last line is `N passed, N failed`. */
import { parseArgs } from 'node:util'
import { endAsked } from './end-asked.ts'
import { ownTempFolder } from './temp-folder.ts'
import { type Check, perform } from './test/check.ts'
import { BUILDS, checksOfBuild, checksOfSource, notRun } from './test/checks.ts'
import { stopTools } from './test/run.ts'

const HELP = `Usage: npm test [-- --help]

Checks, in this order, and goes on after a failure: types, lint and format, unused code, unit tests, the builds for
Chromium and Firefox, sizes, what the manifests ask for, end-to-end tests in Chromium and Firefox, the stress tests in their short form.
The last line counts the tests, and each other check as one. One part alone: npm run types, lint, unit, build, e2e,
test:stress; npm run format fixes the format.

CHROMIUM is the path of another Chromium than the one that is found.`

async function main(): Promise<number> {
  const temp = ownTempFolder()
  const interrupted = new AbortController()
  let code = 0
  const stopped = endAsked().then(async (asked) => {
    code = asked
    interrupted.abort()
    await stopTools()
  })
  try {
    const counts = await performAll(temp.path, interrupted.signal)
    if (interrupted.signal.aborted) {
      await stopped
      console.error('test: broken off')
      return code
    }
    // Once more, together: what each said is far up by now.
    for (const line of counts.failures) console.log(line)
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0
  } finally {
    await temp.remove()
  }
}

async function performAll(temp: string, interrupted: AbortSignal) {
  const counts = { passed: 0, failed: 0, failures: [] as string[] }
  const performEach = async (checks: Check[]) => {
    const before = counts.failed
    for (const check of checks) {
      if (interrupted.aborted) break
      const { passed, failed, failures = [] } = await perform(check)
      counts.passed += passed
      counts.failed += failed
      if (failed > 0) counts.failures.push(...namesOf(check.name, failures))
    }
    return counts.failed === before
  }
  await performEach(checksOfSource(temp))
  const built = await performEach(BUILDS)
  const rest = checksOfBuild(temp)
  await performEach(built ? rest : rest.map(notRun))
  return counts
}

/** A line for each thing that failed in a check, or for the check itself. */
const namesOf = (check: string, failures: string[]): string[] =>
  failures.length > 0 ? failures.map((name) => `failed: ${check}: ${name}`) : [`failed: ${check}`]

/** @returns whether help was asked for. @throws for anything else */
function wantsHelp(): boolean {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
  return values.help
}

try {
  if (wantsHelp()) console.log(HELP)
  else process.exitCode = await main()
} catch (error) {
  const [why] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
  console.error(`test: ${why}. See npm test -- --help.`)
  process.exitCode = 1
}
