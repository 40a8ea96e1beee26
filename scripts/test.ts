/** `npm test`: runs all CI checks. The last line is `N passed, N failed`. */
import { parseArgs } from 'node:util'
import { shutdownSignal } from './shutdown-signal.ts'
import { ownTempFolder } from './temp-folder.ts'
import { type Check, printCheck, type StartedCheck, startChecks } from './test/check.ts'
import {
  afterBuilds,
  BUILDS,
  CHECKS_OF_SOURCE,
  checksOfBuild,
  endToEndTests,
  PREPARE,
  unitTests,
} from './test/checks.ts'
import { stopTools } from './test/run.ts'

const HELP = `Usage: npm test [-- --help]

Runs all checks: builds for Chromium and Firefox, sizes, manifests and short stress tests, with the unit tests,
types, lint and format, and unused code beside them; then end-to-end tests in Chromium and Firefox. The checks
continue after a failure, but those after the builds fail without running if a build fails.
The last line has the numbers of passed and failed tests; each check without tests counts as one.
To run one part: npm run types, lint, unit, build, e2e or test:stress. npm run format fixes the format.

Set CHROMIUM to the path of a browser to use that one.`

async function main(): Promise<number> {
  const temp = ownTempFolder()
  const interrupted = new AbortController()
  let code = 0
  const stopped = shutdownSignal().then(async (exitCode) => {
    code = exitCode
    interrupted.abort()
    await stopTools()
  })
  try {
    const counts = await runAll(temp.path, interrupted.signal)
    if (interrupted.signal.aborted) {
      await stopped
      console.error('test: interrupted')
      return code
    }
    // Repeated at the end, because the output of each check has scrolled away.
    for (const line of counts.failures) console.log(line)
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0
  } finally {
    await temp.remove()
  }
}

async function runAll(temp: string, interrupted: AbortSignal) {
  const counts = { passed: 0, failed: 0, failures: [] as string[] }
  const start = (checks: Check[], after?: StartedCheck[]) => startChecks(checks, interrupted, after)
  const finish = async (started: StartedCheck[]) => {
    for (const one of started) {
      if (interrupted.aborted) break
      const { passed, failed, failures = [] } = await printCheck(one)
      counts.passed += passed
      counts.failed += failed
      if (failed > 0) counts.failures.push(...failureLines(one.check.name, failures))
    }
  }
  await finish(start([PREPARE]))
  const units = start([unitTests(temp)])
  const builds = start(BUILDS)
  const ofBuild = start(checksOfBuild(temp).map(afterBuilds(builds)), builds)
  // The short stress tests wait a lot, and take longer than the unit tests.
  const ofSource = start(CHECKS_OF_SOURCE, units)
  await finish([...builds, ...units, ...ofSource, ...ofBuild])
  await finish(start([endToEndTests(temp)].map(afterBuilds(builds))))
  return counts
}

/** One line per failed test, or one for the check. */
const failureLines = (check: string, failures: string[]): string[] =>
  failures.length > 0 ? failures.map((name) => `failed: ${check}: ${name}`) : [`failed: ${check}`]

/** @throws for an unknown option */
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
