// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from '../../../../components/ui/icon-button.tsx'

afterEach(cleanup)

test('a tooltip follows its values while it is shown, and is not formatted before and after', () => {
  const cost = signal('3 requests')
  const format = vi.fn(() => `Refresh: ${cost.value}`)
  render(<IconButton icon="refresh" label="Refresh" title={format} onClick={() => {}} testId="button" />)
  const button = screen.getByTestId('button')
  expect(format).not.toHaveBeenCalled()
  fireEvent.pointerEnter(button)
  expect(button.title).toBe('Refresh: 3 requests')
  cost.value = '5 requests'
  expect(button.title).toBe('Refresh: 5 requests')
  fireEvent.pointerLeave(button)
  format.mockClear()
  cost.value = '6 requests'
  expect(format).not.toHaveBeenCalled()
})
