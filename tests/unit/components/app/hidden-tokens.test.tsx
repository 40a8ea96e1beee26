// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { HiddenTokens } from '../../../../components/app/hidden-tokens.tsx'
import type { TokenOverride } from '../../../../utils/domain/stored-items.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { spokenText } from '../../support/spoken-text.ts'
import { storedItem } from '../../support/stored.ts'
import { contractOf, token, walletQuery } from '../../support/wallets.ts'

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

/** Stores the overrides and shows the tokens. */
async function renderHiddenTokens(
  tokens: Token[],
  tokenOverrides: TokenOverride[] = [],
  { chainId = '43114', remoteLogos = false } = {},
) {
  const app = await openApp({ remoteLogos }, { tokenOverrides })
  app.clock.stop()
  render(<HiddenTokens app={app} query={walletQuery({ chainId })} tokens={tokens} />)
}

/** Clicks a button, and waits for the one that replaces it. */
async function click(name: string, nextName: string) {
  await act(() => void fireEvent.click(screen.getByRole('button', { name })))
  await eventually(() => expect(screen.getByRole('button', { name: nextName })).toBeTruthy())
  expect(screen.queryByRole('button', { name })).toBeNull()
}

const spokenTexts = (id: string) => screen.queryAllByTestId(id).map(spokenText)

afterEach(cleanup)

describe('the hidden tokens of a wallet', () => {
  test('show a message if there are none', async () => {
    await renderHiddenTokens([])
    expect(screen.getByText('The spam filter hides nothing in this wallet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([true, false])('show the logos of the service if they are allowed: %s', async (remoteLogos) => {
    const logoUri = 'https://logo.example.org/a.png'
    await renderHiddenTokens([spam({ address: contractOf(2), logoUri })], [], { remoteLogos })
    expect(document.querySelector(`img[src="${logoUri}"]`) !== null).toBe(remoteLogos)
  })

  test('show amount, claimed value and reputation', async () => {
    await renderHiddenTokens([
      spam({ balance: '123456789', value: { currency: 'usd', value: '1000000' }, reputation: 'Malicious' }),
      spam({ address: contractOf(2), symbol: '', price: null, value: null }),
      spam({ address: contractOf(3), price: null, value: { currency: 'eur', value: '777' } }),
    ])
    expect(screen.getByRole('heading', { name: '3 hidden tokens' })).toBeTruthy()
    expect(spokenTexts('symbol')).toEqual(['SPAM', '(no name)', 'SPAM'])
    expect(spokenTexts('amount')).toEqual(['1,234,567.89', '1', '1'])
    expect(spokenTexts('claimed-value')).toEqual(['$1,000,000.00', 'No price', 'in EUR'])
    expect(spokenTexts('reputation')).toEqual(['Malicious', 'Not stated', 'Not stated'])
  })

  test('say that a reputation cannot be read, and not that it is missing', async () => {
    await renderHiddenTokens([spam({ reputation: null, unreadableFields: ['tokenReputation'] })])
    expect(spokenTexts('reputation')).toEqual(['Reputation unreadable, not counted'])
  })

  test('mark a token that uses the symbol of a well-known one', async () => {
    await renderHiddenTokens([
      spam({ address: contractOf(1), symbol: 'USDC', reputation: 'Malicious' }),
      spam({ address: contractOf(2) }),
    ])
    expect(spokenTexts('not-well-known')).toEqual(['Not the well-known USDC'])
    expect(spokenTexts('reputation')).toEqual(['Malicious', 'Not stated'])
  })

  test('are allowed on their chain, by their contract in checksum form', async () => {
    await renderHiddenTokens([spam()], [], { chainId: '1' })
    await click('Allow SPAM', 'Hide SPAM again')
    expect(await storedItem('tokenOverrides')).toEqual([overrideWith({ chainId: '1' })])
  })

  test('can be hidden again after they were allowed', async () => {
    const others = [overrideWith({ chainId: '1' }), overrideWith({ contract: contractOf(2) })]
    await renderHiddenTokens([spam()], [...others, overrideWith()])
    await click('Hide SPAM again', 'Allow SPAM')
    expect(await storedItem('tokenOverrides')).toEqual(others)
  })

  test('stay uncounted if they are allowed', async () => {
    const notCounted = overrideWith({ decision: 'notCounted' })
    await renderHiddenTokens([spam()], [notCounted])
    await click('Allow SPAM', 'Hide SPAM again')
    expect(await storedItem('tokenOverrides')).toEqual([{ ...notCounted, isAllowed: true }])
    await click('Hide SPAM again', 'Allow SPAM')
    expect(await storedItem('tokenOverrides')).toEqual([{ ...notCounted, isAllowed: false }])
  })

  test.each([
    ['another chain', overrideWith({ chainId: '1' })],
    ['another contract', overrideWith({ contract: contractOf(2) })],
    ['a token that the user hides', overrideWith({ decision: 'hidden' })],
  ])('are not allowed by an override for %s', async (_, override) => {
    await renderHiddenTokens([spam()], [override])
    expect(screen.getByRole('button', { name: 'Allow SPAM' })).toBeTruthy()
  })

  test('link to a block explorer if the chain has one', async () => {
    await renderHiddenTokens([spam()])
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe(`https://snowtrace.io/token/${CHECKSUM_ADDRESS}`)
    expect(link.getAttribute('rel')).toContain('noreferrer')
    cleanup()
    await renderHiddenTokens([spam()], [], { chainId: '999' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('show a hostile symbol as text, and load no image', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    await renderHiddenTokens([
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

  test('are shown in steps of 200', async () => {
    await renderHiddenTokens(
      Array.from({ length: 210 }, (_, number) => spam({ address: contractOf(number + 1) })),
    )
    expect(screen.getAllByTestId('symbol')).toHaveLength(200)
    fireEvent.click(screen.getByTestId('show-more'))
    expect(screen.getAllByTestId('symbol')).toHaveLength(210)
  })
})
