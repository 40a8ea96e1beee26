// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { useLayoutEffect } from 'preact/hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FindInWallet } from '../../../../components/wallet/find-in-wallet.tsx'
import { TokenList } from '../../../../components/wallet/token-list.tsx'
import { PLAIN_CHOICE } from '../../../../utils/domain/list-choice.ts'
import { inThisOrder } from '../../../../utils/domain/sorted-tokens.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { contractOf, nativeToken, token, walletRef } from '../../support/wallets.ts'

const FORTY = Array.from({ length: 40 }, (_, index) => token({ address: contractOf(index + 1) }))

const shared = {
  subject: 'one',
  native: nativeToken(),
  tokens: inThisOrder(FORTY),
  chainId: '43114',
  currency: 'usd' as const,
  remoteLogos: false,
  origins: async () => [],
}

function list(tokens = FORTY, expected = 0) {
  const { container } = render(<TokenList {...shared} tokens={inThisOrder(tokens)} expected={expected} />)
  const items = container.querySelector('ul') as HTMLUListElement
  return {
    items,
    scroller: container.querySelector('[data-part=scroller]') as HTMLElement,
    rows: () => items.querySelectorAll('[data-part=row]').length,
  }
}

describe('a row with the focus', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      token({ address: contractOf(index + 1), name: `Token ${index}` }),
    )
  const drawn = (tokens: readonly Token[]) => <TokenList {...shared} tokens={inThisOrder(tokens)} />
  const focusedName = () => document.activeElement?.querySelector('[data-part=name]')?.textContent
  const sizes = (element: HTMLElement) => (element.dataset.part === 'scroller' ? 318 : 53)

  beforeEach(() => {
    const get = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get')
    get.mockImplementation(function (this: HTMLElement) {
      return sizes(this)
    })
    const offset = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
    offset.mockImplementation(function (this: HTMLElement) {
      return sizes(this)
    })
    return () => {
      cleanup()
      vi.restoreAllMocks()
    }
  })

  test('keeps it where the list grows so long that other code draws it', async () => {
    const { container, rerender } = render(drawn(many(400)))
    const rows = () => container.querySelectorAll<HTMLElement>('[data-part=row]')
    await act(() => void fireEvent.pointerEnter(container.querySelector('[data-part=scroller]') as Element))
    expect(rows()).toHaveLength(401)
    const button = rows()[40]?.querySelector('button') as HTMLElement
    await act(() => {
      button.focus()
      fireEvent.click(button)
    })
    expect(focusedName()).toBe('Token 39')
    await act(() => void rerender(drawn(many(600))))
    expect(focusedName()).toBe('Token 39')
    await vi.waitFor(() => expect(rows().length).toBeLessThan(100))
    expect(focusedName()).toBe('Token 39')
  })

  test('loses it to who takes it when the list is drawn anew', async () => {
    const taken = document.body.appendChild(document.createElement('input'))
    const Taker = ({ takes }: { takes: boolean }) => {
      useLayoutEffect(() => {
        if (takes) taken.focus()
      })
      return null
    }
    const both = (takes: boolean) => (
      <>
        <Taker takes={takes} />
        {drawn(many(3))}
      </>
    )
    const { container, rerender } = render(both(false))
    await act(() => void (container.querySelector('[data-part=row] button') as HTMLElement).focus())
    await act(() => void rerender(both(true)))
    expect(document.activeElement).toBe(taken)
    taken.remove()
  })

  test('keeps it where it is moved, in a browser that takes it from what is moved', async () => {
    const three = many(3)
    const { container, rerender } = render(drawn(three))
    const row = Array.from(container.querySelectorAll('[data-part=row]')).at(-1)
    await act(() => void row?.querySelector('button')?.focus())
    const insert = Node.prototype.insertBefore
    vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function (this: Node, node, before) {
      if (node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
      return insert.call(this, node, before)
    } as typeof insert)
    await act(() => void rerender(drawn([three[2], three[0], three[1]] as Token[])))
    expect(focusedName()).toBe('Token 2')
  })
})

