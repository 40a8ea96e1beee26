// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { HiddenTokens } from '../../../../components/app/hidden-tokens.tsx'
import type { TokenOverride } from '../../../../utils/domain/stored-items.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { spokenText } from '../../support/spoken-text.ts'
import { contractOf, token } from '../../support/wallets.ts'
import { appState } from './app-state.ts'

const CHECKSUM_ADDRESS = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const spam = (change: Partial<Token> = {}) =>
  token({ address: CHECKSUM_ADDRESS.toLowerCase(), symbol: 'SPAM', ...change })
const overrideWith = (change: Partial<TokenOverride> = {}): TokenOverride => ({
  chainId: '43114',
  contract: CHECKSUM_ADDRESS,
  decision: 'allowed',
  symbol: 'SPAM',
  ...change,
})

function renderHiddenTokens(
  tokens: Token[],
  tokenOverrides: TokenOverride[] = [],
  { chainId = '43114', remoteLogos = false } = {},
) {
  const app = appState({ tokenOverrides, remoteLogos })
  const query = {
    dataUrl: 'https://data.example.org',
    chainId,
    address: contractOf(9),
    currency: 'usd' as const,
    filterSpam: true,
    scope: 'all' as const,
  }
  render(<HiddenTokens app={app} query={query} tokens={tokens} />)
  return app
}

const spokenTexts = (id: string) => screen.queryAllByTestId(id).map(spokenText)

afterEach(cleanup)

describe('the hidden tokens of a wallet', () => {
  test('show a message if there are none', () => {
    renderHiddenTokens([])
    expect(screen.getByText('The spam filter hides nothing in this wallet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([true, false])('show the logos of the service if they are allowed: %s', (remoteLogos) => {
    const logoUri = 'https://logo.example.org/a.png'
    renderHiddenTokens([spam({ address: contractOf(2), logoUri })], [], { remoteLogos })
    expect(document.querySelector(`img[src="${logoUri}"]`) !== null).toBe(remoteLogos)
  })

  test('show amount, claimed value and reputation', () => {
    renderHiddenTokens([
      spam({ balance: '123456789', value: { currency: 'usd', value: '1000000' }, reputation: 'Malicious' }),
      spam({ address: contractOf(2), symbol: '', price: null, value: null }),
      spam({ address: contractOf(3), price: null, value: { currency: 'eur', value: '777' } }),
    ])
    expect(screen.getByRole('heading', { name: '3 hidden tokens' })).toBeTruthy()
    expect(spokenTexts('symbol')).toEqual(['SPAM', '(no name)', 'SPAM'])
    expect(spokenTexts('amount')).toEqual(['1,234,567.89', '1', '1'])
    expect(spokenTexts('claimed-value')).toEqual(['$1,000,000.00', 'No price', 'No price'])
    expect(spokenTexts('reputation')).toEqual(['Malicious', 'Not stated', 'Not stated'])
  })

  test('mark a token that uses the symbol of a well-known one', () => {
    renderHiddenTokens([
      spam({ address: contractOf(1), symbol: 'USDC', reputation: 'Malicious' }),
      spam({ address: contractOf(2) }),
    ])
    expect(spokenTexts('not-well-known')).toEqual(['Not the well-known USDC'])
    expect(spokenTexts('reputation')).toEqual(['Malicious', 'Not stated'])
  })

  test('are allowed on their chain, by their contract in checksum form', () => {
    const app = renderHiddenTokens([spam()], [], { chainId: '1' })
    fireEvent.click(screen.getByRole('button', { name: 'Allow SPAM' }))
    expect(app.setTokenOverride).toHaveBeenCalledExactlyOnceWith(overrideWith({ chainId: '1' }))
  })

  test('can be hidden again after they were allowed', () => {
    const app = renderHiddenTokens([spam()], [overrideWith()])
    fireEvent.click(screen.getByRole('button', { name: 'Hide SPAM again' }))
    expect(app.removeTokenOverride).toHaveBeenCalledExactlyOnceWith({
      chainId: '43114',
      contract: CHECKSUM_ADDRESS,
    })
  })

  test('stay uncounted if they are allowed', () => {
    const notCounted = overrideWith({ decision: 'notCounted' })
    const app = renderHiddenTokens([spam()], [notCounted])
    fireEvent.click(screen.getByRole('button', { name: 'Allow SPAM' }))
    expect(app.setTokenOverride).toHaveBeenCalledExactlyOnceWith({ ...notCounted, isAllowed: true })
  })

  test.each([
    ['another chain', overrideWith({ chainId: '1' })],
    ['another contract', overrideWith({ contract: contractOf(2) })],
    ['a token that the user hides', overrideWith({ decision: 'hidden' })],
  ])('are not allowed by an override for %s', (_, override) => {
    renderHiddenTokens([spam()], [override])
    expect(screen.getByRole('button', { name: 'Allow SPAM' })).toBeTruthy()
  })

  test('link to a block explorer if the chain has one', () => {
    renderHiddenTokens([spam()])
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe(`https://snowtrace.io/token/${CHECKSUM_ADDRESS}`)
    expect(link.getAttribute('rel')).toContain('noreferrer')
    cleanup()
    renderHiddenTokens([spam()], [], { chainId: '999' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('show a hostile symbol as text, and load no image', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    renderHiddenTokens([
      spam({
        address: contractOf(1),
        symbol: hostile,
        name: hostile,
        logoUri: 'https://images.example.org/x.png',
      }),
    ])
    expect(spokenTexts('symbol')).toEqual([hostile])
    expect(document.querySelector('img')).toBeNull()
  })

  test('are shown in steps of 200', () => {
    renderHiddenTokens(Array.from({ length: 210 }, (_, number) => spam({ address: contractOf(number + 1) })))
    expect(screen.getAllByTestId('symbol')).toHaveLength(200)
    fireEvent.click(screen.getByTestId('show-more'))
    expect(screen.getAllByTestId('symbol')).toHaveLength(210)
  })
})
