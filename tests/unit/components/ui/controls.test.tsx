// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import styles from '../../../../components/ui/button.module.css'
import { Button } from '../../../../components/ui/button.tsx'
import { CopyButton } from '../../../../components/ui/copy-button.tsx'
import { SearchField } from '../../../../components/ui/search-field.tsx'
import { Select } from '../../../../components/ui/select.tsx'
import { Switch } from '../../../../components/ui/switch.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'

afterEach(cleanup)

describe('a button', () => {
  test('ignores clicks and keeps the focus while it loads', () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Refresh</Button>)
    const button = screen.getByRole('button', { name: 'Refresh' })
    button.focus()
    fireEvent.click(button)
    rerender(
      <Button onClick={onClick} loading>
        Refresh
      </Button>,
    )
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('has its spinner in place of its icon, or else over its label, so that it keeps its width', () => {
    render(
      <>
        <Button loading>Check</Button>
        <Button loading icon="refresh">
          Refresh
        </Button>
      </>,
    )
    const isLabelCovered = (name: string) =>
      screen.getByRole('button', { name }).querySelector(`.${styles.cover} + span`) !== null
    expect([isLabelCovered('Check'), isLabelCovered('Refresh')]).toEqual([true, false])
    expect(screen.getByRole('button', { name: 'Refresh' }).querySelector('svg')).toBeNull()
  })
})

describe('a switch', () => {
  test('shows a change while it is being stored, then the stored value', async () => {
    let settle = () => {}
    const onChange = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          settle = resolve
        }),
    )
    render(<Switch label="Logos" name="logos" checked={false} onChange={onChange} />)
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Logos' })
    fireEvent.click(control)
    expect(onChange.mock.calls).toEqual([[true]])
    expect(control.getAttribute('aria-checked')).toBe('true')
    settle()
    await vi.waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'))
    expect(control.checked).toBe(false)
  })
})

describe('a field', () => {
  test('is described by its error, which is announced', () => {
    render(<TextField label="Label" name="label" value="x" onInput={() => {}} error="Taken" />)
    const input = screen.getByRole('textbox', { name: 'Label' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('Taken')
    expect(message?.getAttribute('role')).toBe('alert')
  })
})

describe('a search field', () => {
  function Search({ onEscape }: { onEscape: () => void }) {
    const [value, setValue] = useState('usdc')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the view around the field handles its keys
      <div onKeyDown={onEscape}>
        <SearchField label="Find" name="find" value={value} onInput={setValue} />
      </div>
    )
  }

  test('is cleared by the first Escape, and leaves the next one to the view', async () => {
    const onEscape = vi.fn()
    render(<Search onEscape={onEscape} />)
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' })
    fireEvent.keyDown(input, { key: 'Escape' })
    await vi.waitFor(() => expect(input.value).toBe(''))
    expect(onEscape).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(onEscape).toHaveBeenCalledTimes(1)
  })
})

describe('a select', () => {
  const options = ['usd', 'eur', 'chf'].map((value) => ({ value, label: value }))
  beforeEach(() => {
    vi.useFakeTimers()
    return () => void vi.useRealTimers()
  })

  function choose(value: string, device: 'keys' | 'mouse') {
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' })
    if (device === 'keys') fireEvent.keyDown(select, { key: 'ArrowDown' })
    else fireEvent.pointerDown(select)
    fireEvent.change(select, { target: { value } })
    return select
  }

  function renderSelect() {
    const onChange = vi.fn()
    render(<Select label="Currency" name="currency" value="usd" options={options} onChange={onChange} />)
    return onChange
  }

  test('applies a choice by mouse immediately', () => {
    const onChange = renderSelect()
    choose('eur', 'mouse')
    expect(onChange.mock.calls).toEqual([['eur']])
  })

  test('applies only the last choice by arrow keys, after a pause', async () => {
    const onChange = renderSelect()
    choose('eur', 'keys')
    await act(() => void vi.advanceTimersByTime(400))
    choose('chf', 'keys')
    await act(() => void vi.advanceTimersByTime(400))
    expect(onChange).not.toHaveBeenCalled()
    await act(() => void vi.advanceTimersByTime(100))
    expect(onChange.mock.calls).toEqual([['chf']])
  })

  test('applies a choice by arrow keys on Tab, before the focus moves: the next field can depend on it', () => {
    const onChange = renderSelect()
    const select = choose('eur', 'keys')
    fireEvent.keyDown(select, { key: 'Tab' })
    expect(onChange.mock.calls).toEqual([['eur']])
  })

  test('applies a choice by arrow keys when the focus leaves', async () => {
    const onChange = renderSelect()
    const select = choose('eur', 'keys')
    await act(() => void fireEvent.blur(select))
    await act(() => void vi.advanceTimersByTime(1_000))
    expect(onChange.mock.calls).toEqual([['eur']])
  })
})

describe('a copy button', () => {
  test.each([
    ['Copied', () => Promise.resolve()],
    ['Could not copy', () => Promise.reject(new Error('refused'))],
  ])('announces "%s"', async (text, writeText) => {
    const write = vi.fn(writeText)
    vi.stubGlobal('navigator', { clipboard: { writeText: write }, language: 'en-US' })
    render(<CopyButton text="0xfa3B" label="Copy address" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
    expect(write.mock.calls).toEqual([['0xfa3B']])
    vi.unstubAllGlobals()
  })
})