describe('a list of tokens', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test('begins with the rows in sight, says that it is not all, and keeps the place of the others', () => {
    const { rows, items } = list()
    expect(rows()).toBeGreaterThan(6)
    expect(rows()).toBeLessThan(20)
    expect(items.getAttribute('aria-busy')).toBe('true')
    expect(items.style.minHeight).toBe('2173px')
  })

  test('keeps the place of those that are stored and not loaded yet, too', () => {
    expect(list(FORTY, 10_000).items.style.minHeight).toBe('530053px')
  })

  test('is whole when it has stood for half a second', async () => {
    const { rows, items } = list()
    await act(() => void vi.advanceTimersByTime(499))
    expect(rows()).toBeLessThan(20)
    await act(() => void vi.advanceTimersByTime(1))
    expect(rows()).toBe(41)
    expect(items.hasAttribute('aria-busy')).toBe(false)
    expect(items.style.minHeight).toBe('')
  })

  test.each([
    ['a pointer comes', (scroller: HTMLElement) => fireEvent.pointerEnter(scroller)],
    ['it is scrolled', (scroller: HTMLElement) => fireEvent.scroll(scroller, { target: { scrollTop: 5 } })],
    ['a key leads into it', (scroller: HTMLElement) => scroller.querySelector('button')?.focus()],
  ])('is whole as soon as %s', async (_, touch) => {
    const { rows, scroller } = list()
    await act(() => void touch(scroller))
    expect(rows()).toBe(41)
  })

  test('draws a row anew for another token, and for nothing that becomes of the others', () => {
    let looks = 0
    const one = token({ address: contractOf(1) })
    const name = () => {
      looks += 1
      return String(looks)
    }
    const watched = Object.defineProperty({ ...one }, 'name', { get: name })
    const few = [watched, ...FORTY.slice(1, 4)]
    const props = { ...shared, tokens: inThisOrder(few), wallet: walletRef() }
    const { container, rerender } = render(<TokenList {...props} />)
    const named = () => container.querySelectorAll('[data-part=name]')[1]?.textContent
    const drawnOnce = looks
    expect(named()).toBe(String(drawnOnce))
    rerender(<TokenList {...props} tokens={inThisOrder([...few, token({ address: contractOf(9) })])} />)
    expect(container.querySelectorAll('[data-part=row]')).toHaveLength(6)
    expect(looks).toBe(drawnOnce)
    const twins = new Map([[contractOf(2), { symbol: FORTY.slice(1, 3) }]])
    rerender(<TokenList {...props} twins={twins} />)
    expect(container.querySelectorAll('[data-part=twin]')).toHaveLength(1)
    expect(looks).toBe(drawnOnce)
    rerender(<TokenList {...props} currency="eur" />)
    expect(looks).toBeGreaterThan(drawnOnce)
    expect(named()).toBe(String(looks))
  })

  test('of a few rows has them all at once', () => {
    const { rows, items } = list(FORTY.slice(0, 5))
    expect(rows()).toBe(6)
    expect(items.hasAttribute('aria-busy')).toBe(false)
  })
})

