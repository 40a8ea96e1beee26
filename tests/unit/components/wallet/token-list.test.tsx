// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { useLayoutEffect } from 'preact/hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FindInWallet } from '../../../../components/wallet/find-in-wallet.tsx'
import { TokenList } from '../../../../components/wallet/token-list.tsx'
import type { TokenRowContext } from '../../../../components/wallet/token-row.tsx'
import type { Token } from '../../../../utils/domain/token.ts'
import { openApp } from '../../support/app.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'

const tokensOf = (count: number, from = 0): Token[] =>
  Array.from({ length: count }, (_, index) =>
    token({ address: contractOf(from + index + 1), name: `Token ${from + index}` }),
  )

let context: TokenRowContext

beforeEach(async () => {
  const app = await openApp()
  context = { app, chainId: '43114', currency: 'usd', loadProvenance: async () => [] }
  return () => {
    cleanup()
    app.clock.stop()
  }
})

const list = (tokens: readonly Token[], subject = 'one') => (
  <TokenList context={context} subject={subject} native={nativeToken()} tokens={tokens} />
)
const rowsIn = (container: Element) => [...container.querySelectorAll<HTMLElement>('[data-part=row]')]
const buttonOf = (row: Element | undefined) => row?.querySelector('button') as HTMLElement
const focusedName = () => document.activeElement?.querySelector('[data-part=name]')?.textContent
const expanded = (container: Element) => container.querySelectorAll('[aria-expanded=true]').length

describe('a row with the focus', () => {
  beforeEach(() => {
    for (const side of ['clientHeight', 'offsetHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function (this: HTMLElement) {
        return this.dataset.part === 'scroller' ? 318 : 53
      })
    return () => vi.restoreAllMocks()
  })

  test('keeps the focus when the list becomes so long that only some rows are rendered', async () => {
    const { container, rerender } = render(list(tokensOf(150)))
    await act(() => buttonOf(rowsIn(container)[3]).focus())
    expect(focusedName()).toBe('Token 2')
    await act(() => rerender(list(tokensOf(600))))
    expect(focusedName()).toBe('Token 2')
    expect(rowsIn(container).length).toBeLessThan(100)
  })

  test('leaves the focus to an element that takes it while the list is updated', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    const Taker = ({ takes }: { takes: boolean }) => {
      useLayoutEffect(() => {
        if (takes) field.focus()
      })
      return null
    }
    const both = (takes: boolean) => (
      <>
        <Taker takes={takes} />
        {list(tokensOf(3))}
      </>
    )
    const { container, rerender } = render(both(false))
    await act(() => buttonOf(rowsIn(container)[0]).focus())
    await act(() => rerender(both(true)))
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

describe('expanded rows', () => {
  test('stay expanded when tokens of the same wallet move', async () => {
    const [first, second, third] = tokensOf(3) as [Token, Token, Token]
    const { container, rerender } = render(list([first, second, third]))
    await act(() => void fireEvent.click(buttonOf(rowsIn(container)[2])))
    await act(() => rerender(list([third, second, ...tokensOf(1, 50)])))
    const open = rowsIn(container).filter((row) => row.querySelector('[aria-expanded=true]'))
    expect(open.map((row) => row.querySelector('[data-part=name]')?.textContent)).toEqual(['Token 1'])
  })

  test("are closed in another wallet's list, which begins at the top", async () => {
    const { container, rerender } = render(list(tokensOf(40)))
    const scroller = container.querySelector('[data-part=scroller]') as HTMLElement
    await act(() => void fireEvent.click(buttonOf(rowsIn(container)[2])))
    scroller.scrollTop = 300
    await act(() => rerender(list(tokensOf(40), 'one')))
    expect([expanded(container), scroller.scrollTop]).toEqual([1, 300])
    await act(() => rerender(list(tokensOf(40), 'other')))
    expect([expanded(container), scroller.scrollTop]).toEqual([0, 0])
  })
})

describe('the slash key', () => {
  afterEach(cleanup)

  test("opens the search of the displayed wallet, not the previous one's", async () => {
    const [before, now] = [signal(false), signal(false)]
    const search = (subject: string, isOpen: typeof now) => (
      <FindInWallet
        context={context}
        subject={subject}
        native={nativeToken()}
        tokens={tokensOf(3)}
        isOpen={isOpen}
        takesCtrlF={true}
      />
    )
    const { rerender } = render(search('one', before))
    await act(() => rerender(search('other', now)))
    await act(() => void fireEvent.keyDown(document.body, { key: '/' }))
    expect([before.value, now.value]).toEqual([false, true])
  })
})
