// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { useSame } from '../../../../components/common/use-same.ts'

afterEach(cleanup)

test('it stays the same function, and does what the last one does', () => {
  const handed: ((word: string) => void)[] = []
  const said: string[] = []
  function Speaker({ name }: { name: string }) {
    handed.push(useSame((word: string) => void said.push(`${name}: ${word}`)))
    return null
  }
  const { rerender } = render(<Speaker name="first" />)
  rerender(<Speaker name="second" />)
  expect(handed[1]).toBe(handed[0])
  handed[0]?.('hello')
  expect(said).toEqual(['second: hello'])
})
