import { describe, expect, test } from 'vitest'
import { countFigures } from '../../../scripts/test/counting.ts'

const line = (value: unknown, bound: string) => JSON.stringify({ figure: 'one', value, bound })

const count = (code: number, ...lines: string[]) => {
  const { passed, failed } = countFigures({ code, output: lines.join('\n') })
  return [passed, failed]
}

describe('the figures of the proofs', () => {
  test('count as a test each, whatever else is printed', () => {
    expect(count(0, 'prove: building … 3 s', line(0, '= 0'), line(1.2, '<= 1.5'), '{"other": 1}')).toEqual([
      2, 0,
    ])
  })

  test('fail where they break their bound, or are no number', () => {
    expect(count(1, line(1, '= 0'), line(2, '>= 1'), line(Number.NaN, '<= 5'))).toEqual([1, 2])
  })

  test('are named where they fail, with what was found and what was wanted', () => {
    const { failures } = countFigures({ code: 1, output: [line(0, '= 0'), line(7, '= 0')].join('\n') })
    expect(failures).toEqual(['one: 7, bound = 0'])
  })

  test('are not all where the run itself failed, or told none', () => {
    expect(count(1, line(0, '= 0'))).toEqual([1, 1])
    expect(count(0, 'prove: 0 proofs')).toEqual([0, 1])
  })
})
