import { existsSync, readFileSync } from 'node:fs'
import { type Figure, holds } from '../../tests/prove/suite.ts'
import type { Verdict } from './check.ts'
import type { Ran } from './run.ts'

/** The parts that are used of Vitest's JSON report. */
interface UnitReport {
  numPassedTests: number
  numFailedTests: number
}

/** The parts that are used of Playwright's JSON report. `expected` is Playwright's word for passed. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** The verdict of a run of Vitest, from its report. */
export const countUnit = (ran: Ran, reportPath: string): Verdict =>
  count(ran, readReport<UnitReport>(reportPath), ({ numPassedTests, numFailedTests }) => [
    numPassedTests,
    numFailedTests,
  ])

/** The verdict of a run of Playwright, from its report. A test that passed only at the second try has not. */
export const countBrowser = (ran: Ran, reportPath: string): Verdict =>
  count(ran, readReport<BrowserReport>(reportPath), ({ stats }) => [
    stats.expected,
    stats.unexpected + stats.flaky,
  ])

/** The verdict of a run of the proofs, from the lines of JSON among what it printed: each figure is one test. */
export function countFigures(ran: Ran): Verdict {
  const figures = ran.output.split('\n').flatMap(figureOf)
  return count(ran, figures, () => {
    const failed = figures.filter((figure) => !holds(figure)).length
    return [figures.length - failed, failed]
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
  read: (report: Report) => [number, number],
): Verdict {
  const [passed, failed] = report ? read(report) : [0, 0]
  const broken = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed, output: output || 'It ran no test.' }
}

function readReport<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}
