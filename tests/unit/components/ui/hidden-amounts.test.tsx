// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import type { ComponentChildren } from 'preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Change } from '../../../../components/app/exact-figure.tsx'
import { Figure } from '../../../../components/ui/figure.tsx'
import { HiddenAmounts, HideAmountsButton } from '../../../../components/ui/hidden-amounts.tsx'
import { Money, Total } from '../../../../components/ui/money.tsx'

function renderHidden(children: ComponentChildren) {
  const onToggle = vi.fn()
  const { container } = render(
    <HiddenAmounts isHidden onToggle={onToggle}>
      {children}
    </HiddenAmounts>,
  )
  return { container, onToggle }
}

afterEach(cleanup)

describe('HiddenAmounts', () => {
  test.each([
    ['money', <Money key="1" text="$1,234.50" compactText="$1.234K" />],
    ['a total', <Total key="2" whole="$1,234" fraction=".50" />],
    ['a change', <Change key="3" value={{ units: 1234n, scale: 2 }} currency="usd" testId="change" />],
  ])(
    'replaces %s with four dots and a text for screen readers, and leaves no digit outside of class names',
    (_, figure) => {
      const { container } = renderHidden(figure)
      expect(container.textContent).toMatch(/^••••amount hidden$/)
      expect(container.innerHTML.replace(/ class="[^"]*"/g, '')).not.toMatch(/\d/)
    },
  )

  test('shows other numbers, for example TPS', () => {
    expect(renderHidden(<Figure text="1.74" />).container.textContent).toBe('1.74')
  })
})

describe('the keyboard shortcut', () => {
  test.each([
    ['Alt+H', { key: 'h', altKey: true }],
    ['Option+H of macOS', { key: '˙', code: 'KeyH', altKey: true }],
  ])('%s works in a field', (_, key) => {
    const { onToggle } = renderHidden(<input aria-label="address" />)
    fireEvent.keyDown(screen.getByRole('textbox'), key)
    expect(onToggle).toHaveBeenCalledOnce()
  })

  test('h works outside of fields only', () => {
    const { onToggle } = renderHidden(<input aria-label="address" />)
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'h' })
    expect(onToggle).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'h' })
    expect(onToggle).toHaveBeenCalledOnce()
  })

  test.each([
    ['Ctrl+H of the browser', { key: 'h', ctrlKey: true }],
    ['AltGr+H, which is Ctrl+Alt on Windows', { key: 'h', ctrlKey: true, altKey: true }],
    ['Cmd+H of macOS', { key: 'h', metaKey: true }],
    ['a repeated h while the key is held down', { key: 'h', repeat: true }],
    ['another letter', { key: 'j' }],
  ])('%s does nothing', (_, key) => {
    const { onToggle } = renderHidden(null)
    fireEvent.keyDown(document.body, key)
    expect(onToggle).not.toHaveBeenCalled()
  })
})

test('the button is labelled with its action', () => {
  const { onToggle } = renderHidden(<HideAmountsButton />)
  fireEvent.click(screen.getByRole('button', { name: /^Show amounts/ }))
  expect(onToggle).toHaveBeenCalledOnce()
  cleanup()
  render(<HideAmountsButton />)
  expect(screen.getByRole('button', { name: /^Hide amounts/ })).toBeTruthy()
})
