import { expect, test } from 'vitest'
import { remove } from '../../../scripts/build/plain-imports.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('what puts a helper around an import is left out, and nothing else', () => {
  const plugins = named('css', 'helper', 'json', 'marker')
  remove(plugins, ['helper', 'marker'])
  expect(plugins).toEqual(named('css', 'json'))
})

test('one that has another name now is not missed in silence', () => {
  expect(() => remove(named('css', 'helper-2'), ['helper'])).toThrow('There is no plugin helper')
})
