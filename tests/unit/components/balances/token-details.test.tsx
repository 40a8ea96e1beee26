// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test } from 'vitest'
import { TokenDetails } from '../../../../components/balances/token-details.tsx'
import type { Token } from '../../../../utils/domain/token.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { contractOf, nativeToken, token, walletQuery } from '../../support/wallets.ts'

let app: AppState

beforeEach(async () => {
  app = await openApp()
  return () => {
    cleanup()
    app.clock.stop()
  }
})

function renderDetails(change: Partial<Token>) {
  const { container } = render(
    <TokenDetails app={app} token={token(change)} query={walletQuery()} loadProvenance={async () => []} />,
  )
  const textOf = (testId: string) => container.querySelector(`[data-testid=${testId}]`)?.textContent
  return { container, textOf }
}

describe('the details of a token', () => {
  test('show every digit, and the contract in checksum form', () => {
    const { textOf } = renderDetails({
      address: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
      balance: '1234567890123456789012345',
      decimals: 18,
    })
    expect(textOf('exact-amount')).toContain('1,234,567.890123456789012345')
    expect(textOf('units')).toBe('1234567890123456789012345')
    expect(textOf('contract')).toContain('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')
  })

  test.each([
    ['reported by the service', { value: { currency: 'usd', value: '6' } } as const],
    ['computed from balance and price', { value: null }],
  ])('show that a value is %s', (_, change) => {
    const { textOf } = renderDetails({ balance: '300', price: { currency: 'usd', value: '2' }, ...change })
    expect(textOf('exact-value')).toMatch(change.value ? /^\$6\.00 · .*reported/i : /^\$6\.00 · .*balance/i)
  })

  test('of a mirror of the native token explain why it is not counted, without a button for that', () => {
    const { container, textOf } = renderDetails({ address: contractOf(0), symbol: 'AVAX' })
    expect(textOf('mirror')).toMatch(/not in the total/)
    expect(container.textContent).not.toContain('Don’t count')
    cleanup()
    const other = renderDetails({})
    expect(other.textOf('mirror')).toBeUndefined()
    expect(other.container.textContent).toContain('Don’t count')
  })

  test('link to a block explorer without a referrer', () => {
    const link = renderDetails({}).container.querySelector('a')
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/snowtrace\.io\/token\/0x/)
    expect(link?.getAttribute('rel')).toContain('noreferrer')
  })

  test('keep a token allowed that is no longer counted, even while the spam filter is off', async () => {
    const contract = contractOf(7)
    await app.setTokenOverride({ chainId: '43114', contract, decision: 'allowed', symbol: 'T7' })
    await eventually(() => expect(app.tokenOverrides.value).toHaveLength(1))
    const { container } = renderDetails({ address: contract, symbol: 'T7' })
    fireEvent.click(container.querySelector('[data-testid=do-not-count]') as HTMLElement)
    await eventually(() =>
      expect(app.tokenOverrides.value).toMatchObject([{ decision: 'notCounted', isAllowed: true }]),
    )
  })

  test('have no contract and no explorer link for the native token', () => {
    const { container, textOf } = renderDetails(nativeToken())
    expect(textOf('contract')).toBe('Native token')
    expect(container.querySelector('a')).toBeNull()
  })
})
