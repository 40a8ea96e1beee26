// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useRef } from 'preact/hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GroupedList, MAX_PLAIN_ROWS } from '../../../../components/ui/virtual-list.tsx'

const ROW_HEIGHT = 56
const VISIBLE_HEIGHT = 6 * ROW_HEIGHT

interface ListProps {
  rows: readonly string[]
  expanded?: string | null
  onOpen?: (row: string) => void
  onCollapse?: () => void
}

function List({ rows, expanded = null, onOpen = () => {}, onCollapse = () => {} }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} data-testid="scroller">
      <GroupedList
        groups={[{ key: '', label: 'Tokens', items: rows }]}
        itemKey={(row) => row}
        scroller={scroller}
        rowLabel={(row) => row}
        renderRow={() => null}
        expandedKey={expanded}
        onOpen={onOpen}
        onCollapse={onCollapse}
        renderDetails={(row) => <button type="button">Hide {row}</button>}
      />
    </div>
  )
}

const rowNames = (count: number): string[] => Array.from({ length: count }, (_, index) => `row ${index + 1}`)
const focusedText = () => document.activeElement?.textContent
const row = (name: string) => screen.getByRole('button', { name })
const tabStops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)

async function press(key: string, expected: string) {
  fireEvent.keyDown(document.activeElement as Element, { key })
  await vi.waitFor(() => expect(focusedText()).toBe(expected))
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  for (const side of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function (this: HTMLElement) {
      return this.dataset.testid === 'scroller' ? VISIBLE_HEIGHT : ROW_HEIGHT
    })
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('reads no size of a long list until the whole page is rendered', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  render(<List rows={rowNames(MAX_PLAIN_ROWS + 1)} />)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1)
  expect([height, box].flatMap(({ mock }) => mock.calls)).toEqual([])
  await vi.waitFor(() => expect(box).toHaveBeenCalled())
})

describe.each([
  ['plain', MAX_PLAIN_ROWS],
  ['virtual', 3 * MAX_PLAIN_ROWS],
])('a %s list', (kind, count) => {
  test('renders all rows if it is plain, and only those near the visible ones if it is virtual', () => {
    render(<List rows={rowNames(count)} />)
    const rendered = screen.getAllByRole('listitem')
    expect(rendered[0]?.getAttribute('aria-setsize')).toBe(String(count))
    if (kind === 'plain') expect(rendered).toHaveLength(count)
    else expect(rendered.length).toBeLessThanOrEqual(MAX_PLAIN_ROWS)
  })

  test('is one tab stop with arrow keys, page keys, Home and End inside', async () => {
    render(<List rows={rowNames(count)} />)
    row('row 1').focus()
    await press('ArrowDown', 'row 2')
    await press('ArrowDown', 'row 3')
    await press('ArrowUp', 'row 2')
    await press('PageDown', 'row 7')
    await press('PageUp', 'row 2')
    await press('End', `row ${count}`)
    await press('ArrowDown', `row ${count}`)
    expect(tabStops()).toEqual([row(`row ${count}`)])
    await press('Home', 'row 1')
    expect(tabStops()).toEqual([row('row 1')])
  })

  test('keeps the focus on the same item when the order changes', async () => {
    const { rerender } = render(<List rows={rowNames(count)} />)
    row('row 1').focus()
    await press('ArrowDown', 'row 2')
    rerender(<List rows={rowNames(count).reverse()} />)
    await vi.waitFor(() => expect(focusedText()).toBe('row 2'))
    await press('ArrowDown', 'row 1')
  })

  test('moves the focus to the next item when the focused item is removed', async () => {
    const { rerender } = render(<List rows={rowNames(count)} />)
    row('row 1').focus()
    await press('ArrowDown', 'row 2')
    rerender(<List rows={rowNames(count).filter((name) => name !== 'row 2')} />)
    await vi.waitFor(() => expect(focusedText()).toBe('row 3'))
  })

  test('opens a row on a click and collapses it on Escape in its details', async () => {
    const onOpen = vi.fn()
    const onCollapse = vi.fn()
    const { rerender } = render(<List rows={rowNames(count)} onOpen={onOpen} />)
    fireEvent.click(row('row 2'))
    expect(onOpen.mock.calls).toEqual([['row 2']])
    rerender(<List rows={rowNames(count)} expanded="row 2" onCollapse={onCollapse} />)
    expect(row('row 2').getAttribute('aria-expanded')).toBe('true')
    row('Hide row 2').focus()
    await press('Escape', 'row 2')
    expect(onCollapse).toHaveBeenCalledTimes(1)
  })
})

function Groups({ counts, initialKey }: { counts: readonly number[]; initialKey?: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const groups = counts.map((count, group) => ({
    key: String(group),
    label: `Group ${group}`,
    header: <h2>Group {group}</h2>,
    items: rowNames(count).map((name) => `${group} ${name}`),
  }))
  return (
    <div ref={scroller} data-testid="scroller">
      <GroupedList
        groups={groups}
        itemKey={(name) => name}
        scroller={scroller}
        rowLabel={(name) => name}
        renderRow={() => null}
        initialKey={initialKey}
      />
    </div>
  )
}

describe.each([
  ['plain', [2, 3]],
  ['virtual', [MAX_PLAIN_ROWS, 3]],
])('a %s list with groups', (_, counts) => {
  const [first = 0] = counts

  test('is one tab stop, and arrow keys move across groups', async () => {
    render(<Groups counts={counts} />)
    expect(tabStops()).toHaveLength(1)
    row('0 row 1').focus()
    await press('End', '1 row 3')
    await press('ArrowUp', '1 row 2')
    await press('ArrowUp', '1 row 1')
    await press('ArrowUp', `0 row ${first}`)
    await press('ArrowDown', '1 row 1')
    expect(tabStops()).toEqual([row('1 row 1')])
  })

  test('counts the rows of each group separately', async () => {
    render(<Groups counts={counts} />)
    // A virtual list below the visible area renders its first row when the user scrolls.
    fireEvent.scroll(screen.getByTestId('scroller'))
    await screen.findByRole('button', { name: '1 row 1' })
    const position = (name: string) => {
      const item = row(name).closest('li')
      return [item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]
    }
    expect(position('0 row 1')).toEqual(['1', String(first)])
    expect(position('1 row 1')).toEqual(['1', '3'])
  })

  test('has the tab stop at the initial row', () => {
    render(<Groups counts={counts} initialKey="1 row 2" />)
    expect(tabStops()).toEqual([row('1 row 2')])
  })
})
