import { existsSync, readFileSync } from 'node:fs'
import { type Figure, holds } from '../../tests/prove/suite.ts'
import type { Verdict } from './check.ts'
import type { Ran } from './run.ts'

/** The parts that are used of Vitest's JSON report. */
interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** The parts that are used of Playwright's JSON report. `expected` is Playwright's word for passed. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
}

interface BrowserSuite {
  title: string
  suites?: BrowserSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** The verdict of a run of Vitest, from its report. */
export const countUnit = (ran: Ran, reportPath: string): Verdict =>
  count(ran, readReport<UnitReport>(reportPath), ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
  }))

/** The verdict of a run of Playwright, from its report. A test that passed only at the second try has not. */
export const countBrowser = (ran: Ran, reportPath: string): Verdict =>
  count(ran, readReport<BrowserReport>(reportPath), ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap((suite) => failedIn(suite)),
  }))

/** The tests of a file or group that failed, each with the titles around it. */
function failedIn({ title, suites = [], specs = [] }: BrowserSuite, around: string[] = []): string[] {
  const path = [...around, title]
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [
    ...failed.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedIn(suite, path)),
  ]
}

/** The verdict of a run of the proofs, from the lines of JSON among what it printed: each figure is one test. */
export function countFigures(ran: Ran): Verdict {
  const figures = ran.output.split('\n').flatMap(figureOf)
  return count(ran, figures, () => {
    const broken = figures.filter((figure) => !holds(figure))
    return {
      passed: figures.length - broken.length,
      failed: broken.length,
      failures: broken.map(({ figure, value, bound }) => `${figure}: ${value}, bound ${bound}`),
    }
  })
}

/** A line's figure, if it is one: everything else that is printed is not for counting. */
function figureOf(line: string): Figure[] {
  if (!line.startsWith('{"figure":')) return []
  return [JSON.parse(line) as Figure]
}

/** What failed without being a test, such as a file that cannot be loaded, or no test at all, counts as one. */
function count<Report>(
  { code, output }: Ran,
  report: Report | undefined,
  read: (report: Report) => Verdict,
): Verdict {
  const verdict = report ? read(report) : { passed: 0, failed: 0 }
  const broken = verdict.failed === 0 && (code !== 0 || verdict.passed === 0)
  return { ...verdict, failed: broken ? 1 : verdict.failed, output: output || 'It ran no test.' }
}

function readReport<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}
