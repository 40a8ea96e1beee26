// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useRestedChoice } from '../../../../components/common/use-rested-choice.ts'
import { eventually } from '../../support/eventually.ts'

const choose = vi.fn<(picked: string) => void>()

function Choice({ chosen }: { chosen: string }) {
  const choice = useRestedChoice(chosen, choose)
  return (
    <select {...choice}>
      {['a', 'b', 'c'].map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}

function draw(): HTMLSelectElement & { redraw: (chosen: string) => void } {
  const { container, rerender } = render(<Choice chosen="a" />)
  const select = container.querySelector('select') as HTMLSelectElement
  return Object.assign(select, { redraw: (chosen: string) => rerender(<Choice chosen={chosen} />) })
}

const pick = (select: HTMLSelectElement, value: string) => fireEvent.change(select, { target: { value } })
function byKey(select: HTMLSelectElement, value: string) {
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  pick(select, value)
}

beforeEach(() => {
  return cleanup
})

describe('a choice', () => {
  test('by mouse counts at once', () => {
    pick(draw(), 'b')
    expect(choose).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('by keys counts once it was rested on, and nothing on the way does', async () => {
    const select = draw()
    byKey(select, 'b')
    byKey(select, 'c')
    expect(choose).not.toHaveBeenCalled()
    await eventually(() => expect(choose).toHaveBeenCalledExactlyOnceWith('c'))
  })

  test.each<[string, (select: HTMLSelectElement) => void]>([
    ['Enter is pressed', (select) => fireEvent.keyDown(select, { key: 'Enter' })],
    ['the list is left', (select) => fireEvent.blur(select)],
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ])('by keys counts at once where %s', (_, act) => {
    const select = draw()
    byKey(select, 'b')
    act(select)
    expect(choose).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('by mouse counts at once also after a key that chose nothing', () => {
    const select = draw()
    fireEvent.keyDown(select, { key: 'Shift' })
    fireEvent.pointerDown(select)
    pick(select, 'b')
    expect(choose).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('stands there until it counts, whatever is drawn meanwhile', () => {
    const select = draw()
    pick(select, 'b')
    select.redraw('a')
    expect(select.value).toBe('b')
    select.redraw('b')
    select.redraw('a')
    expect(select.value).toBe('a')
  })

  test('gives way to one that is made elsewhere', () => {
    const select = draw()
    byKey(select, 'b')
    select.redraw('c')
    fireEvent.blur(select)
    expect(select.value).toBe('c')
    expect(choose).not.toHaveBeenCalled()
  })

  test('that leads back to what was chosen changes nothing', async () => {
    const select = draw()
    byKey(select, 'b')
    byKey(select, 'a')
    fireEvent.blur(select)
    expect(choose).not.toHaveBeenCalled()
  })
})
