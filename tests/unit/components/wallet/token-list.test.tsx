// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FindInWallet } from '../../../../components/wallet/find-in-wallet.tsx'
import { TokenList } from '../../../../components/wallet/token-list.tsx'
import { PLAIN_CHOICE } from '../../../../utils/domain/list-choice.ts'
import { inThisOrder } from '../../../../utils/domain/sorted-tokens.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'

const FORTY = Array.from({ length: 40 }, (_, index) => token({ address: contractOf(index + 1) }))

const shared = {
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
    ['it is scrolled', (scroller: HTMLElement) => fireEvent.scroll(scroller)],
    ['a key leads into it', (scroller: HTMLElement) => scroller.querySelector('button')?.focus()],
  ])('is whole as soon as %s', async (_, touch) => {
    const { rows, scroller } = list()
    await act(() => void touch(scroller))
    expect(rows()).toBe(41)
  })

  test('of a few rows has them all at once', () => {
    const { rows, items } = list(FORTY.slice(0, 5))
    expect(rows()).toBe(6)
    expect(items.hasAttribute('aria-busy')).toBe(false)
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
