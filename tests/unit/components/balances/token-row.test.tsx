// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { TokenRow } from '../../../../components/balances/token-rows.tsx'
import { type RowOptions, rowText, tokenRowLabel } from '../../../../components/balances/token-text.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import type { Exclusion } from '../../../../utils/domain/token-kinds.ts'
import { type AmountFormat, amountFormat } from '../../../../utils/format/amount-format.ts'
import { USDC } from '../../support/responses.ts'
import { token, walletQuery } from '../../support/wallets.ts'

function renderRow(
  change: Partial<Token> = {},
  {
    hasLookAlikes = false,
    exclusion = null as Exclusion | null,
    showsRemoteLogo = false,
    nativeSymbol = null as string | null,
  } = {},
) {
  const { container } = render(
    <TokenRow
      token={token(change)}
      text={rowText(amountFormat(false), token(change), walletQuery(), {
        hasLookAlikes,
        exclusion,
        nativeSymbol,
      })}
      chainId={walletQuery().chainId}
      showsRemoteLogo={showsRemoteLogo}
    />,
  )
  const element = (name: string) => container.querySelector(`[data-testid=${name}]`)
  const text = (name: string) =>
    (element(name)?.querySelector('span[aria-hidden=true]') ?? element(name))?.textContent ?? null
  return { container, element, text }
}

const PLAIN = { hasLookAlikes: false, exclusion: null }

const labelOf = (format: AmountFormat, of: Token, options: RowOptions): string =>
  tokenRowLabel(format, rowText(format, of, walletQuery(), options))

afterEach(cleanup)

describe('a token row', () => {
  test('shows symbol, name, amount, price and value', () => {
    const { text } = renderRow({
      symbol: 'ABC',
      name: 'Alphabet',
      balance: '150000',
      price: { currency: 'usd', value: '1.01' },
      value: { currency: 'usd', value: '1515' },
    })
    expect(['symbol', 'name', 'amount', 'price', 'value'].map(text)).toEqual([
      'ABC',
      'Alphabet',
      '1,500',
      '$1.01',
      '$1,515.00',
    ])
  })

  test('shows "No price" instead of an unknown value', () => {
    const { text } = renderRow({ price: null, value: null })
    expect([text('price'), text('value')]).toEqual([null, 'No price'])
  })

  test('names the currency of a value in another currency', () => {
    expect(renderRow({ price: null, value: { currency: 'eur', value: '5' } }).text('value')).toBe('in EUR')
  })

  test('shows "(no name)" for a token without a symbol', () => {
    expect(renderRow({ symbol: '' }).text('symbol')).toBe('(no name)')
  })

  test.each([
    ['Malicious', 'Malicious'],
    ['Warning', 'Suspicious'],
    ['Scam', 'Scam'],
    ['Trusted', 'Trusted'],
  ])('shows a tag for the reputation %s', (reputation, text) => {
    expect(renderRow({ reputation }).text('reputation')).toBe(text)
  })

  test.each(['Benign', 'benign', null, ''])('shows no tag for the reputation %j', (reputation) => {
    expect(renderRow({ reputation }).element('reputation')).toBeNull()
  })

  test("warns about a token that has a well-known token's symbol but another contract", () => {
    expect(renderRow({ symbol: 'USDC' }).text('not-well-known')).toBe('Not the well-known USDC')
    cleanup()
    expect(renderRow({ symbol: 'USDC', address: USDC }).element('not-well-known')).toBeNull()
  })

  test('shows a tag on a token that looks like another token in the wallet', () => {
    expect(renderRow({}, { hasLookAlikes: true }).text('look-alike')).toBe('Look-alike token')
    cleanup()
    expect(renderRow().element('look-alike')).toBeNull()
  })

  test('does not warn about the symbol of a malicious token', () => {
    const { element } = renderRow({ symbol: 'USDC', reputation: 'Malicious' })
    expect(element('reputation')).not.toBeNull()
    expect(element('not-well-known')).toBeNull()
  })

  test('shows values of a million or more in compact form, with the full value in the tooltip', () => {
    const { element, text } = renderRow({ value: { currency: 'usd', value: '1284000000.12' } })
    expect(text('value')).toBe('$1.284B')
    expect(element('value')?.getAttribute('title')).toBe('$1,284,000,000.12')
  })

  test('has a built-in icon for a known contract, and a remote logo only if the user turned logos on', () => {
    const sources = (container: Element) => [...container.querySelectorAll('img')].map(({ src }) => src)
    expect(sources(renderRow({ address: USDC }).container)).toEqual([
      expect.stringMatching(/token-icons\/USDC\.png$/),
    ])
    cleanup()
    const logoUri = 'https://logos.example.org/x.png'
    expect(sources(renderRow({ logoUri }).container)).toEqual([])
    cleanup()
    expect(sources(renderRow({ logoUri }, { showsRemoteLogo: true }).container)).toEqual([logoUri])
  })
})

test('a token that the user does not count has a tag, also for screen readers', () => {
  expect(renderRow({}, { exclusion: 'notCounted' }).text('not-counted-tag')).toBe('Not counted')
  cleanup()
  expect(renderRow().element('not-counted-tag')).toBeNull()
  const label = labelOf(amountFormat(false), token(), { ...PLAIN, exclusion: 'notCounted' })
  expect(label).toBe('TKN, Token, Not counted, 1, $1.00')
})

test('a mirror of the native token has a tag with the native symbol, also for screen readers', () => {
  const mirror = { address: `0x${'e'.repeat(40)}`, symbol: 'ETH', name: 'Ether' }
  expect(renderRow(mirror, { nativeSymbol: 'AVAX' }).text('mirror-tag')).toBe('Same as AVAX')
  cleanup()
  expect(renderRow(mirror, { nativeSymbol: null }).text('mirror-tag')).toBe('Same as the native token')
  const options = { ...PLAIN, nativeSymbol: 'AVAX' }
  const label = labelOf(amountFormat(false), token(mirror), options)
  expect(label).toBe('ETH, Ether, Same as AVAX, 1, $1.00')
})

describe('the screen reader label of a row', () => {
  test('lists warnings before amounts and does not abbreviate amounts', () => {
    const usdc = token({
      symbol: 'USDC',
      name: 'USD Coin',
      balance: '1425048',
      value: { currency: 'usd', value: '14250480.48' },
      reputation: 'Warning',
    })
    expect(labelOf(amountFormat(false), usdc, PLAIN)).toBe(
      'USDC, USD Coin, Suspicious, Not the well-known USDC, 14,250.48, $14,250,480.48',
    )
  })

  test('contains no warning for an ordinary token', () => {
    expect(labelOf(amountFormat(false), token({ reputation: 'Benign' }), PLAIN)).toBe('TKN, Token, 1, $1.00')
  })

  test('has no digit of an amount or value while amounts are hidden', () => {
    expect(labelOf(amountFormat(true), token(), PLAIN)).toBe('TKN, Token, amount hidden')
  })
})
