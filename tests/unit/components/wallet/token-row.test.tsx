// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { TokenRow } from '../../../../components/wallet/token-row.tsx'
import { tokenRowLabel } from '../../../../components/wallet/token-text.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { queryWith, tokenWith, USDC } from './fixtures.ts'

function row(change: Partial<Token> = {}, { hasLookAlikes = false, showsRemoteLogo = false } = {}) {
  const { container } = render(
    <TokenRow
      token={tokenWith(change)}
      query={queryWith()}
      hasLookAlikes={hasLookAlikes}
      showsRemoteLogo={showsRemoteLogo}
    />,
  )
  const part = (name: string) => container.querySelector(`[data-testid=${name}]`)
  const text = (name: string) =>
    (part(name)?.querySelector('span[aria-hidden=true]') ?? part(name))?.textContent ?? null
  return { container, part, text }
}

afterEach(cleanup)

describe('a token row', () => {
  test('shows symbol, name, amount, price and value', () => {
    const { text } = row({
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

  test('shows an unknown value in words, never as zero', () => {
    const { text } = row({ price: null, value: null })
    expect([text('price'), text('value')]).toEqual([null, 'No price'])
  })

  test('names the currency of a value in another currency', () => {
    expect(row({ price: null, value: { currency: 'eur', value: '5' } }).text('value')).toBe('in EUR')
  })

  test('names a token without a symbol', () => {
    expect(row({ symbol: '' }).text('symbol')).toBe('(no name)')
  })

  test.each([
    ['Malicious', 'Malicious'],
    ['Warning', 'Suspicious'],
    ['Scam', 'Scam'],
    ['Trusted', 'Trusted'],
  ])('marks the reputation %s', (reputation, text) => {
    expect(row({ reputation }).text('reputation')).toBe(text)
  })

  test.each(['Benign', 'benign', null, ''])('has no mark for the reputation %j', (reputation) => {
    expect(row({ reputation }).part('reputation')).toBeNull()
  })

  test('marks a token with the symbol of a well-known one under another contract', () => {
    expect(row({ symbol: 'USDC' }).text('not-well-known')).toBe('Not the well-known USDC')
    cleanup()
    expect(row({ symbol: 'USDC', address: USDC }).part('not-well-known')).toBeNull()
  })

  test('marks a token that looks like another one of the wallet', () => {
    expect(row({}, { hasLookAlikes: true }).text('look-alike')).toBe('Look-alike token')
    cleanup()
    expect(row().part('look-alike')).toBeNull()
  })

  test('shows only the reputation of a malicious token', () => {
    const { part } = row({ symbol: 'USDC', reputation: 'Malicious' })
    expect(part('reputation')).not.toBeNull()
    expect(part('not-well-known')).toBeNull()
  })

  test('writes a value from a million in compact form, with every digit in its title', () => {
    const { part, text } = row({ value: { currency: 'usd', value: '1284000000.12' } })
    expect(text('value')).toBe('$1.284B')
    expect(part('value')?.getAttribute('title')).toBe('$1,284,000,000.12')
  })

  test('has a built-in icon for a known contract, and a remote logo only if the user turned logos on', () => {
    const sources = (container: Element) => [...container.querySelectorAll('img')].map(({ src }) => src)
    expect(sources(row({ address: USDC }).container)).toEqual([
      expect.stringMatching(/token-icons\/USDC\.svg$/),
    ])
    cleanup()
    const logoUri = 'https://logos.example.org/x.png'
    expect(sources(row({ logoUri }).container)).toEqual([])
    cleanup()
    expect(sources(row({ logoUri }, { showsRemoteLogo: true }).container)).toEqual([logoUri])
  })
})

describe('the label of a row for screen readers', () => {
  test('has warnings before amounts, and every digit', () => {
    const token = tokenWith({
      symbol: 'USDC',
      name: 'USD Coin',
      balance: '1425048',
      value: { currency: 'usd', value: '14250480.48' },
      reputation: 'Warning',
    })
    expect(tokenRowLabel(token, queryWith(), false)).toBe(
      'USDC, USD Coin, Suspicious, Not the well-known USDC, 14,250.48, $14,250,480.48',
    )
  })

  test('of an ordinary token has no warning', () => {
    expect(tokenRowLabel(tokenWith({ reputation: 'Benign' }), queryWith(), false)).toBe(
      'TKN, Token, 1, $1.00',
    )
  })
})
