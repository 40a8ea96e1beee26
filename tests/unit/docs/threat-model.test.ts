import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const ROWS = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat |'))
  .map((line) => line.slice(2, -2).split(' | '))

describe('the threat model', () => {
  test('has a defence, a file and a test for each threat', () => {
    expect(ROWS.length).toBeGreaterThan(30)
    expect(
      ROWS.filter((accounts) => accounts.length !== 4 || accounts.some((account) => account.trim() === '')),
    ).toEqual([])
    expect(ROWS.filter(([, , , tests]) => !/\*\*|`tests\//.test(tests ?? ''))).toEqual([])
  })

  test('names only existing files', () => {
    const named = ROWS.flatMap(
      (accounts) =>
        accounts
          .slice(2)
          .join(' ')
          .match(/(?<=`)[\w-]+\/[\w./-]+(?=`)/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})