describe('a list of another wallet', () => {
  const OTHERS = Array.from({ length: 40 }, (_, index) => token({ address: contractOf(index + 101) }))
  const listOf = (subject: string, tokens: typeof FORTY) => (
    <TokenList {...shared} subject={subject} tokens={inThisOrder(tokens)} />
  )
  const rowsIn = (container: Element) =>
    Array.from(container.querySelectorAll<HTMLElement>('[data-part=row]'))
  const nameOf = (row: HTMLElement | undefined) => row?.querySelector('[data-part=name]')?.textContent
  const openOne = async (row: HTMLElement | undefined) =>
    await act(() => void fireEvent.click(row?.querySelector('button') as HTMLElement))
  const openIn = (container: Element) => container.querySelectorAll('[aria-expanded=true]').length
  afterEach(cleanup)

  test('is drawn in the rows of the one before, which are closed again and no more than are seen', async () => {
    const { container, rerender } = render(listOf('one', FORTY))
    await act(() => void fireEvent.pointerEnter(container.querySelector('[data-part=scroller]') as Element))
    const before = rowsIn(container)
    await openOne(before[0])
    await openOne(before[2])
    expect(before).toHaveLength(41)
    expect(openIn(container)).toBe(2)
    rerender(listOf('other', OTHERS))
    const after = rowsIn(container)
    expect(after.length).toBeLessThan(20)
    expect(after).toEqual(before.slice(0, after.length))
    expect(openIn(container)).toBe(0)
  })

  test('begins at the top, where that of the same one stays where it is', () => {
    const { container, rerender } = render(listOf('one', FORTY))
    const scroller = container.querySelector('[data-part=scroller]') as HTMLElement
    scroller.scrollTop = 300
    fireEvent.scroll(scroller)
    rerender(listOf('one', OTHERS))
    expect(scroller.scrollTop).toBe(300)
    rerender(listOf('other', OTHERS))
    expect(scroller.scrollTop).toBe(0)
  })

  test('of the same one takes the rows of its tokens along, open ones as well', async () => {
    const named = FORTY.slice(0, 4).map((one, index) => ({ ...one, name: `Token ${index}` }))
    const { container, rerender } = render(listOf('one', named))
    const row = rowsIn(container)[2]
    await openOne(row)
    const [first, second, third, fourth] = named as [
      (typeof named)[0],
      (typeof named)[0],
      (typeof named)[0],
      (typeof named)[0],
    ]
    const fresh = { ...token({ address: contractOf(99) }), name: 'Fresh' }
    rerender(listOf('one', [fourth, second, fresh, third]))
    expect(rowsIn(container).map(nameOf).slice(1)).toEqual(['Token 3', 'Token 1', 'Fresh', 'Token 2'])
    expect(rowsIn(container)[2]).toBe(row)
    expect(openIn(container)).toBe(1)
    row?.querySelector('button')?.focus()
    rerender(listOf('one', [fourth, fresh, first, third]))
    // The row of a token that went goes with it, and the focus is on no other's.
    expect(rowsIn(container).map(nameOf)).not.toContain('Token 1')
    expect(openIn(container)).toBe(0)
    expect(row?.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a row that comes into a list', () => {
  const [first, second, third] = FORTY.map((one, index) => ({ ...one, name: `Token ${index}` })) as [
    (typeof FORTY)[0],
    (typeof FORTY)[0],
    (typeof FORTY)[0],
  ]
  const listOf = (tokens: typeof FORTY) => (
    <TokenList {...shared} native={null} tokens={inThisOrder(tokens)} />
  )
  const rowsIn = (container: Element) =>
    Array.from(container.querySelectorAll<HTMLElement>('[data-part=row]'))
  const buttonOf = (row: HTMLElement | undefined) => row?.querySelector('button') as HTMLElement
  const openOne = async (row: HTMLElement | undefined) => await act(() => void fireEvent.click(buttonOf(row)))
  const detailsOf = (row: HTMLElement | undefined) => row?.querySelector('[id]')
  afterEach(cleanup)

  test('is drawn in the elements of one that went, with details of its own', async () => {
    const { container, rerender } = render(listOf([first, second]))
    const before = rowsIn(container)
    await openOne(before[0])
    await openOne(before[1])
    const details = before.map(detailsOf)
    rerender(listOf([second, third]))
    const after = rowsIn(container)
    expect(after).toEqual([before[1], before[0]])
    expect(after.map((row) => row.querySelector('[data-part=name]')?.textContent)).toEqual([
      'Token 1',
      'Token 2',
    ])
    expect(after.map((row) => buttonOf(row).getAttribute('aria-expanded'))).toEqual(['true', 'false'])
    expect(detailsOf(after[0])).toBe(details[1])
    rerender(listOf([second]))
    rerender(listOf([first]))
    const [last] = rowsIn(container)
    expect(last).toBe(before[1])
    expect(buttonOf(last).getAttribute('aria-expanded')).toBe('true')
    expect(detailsOf(last)).not.toBe(details[1])
  })

  test('has elements of its own while the focus is in the list', async () => {
    const { container, rerender } = render(listOf([first, second]))
    const before = rowsIn(container)
    buttonOf(before[1]).focus()
    rerender(listOf([second, third]))
    expect(rowsIn(container)[0]).toBe(before[1])
    expect(before).not.toContain(rowsIn(container)[1])
    expect(document.activeElement).toBe(buttonOf(before[1]))
  })
})

test('a slash opens the search from the beginning, before its code is there', () => {
  const finding = signal(false)
  render(
    <FindInWallet
      {...shared}
      expected={FORTY.length}
      finding={finding}
      choice={PLAIN_CHOICE}
      onChoose={() => {}}
    />,
  )
  fireEvent.keyDown(document.body, { key: '/' })
  expect(finding.value).toBe(true)
  cleanup()
})

test('a slash opens the search of the wallet that is on screen, and not of the one before', async () => {
  const [before, now] = [signal(false), signal(false)]
  const search = (subject: string, finding: typeof now) => (
    <FindInWallet
      {...shared}
      subject={subject}
      expected={FORTY.length}
      finding={finding}
      choice={PLAIN_CHOICE}
      onChoose={() => {}}
    />
  )
  const { rerender } = render(search('one', before))
  await act(() => rerender(search('other', now)))
  fireEvent.keyDown(document.body, { key: '/' })
  expect([before.value, now.value]).toEqual([false, true])
  cleanup()
})
