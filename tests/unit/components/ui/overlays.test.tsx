// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/popover.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Menu, type MenuItem } from '../../../../components/ui/menu.tsx'

afterEach(cleanup)

const press = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name })

describe('a menu', () => {
  const onSelect = vi.fn()
  const onChange = vi.fn()
  const ITEMS: MenuItem[] = [
    { kind: 'action', id: 'block', label: 'Block', onSelect },
    { kind: 'action', id: 'off', label: 'Contracts', disabled: true, onSelect },
    { kind: 'toggle', id: 'spam', label: 'Hide spam', checked: true, onChange },
    { kind: 'link', id: 'tab', label: 'Open in a tab', href: '#' },
  ]

  function open() {
    render(<Menu label="More" items={() => ITEMS} />)
    const trigger = screen.getByRole('button', { name: 'More' })
    trigger.focus()
    fireEvent.click(trigger)
    return trigger
  }

  test('opens with the focus on its first entry, and its button is expanded', async () => {
    const trigger = open()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Block'))
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
  })

  test('moves the focus with arrow keys, Home, End and first letters, and skips disabled entries', async () => {
    open()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Block'))
    const focused = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'h'].map((name) => {
      press(name)
      return document.activeElement?.textContent
    })
    expect(focused).toEqual([
      'Hide spam',
      'Open in a tab',
      'Block',
      'Open in a tab',
      'Block',
      'Open in a tab',
      'Hide spam',
    ])
  })

  test('returns the focus to its button on Escape', async () => {
    const trigger = open()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Block'))
    press('Escape')
    expect(document.activeElement).toBe(trigger)
    await vi.waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'))
  })

  test('calls the handler of a clicked entry once, and returns the focus to its button', async () => {
    const trigger = open()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Block'))
    const entry = screen.getByRole('menuitemcheckbox', { name: 'Hide spam' })
    expect(entry.getAttribute('aria-checked')).toBe('true')
    entry.focus()
    fireEvent.click(entry)
    expect(onChange.mock.calls).toEqual([[false]])
    expect(document.activeElement).toBe(trigger)
  })

  test('stays closed if it was closed by a click on its button', async () => {
    const trigger = open()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Block'))
    fireEvent.pointerDown(trigger)
    screen.getByRole('menu').hidePopover()
    fireEvent.click(trigger)
    await vi.waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'))
  })
})

describe('a dialog', () => {
  function Page({ kind }: { kind: 'plain' | 'alert' }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Clear</Button>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Clear everything?"
          kind={kind}
          testId="dialog"
          actions={<Button>Yes</Button>}
        >
          Settings stay.
        </Dialog>
      </>
    )
  }

  function open(kind: 'plain' | 'alert') {
    render(<Page kind={kind} />)
    const opener = screen.getByRole('button', { name: 'Clear' })
    opener.focus()
    fireEvent.click(opener)
    return opener
  }
  const dialog = () => screen.getByTestId<HTMLDialogElement>('dialog')

  test('is named by its title, closes on Escape and returns the focus', async () => {
    const opener = open('plain')
    await vi.waitFor(() => expect(dialog().open).toBe(true))
    expect(screen.getByRole('dialog', { name: 'Clear everything?' })).toBe(dialog())
    screen.getByRole('button', { name: 'Close' }).focus()
    press('Escape')
    await vi.waitFor(() => expect(dialog().open).toBe(false))
    expect(document.activeElement).toBe(opener)
  })

  test('closes on a click outside, unless it is a confirmation', async () => {
    open('plain')
    await vi.waitFor(() => expect(dialog().open).toBe(true))
    fireEvent.click(dialog())
    await vi.waitFor(() => expect(dialog().open).toBe(false))
    cleanup()

    open('alert')
    await vi.waitFor(() => expect(dialog().open).toBe(true))
    fireEvent.click(dialog())
    expect(dialog().open).toBe(true)
    expect(dialog().getAttribute('role')).toBe('alertdialog')
  })
})
