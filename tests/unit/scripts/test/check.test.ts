import { describe, expect, test } from 'vitest'
import { type Check, startChecks, type Verdict, verdictOf } from '../../../../scripts/test/check.ts'

/** A check that ends when the test says so, and the names of those that have started. */
function controlledChecks(...names: string[]) {
  const started: string[] = []
  const ends = names.map(() => Promise.withResolvers<Verdict>())
  const checks = names.map(
    (name, index): Check => ({
      name,
      run: () => {
        started.push(name)
        return ends[index]?.promise ?? Promise.reject(new Error('no end'))
      },
    }),
  )
  return { started, ends, checks }
}

const passed = verdictOf(true, '')
const never = new AbortController().signal

describe('startChecks', () => {
  test('runs a list one by one, another one beside it, and a third one after the first', async () => {
    const { started, ends, checks } = controlledChecks('types', 'lint', 'units', 'build')
    const source = startChecks(checks.slice(0, 2), never)
    startChecks(checks.slice(2, 3), never)
    const build = startChecks(checks.slice(3), never, source)
    await expect.poll(() => started).toEqual(['types', 'units'])
    ends[0]?.reject(new Error('broken'))
    await expect.poll(() => started).toEqual(['types', 'units', 'lint'])
    expect((await source[0]?.result)?.verdict).toEqual(verdictOf(false, 'Error: broken'))
    ends[1]?.resolve(passed)
    await expect.poll(() => started).toEqual(['types', 'units', 'lint', 'build'])
    ends[3]?.resolve(passed)
    expect((await build[0]?.result)?.verdict).toEqual(passed)
  })

  test('starts no check after an interruption', async () => {
    const interrupted = new AbortController()
    const { started, ends, checks } = controlledChecks('types', 'lint')
    const [, lint] = startChecks(checks, interrupted.signal)
    await expect.poll(() => started).toEqual(['types'])
    interrupted.abort()
    ends[0]?.resolve(passed)
    expect((await lint?.result)?.verdict).toEqual({ passed: 0, failed: 0 })
    expect(started).toEqual(['types'])
  })
})
