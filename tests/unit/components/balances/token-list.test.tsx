// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useRef } from 'preact/hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { TokenList } from '../../../../components/balances/token-list.tsx'
import { createLookAlikeFinder } from '../../../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { openApp } from '../../support/app.ts'
import { contractOf, nativeToken, token, walletQuery } from '../../support/wallets.ts'

const tokensOf = (count: number, from = 0): Token[] =>
  Array.from({ length: count }, (_, index) =>
    token({ address: contractOf(from + index + 1), symbol: `T${from + index}`, name: 'Some token' }),
  )

let app: AppState

beforeEach(async () => {
  app = await openApp()
  return () => {
    cleanup()
    app.clock.stop()
  }
})

function List({ tokens, native = nativeToken() }: { tokens: readonly Token[]; native?: Token | null }) {
  const scroller = useRef<HTMLDivElement>(null)
  const finder = createLookAlikeFinder(walletQuery().chainId)
  for (const item of tokens) finder.add(item)
  return (
    <div ref={scroller}>
      <TokenList
        label="Tokens"
        app={app}
        query={walletQuery()}
        loadProvenance={async () => []}
        native={native}
        tokens={tokens}
        lookAlikes={finder.found()}
        scroller={scroller}
      />
    </div>
  )
}

const row = (symbol: string) => screen.getByRole('button', { name: new RegExp(`^${symbol}, `) })
const expandedLabels = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map((button) => button.querySelector('.visually-hidden')?.textContent)
const toggle = (symbol: string) => act(() => void fireEvent.click(row(symbol)))

describe('the token list', () => {
  test('shows the native token first, then the others in their order', () => {
    render(<List tokens={tokensOf(2)} />)
    const symbols = screen.getAllByTestId('symbol').map(({ textContent }) => textContent)
    expect(symbols).toEqual(['AVAX', 'T0', 'T1'])
  })

  test('shows only the other tokens if `native` is null', () => {
    render(<List tokens={tokensOf(1)} native={null} />)
    expect(screen.getAllByTestId('symbol').map(({ textContent }) => textContent)).toEqual(['T0'])
  })

  test('marks tokens that look alike', () => {
    const lookAlikes = [1, 2].map((number) =>
      token({ address: contractOf(number), symbol: 'USDX', name: 'USD X', reputation: null }),
    )
    render(<List tokens={[...lookAlikes, ...tokensOf(1, 10)]} />)
    expect(screen.getAllByTestId('look-alike')).toHaveLength(2)
  })
})

describe('the details of a token', () => {
  test('open and close by clicks on its row', async () => {
    render(<List tokens={tokensOf(3)} />)
    await toggle('T1')
    expect(screen.getByTestId('details')).toBeTruthy()
    await toggle('T1')
    expect(screen.queryByTestId('details')).toBeNull()
  })

  test('close when those of another token open', async () => {
    render(<List tokens={tokensOf(3)} />)
    await toggle('T1')
    await toggle('T2')
    expect(expandedLabels()).toEqual([expect.stringMatching(/^T2, /)])
  })

  test('stay open when other tokens are moved, added and removed', async () => {
    const [first, second, third] = tokensOf(3) as [Token, Token, Token]
    const { rerender } = render(<List tokens={[first, second, third]} />)
    await toggle('T1')
    await act(() => rerender(<List tokens={[third, second, ...tokensOf(1, 50)]} />))
    expect(expandedLabels()).toEqual([expect.stringMatching(/^T1, /)])
  })
})
