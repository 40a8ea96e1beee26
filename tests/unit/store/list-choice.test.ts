import { expect, test } from 'vitest'
import { PLAIN_CHOICE } from '../../../utils/domain/list-choice.ts'
import { wholeChoice } from '../../../utils/store/list-choice.ts'

test('a choice is taken as it is stored, what it lacks from the plain one', () => {
  expect(wholeChoice({ order: 'name', hideBelow: '0.5' })).toEqual({ order: 'name', hideBelow: '0.5' })
  expect(wholeChoice({ order: 'name' })).toEqual({ order: 'name', hideBelow: '' })
})

test.each([[null], [{}], ['garbage'], [[42]], [{ order: 42, hideBelow: 42 }]])(
  'of %j nothing is hidden that nobody chose to hide',
  (stored) => {
    expect(wholeChoice(stored).hideBelow).toBe(PLAIN_CHOICE.hideBelow)
  },
)
