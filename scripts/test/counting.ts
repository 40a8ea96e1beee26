import { existsSync, readFileSync } from 'node:fs'
import type { Verdict } from './check.ts'
import type { ToolResult } from './run.ts'

/** The used parts of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** The used parts of Playwright's JSON report. `expected` means passed. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** The verdict of a run of Vitest. */
export const countVitest = (result: ToolResult, reportPath: string): Verdict =>
  count(result, readReport<VitestReport>(reportPath), ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
  }))

/** The verdict of a run of Playwright. A flaky test counts as failed. */
export const countPlaywright = (result: ToolResult, reportPath: string): Verdict =>
  count(result, readReport<PlaywrightReport>(reportPath), ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap((suite) => failedIn(suite)),
  }))

/** The failed tests of a file or group, each preceded by the titles of its file and groups. */
function failedIn({ title, suites = [], specs = [] }: PlaywrightSuite, groups: string[] = []): string[] {
  const path = [...groups, title]
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [
    ...failed.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedIn(suite, path)),
  ]
}

/**
 * Counts passed and failed tests. If no test failed, an error outside the tests, such as a file that does not
 * load, counts as one failure, and so does a run without passed tests.
 */
function count<Report>(
  { code, output }: ToolResult,
  report: Report | undefined,
  read: (report: Report) => Verdict,
): Verdict {
  const verdict = report ? read(report) : { passed: 0, failed: 0 }
  const hasFailedOutside = verdict.failed === 0 && (code !== 0 || verdict.passed === 0)
  return { ...verdict, failed: hasFailedOutside ? 1 : verdict.failed, output: output || 'No tests ran.' }
}

function readReport<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}
