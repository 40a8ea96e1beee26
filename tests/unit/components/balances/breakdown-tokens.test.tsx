// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { BreakdownTokens } from '../../../../components/balances/breakdown-tokens.tsx'
import { token, walletQuery } from '../../support/wallets.ts'

afterEach(cleanup)

test('a token that is left out is shown with its stated or computed value, or its amount', () => {
  const malicious = { reputation: 'Malicious', balance: '25', decimals: 1 }
  const tokens = [
    token({ ...malicious, symbol: 'STATED', value: { currency: 'usd', value: '7' } }),
    token({ ...malicious, symbol: 'COMPUTED', value: null, price: { currency: 'usd', value: '2' } }),
    token({ ...malicious, symbol: 'NONE', value: null, price: null }),
  ]
  const { container } = render(
    <BreakdownTokens tokens={tokens} query={walletQuery()} exclusionOf={() => null} />,
  )
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['STATED$7.00', 'COMPUTED$5.00', 'NONE2.5'])
})
