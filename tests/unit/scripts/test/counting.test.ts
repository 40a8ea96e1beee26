import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from '../../../../scripts/test/counting.ts'

const folder = mkdtempSync(join(tmpdir(), 'counting-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportFile(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const MISSING = join(folder, 'missing.json')

const counts = ({ passed, failed }: { passed: number; failed: number }) => [passed, failed]

const vitestReport = (passed: number, failed: string[]) => ({
  numPassedTests: passed,
  numFailedTests: failed.length,
  testResults: [{ assertionResults: failed.map((fullName) => ({ fullName, status: 'failed' })) }],
})

const playwrightReport = (statuses: Record<string, string>) => {
  const count = (expected: string) => Object.values(statuses).filter((status) => status === expected).length
  const specs = Object.entries(statuses).map(([title, status]) => ({ title, tests: [{ status }] }))
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: 0,
    },
    suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }],
  }
}

describe('countVitest', () => {
  test('returns counts and the names of failed tests', () => {
    const verdict = countVitest({ code: 1, output: '' }, reportFile(vitestReport(3, ['a b'])))
    expect([...counts(verdict), verdict.failures]).toEqual([3, 1, ['a b']])
  })
})

describe('countPlaywright', () => {
  test('counts flaky tests as failed and names failed tests with their groups', () => {
    const report = reportFile(playwrightReport({ one: 'expected', two: 'unexpected', three: 'flaky' }))
    const verdict = countPlaywright({ code: 1, output: '' }, report)
    expect([...counts(verdict), verdict.failures]).toEqual([
      1,
      2,
      ['a.spec.ts › group › two', 'a.spec.ts › group › three'],
    ])
  })

  test('counts one failure if the run failed outside of its tests', () => {
    const report = reportFile(playwrightReport({ one: 'expected' }))
    expect(counts(countPlaywright({ code: 1, output: '' }, report))).toEqual([1, 1])
  })

  test('counts one failure without a test or a report', () => {
    const report = reportFile(playwrightReport({}))
    expect(counts(countPlaywright({ code: 0, output: '' }, report))).toEqual([0, 1])
    expect(counts(countPlaywright({ code: 0, output: '' }, MISSING))).toEqual([0, 1])
  })
})
