// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal, useSignal } from '@preact/signals'
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test } from 'vitest'
import { TokenRow } from '../../../../components/wallet/token-row.tsx'
import type { Token } from '../../../../utils/domain/token.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { openApp } from '../../support/app.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'

let app: AppState

beforeEach(async () => {
  app = await openApp()
  return () => {
    cleanup()
    app.clock.stop()
  }
})

function Row({ of, remoteLogos }: { of: Token; remoteLogos: boolean }) {
  const isExpanded = useSignal(false)
  return (
    <TokenRow
      context={{
        app: { ...app, settings: signal({ ...app.settings.value, remoteLogos }) },
        chainId: '43114',
        currency: 'usd',
        loadProvenance: async () => [],
      }}
      token={of}
      isExpanded={isExpanded.value}
      onToggle={() => {
        isExpanded.value = !isExpanded.value
      }}
      isTabStop
      onFocus={() => {}}
    />
  )
}

function row(change: Partial<Token> = {}, remoteLogos = false) {
  const { container } = render(<Row of={token(change)} remoteLogos={remoteLogos} />)
  const part = (name: string) => container.querySelector(`[data-part=${name}]`)
  return { container, part, words: (name: string) => part(name)?.textContent }
}

describe('the row of a token', () => {
  test('has symbol, name, amount, price and value', () => {
    const { words } = row({
      symbol: 'USDC',
      name: 'USD Coin',
      balance: '150000',
      price: { currency: 'usd', value: '1.01' },
      value: { currency: 'usd', value: '1515' },
    })
    expect([words('symbol'), words('name'), words('amount'), words('price'), words('value')]).toEqual([
      'USDC',
      'USD Coin',
      '1,500',
      '$1.01',
      '$1,515.00',
    ])
  })

  test('says that there is no price, and never that it is worth zero', () => {
    const { words } = row({ price: null, value: null })
    expect([words('price'), words('value')]).toEqual(['no price', '–'])
  })

  test('names the currency of a value in another one, and shows no figure that could be taken for ours', () => {
    const { words } = row({ price: null, value: { currency: 'eur', value: '5' } })
    expect(words('value')).toBe('in EUR')
  })

  test('has a word for a token that has no symbol', () => {
    expect(row({ symbol: '' }).words('symbol')).toBe('(no name)')
  })

  test('says what is malicious in a word and with a sign', () => {
    const { words, part } = row({ reputation: 'Malicious' })
    expect(words('reputation')).toBe('Malicious')
    expect(part('reputation')?.querySelector('svg')).not.toBeNull()
  })

  test.each(['Scam', 'Trusted'])(
    'shows an unknown reputation as it is, with a warning icon: %s',
    (reputation) => {
      const { words, part } = row({ reputation })
      expect(words('reputation')).toBe(reputation)
      expect(part('reputation')?.querySelector('svg')).not.toBeNull()
    },
  )

  test.each(['Benign', null])('has no warning icon for the reputation %s', (reputation) => {
    expect(row({ reputation }).part('reputation')?.querySelector('svg') ?? null).toBeNull()
  })

  test('shows a huge amount and value compactly, with every digit in tooltip and screen-reader text', () => {
    const { words, part } = row({
      balance: '1999900000000000',
      decimals: 0,
      value: { currency: 'usd', value: '1284000000.5' },
    })
    expect([words('amount'), words('value')]).toEqual(['1.999E15', '$1.284B'])
    expect(part('amount')?.getAttribute('aria-label')).toBe('1,999,900,000,000,000')
    expect(part('value')?.getAttribute('aria-label')).toBe('$1,284,000,000.50')
    expect(part('value')?.getAttribute('title')).toBe('$1,284,000,000.50')
  })

  test('with a hostile name is text, kept apart from the text around it', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { container, part, words } = row({ symbol: hostile, name: hostile, reputation: hostile })
    expect([words('symbol'), words('name'), words('reputation')]).toEqual([hostile, hostile, hostile])
    expect(container.querySelector('img, script')).toBeNull()
    expect(['symbol', 'name', 'reputation'].map((name) => part(name)?.tagName)).toEqual(['BDI', 'BDI', 'BDI'])
  })

  test('asks for no remote picture before a person turned that on', () => {
    expect(row({ logoUri: 'https://images.example.org/x.png' }).container.querySelector('img')).toBeNull()
  })

  test('tells the host of a picture nothing of us', () => {
    const img = row({ logoUri: 'https://images.example.org/x.png' }, true).container.querySelector('img')
    expect(img?.getAttribute('src')).toBe('https://images.example.org/x.png')
    expect(img?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  test('draws the same picture for the same address, and another for another', () => {
    const picture = (address: string) =>
      row({ address }).container.querySelector<HTMLElement>('button > :first-child')?.style.backgroundImage
    expect(picture(contractOf(1))).toContain('gradient')
    expect(picture(contractOf(1_234_567))).toBe(picture(contractOf(1_234_567)))
    expect(picture('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')).not.toBe(picture(contractOf(1)))
  })
})

describe('the details of a token', () => {
  async function details(change: Partial<Token>) {
    const shown = row(change)
    fireEvent.click(shown.container.querySelector('button') as Element)
    await expect.poll(() => shown.part('details')).not.toBeNull()
    return shown
  }

  test('have every digit, and the contract in checksum form', async () => {
    const { words } = await details({
      address: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
      balance: '1234567890123456789012345',
      decimals: 18,
    })
    expect(words('exact-amount')).toContain('1,234,567.890123456789012345')
    expect(words('units')).toBe('1234567890123456789012345')
    expect(words('contract')).toContain('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')
  })

  test('say where a value comes from', async () => {
    const { words } = await details({ balance: '300', price: { currency: 'usd', value: '2' }, value: null })
    expect(words('exact-value')).toBe('$6.00 · balance times price; the service states none')
  })

  test('link to a block explorer in a window of its own that learns nothing of us', async () => {
    const { container } = await details({})
    const link = container.querySelector('a')
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/snowtrace\.io\/token\/0x/)
    expect(link?.getAttribute('rel')).toBe('noreferrer')
  })

  test('of the native token have no contract to copy or to look up', async () => {
    const { container, words } = await details(nativeToken())
    expect(words('contract')).toBe('Native token')
    expect(container.querySelector('a')).toBeNull()
  })
})
