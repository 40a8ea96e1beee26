// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { TokenRow } from '../../../../components/wallet/token-row.tsx'
import { tokenRowLabel } from '../../../../components/wallet/token-text.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { contractOf, token, walletQuery } from '../../support/wallets.ts'

afterEach(cleanup)

interface RowOptions {
  remoteLogos?: boolean
  hasLookAlikes?: boolean
}

function row(change: Partial<Token> = {}, { remoteLogos = false, hasLookAlikes = false }: RowOptions = {}) {
  const { container } = render(
    <TokenRow
      token={token(change)}
      query={walletQuery()}
      hasLookAlikes={hasLookAlikes}
      showsRemoteLogo={remoteLogos}
    />,
  )
  const part = (testId: string) => container.querySelector(`[data-testid=${testId}]`)
  return { container, part, textOf: (testId: string) => part(testId)?.textContent }
}

describe('the row of a token', () => {
  test('shows symbol, name, amount, price and value', () => {
    const { textOf } = row({
      symbol: 'USDC',
      name: 'USD Coin',
      balance: '150000',
      price: { currency: 'usd', value: '1.01' },
      value: { currency: 'usd', value: '1515' },
    })
    expect(['symbol', 'name', 'amount', 'price', 'value'].map(textOf)).toEqual([
      'USDC',
      'USD Coin',
      '1,500',
      '$1.01',
      '$1,515.00',
    ])
  })

  test('shows "No price" and no zero for a token without a price', () => {
    const { textOf, part } = row({ price: null, value: null })
    expect(textOf('value')?.toLowerCase()).toBe('no price')
    expect(part('price')).toBeNull()
  })

  test('names the currency of a value in another currency and shows no figure', () => {
    expect(row({ price: null, value: { currency: 'eur', value: '5' } }).textOf('value')).toMatch(/^in EUR$/i)
  })

  test('has a text in place of an empty symbol', () => {
    expect(row({ symbol: '' }).textOf('symbol')).not.toBe('')
  })

  test('shows compact figures with every digit in the title and for screen readers', () => {
    const { part } = row({
      balance: '1999900000000000',
      decimals: 0,
      value: { currency: 'usd', value: '1284000000.5' },
    })
    for (const [testId, compact, exact] of [
      ['amount', '1.999E15', '1,999,900,000,000,000'],
      ['value', '$1.284B', '$1,284,000,000.50'],
    ] as const) {
      expect(part(testId)?.querySelector('[aria-hidden]')?.textContent).toBe(compact)
      expect(part(testId)?.querySelector('.visually-hidden')?.textContent).toBe(exact)
      expect(part(testId)?.getAttribute('title')).toBe(exact)
    }
  })

  test('shows a hostile name as isolated text', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { container, textOf, part } = row({ symbol: hostile, name: hostile, reputation: hostile })
    expect(['symbol', 'name', 'reputation'].map(textOf)).toEqual([hostile, hostile, hostile])
    expect(container.querySelector('img, script')).toBeNull()
    for (const testId of ['symbol', 'name', 'reputation'])
      expect(part(testId)?.closest('bdi') ?? part(testId)?.querySelector('bdi')).not.toBeNull()
  })
})

describe('the tag of a token', () => {
  test('is absent for a benign reputation and for none', () => {
    expect(row({ reputation: 'Benign' }).part('reputation')).toBeNull()
    expect(row({ reputation: null }).part('reputation')).toBeNull()
  })

  test.each([
    ['Malicious', 'Malicious'],
    ['Warning', 'Suspicious'],
    ['Scam', 'Scam'],
    ['Trusted', 'Trusted'],
  ])('is a text with an icon for the reputation %s', (reputation, text) => {
    const { textOf, part } = row({ reputation })
    expect(textOf('reputation')).toBe(text)
    expect(part('reputation')?.querySelector('svg')).not.toBeNull()
  })

  test('warns of a token with the symbol of a well-known one and another contract', () => {
    expect(row({ symbol: 'USDC', address: contractOf(9) }).textOf('not-well-known')).toContain('USDC')
  })

  test('warns of a token that looks like another one, unless it is malicious', () => {
    expect(row({}, { hasLookAlikes: true }).part('look-alike')).not.toBeNull()
    cleanup()
    expect(row({ reputation: 'Malicious' }, { hasLookAlikes: true }).part('look-alike')).toBeNull()
  })
})

describe('the icon of a token', () => {
  const LOGO = 'https://images.example.org/x.png'

  test('is not loaded from another host by default', () => {
    expect(row({ logoUri: LOGO }).container.querySelector('img')).toBeNull()
  })

  test('is loaded without a referrer where remote logos are on', () => {
    const image = row({ logoUri: LOGO }, { remoteLogos: true }).container.querySelector('img')
    expect(image?.getAttribute('src')).toBe(LOGO)
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  test('falls back to a letter where the remote logo fails', () => {
    const { container } = row({ logoUri: LOGO }, { remoteLogos: true })
    fireEvent.error(container.querySelector('img') as Element)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toMatch(/^T/)
  })

  test('has a colour that depends on the contract only', () => {
    const hueOf = (address: string) =>
      row({ address }).container.querySelector<HTMLElement>('[style]')?.getAttribute('style')
    expect(hueOf(contractOf(1_234_567))).toBe(hueOf(contractOf(1_234_567)))
    expect(hueOf('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')).not.toBe(hueOf(contractOf(1)))
  })
})

test('the label of a row has warnings before amounts, and every digit', () => {
  const label = tokenRowLabel(
    token({ symbol: 'ABC', name: 'A token', balance: '1234567890123', reputation: 'Warning' }),
    walletQuery(),
    false,
  )
  expect(label).toBe('ABC, A token, Suspicious, 12,345,678,901.23, $1.00')
})
