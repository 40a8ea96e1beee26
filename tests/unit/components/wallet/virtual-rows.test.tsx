// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import fc from 'fast-check'
import { useRef } from 'preact/hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROW_HEIGHT } from '../../../../components/wallet/token-list.tsx'
import { VirtualRows } from '../../../../components/wallet/virtual-rows.tsx'
import { contractOf, token } from '../../support/wallets.ts'

const ROWS = Array.from({ length: 700 }, (_, index) => token({ address: contractOf(index + 1) }))
const SEEN = 6 * ROW_HEIGHT

/** What the page is told the size of whenever that changes. */
const watched = new Set<Element>()

function List() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} data-part="scroller">
      <VirtualRows
        scroller={scroller}
        rows={ROWS}
        count={ROWS.length}
        stop={0}
        onStop={() => {}}
        chainId="43114"
        currency="usd"
        remoteLogos={false}
        origins={async () => []}
      />
    </div>
  )
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => watched.add(element)
      unobserve = (element: Element) => watched.delete(element)
      disconnect = () => watched.clear()
    },
  )
  for (const side of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function (this: HTMLElement) {
      return this.dataset.part === 'scroller' ? SEEN : ROW_HEIGHT
    })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a row is watched for its height, whichever tokens its elements were before, wherever one scrolls', async () => {
  const place = fc.integer({ min: 0, max: ROWS.length - 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 8 }), async (places) => {
      const { container } = render(<List />)
      const scroller = container.querySelector('[data-part=scroller]') as HTMLElement
      for (const at of places) {
        await act(() => void fireEvent.scroll(scroller, { target: { scrollTop: at * ROW_HEIGHT } }))
        const rows = Array.from(container.querySelectorAll('[data-part=row]'))
        expect(rows.some((row) => row.getAttribute('aria-posinset') === String(at + 1))).toBe(true)
        expect(rows.filter((row) => !watched.has(row))).toEqual([])
      }
      cleanup()
    }),
    { numRuns: 40 },
  )
})
