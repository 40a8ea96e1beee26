import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChecksumAddress } from '../../../utils/domain/address.ts'
import { MAX_CONTRACTS, parseContracts } from '../../../utils/domain/contract-list.ts'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import { parseRoute } from '../../../utils/domain/route.ts'
import { parseWalletRoute, walletRouteUrl } from '../../../utils/domain/wallet-route.ts'
import { contractOf, WALLET, walletQuery } from '../support/wallets.ts'

const EMPTY = {
  address: '',
  chainId: null,
  currency: null,
  nativeOnly: false,
  block: '',
  since: '',
  contracts: '',
  withSpam: null,
}
const roundTrip = (...args: Parameters<typeof walletRouteUrl>) => {
  const { view, parameters } = parseRoute(new URL(walletRouteUrl(...args), 'chrome-extension://x').hash)
  return { view, ...parseWalletRoute(parameters) }
}

describe("a wallet's route", () => {
  test('is empty without parameters', () => {
    expect(parseWalletRoute({})).toEqual(EMPTY)
  })

  test('is parsed from the URL of any query', () => {
    const queries = fc.record({
      chainId: fc.constantFrom('1', '43114', '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'),
      currency: fc.constantFrom(...CURRENCIES),
      filterSpam: fc.boolean(),
      scope: fc.constantFrom('all' as const, 'native' as const),
      block: fc.option(fc.nat().map(String)),
      contracts: fc.option(fc.array(fc.nat().map(contractOf), { minLength: 1 })),
      since: fc.oneof(fc.constant(''), fc.nat().map(String)),
      view: fc.constantFrom('wallet' as const, 'compare' as const, 'hidden' as const),
    })
    fc.assert(
      fc.property(queries, ({ chainId, currency, filterSpam, scope, block, contracts, since, view }) => {
        const query = walletQuery({
          chainId,
          currency,
          filterSpam,
          scope,
          ...(block !== null && { blockNumber: block }),
          ...(contracts && { contracts }),
        })
        expect(roundTrip(query, view, since)).toEqual({
          view,
          address: WALLET,
          chainId,
          currency,
          nativeOnly: scope === 'native',
          block: block ?? '',
          since,
          contracts: contracts?.join(',') ?? '',
          withSpam: !filterSpam,
        })
      }),
    )
  })

  test('has room for as many contracts as a query can have', () => {
    const contracts = Array.from({ length: MAX_CONTRACTS }, (_, i) => toChecksumAddress(contractOf(i + 1)))
    const query = walletQuery({ contracts, blockNumber: '9'.repeat(18), filterSpam: false, scope: 'native' })
    const route = roundTrip(query, 'compare', '8'.repeat(18))
    expect(route.view).toBe('compare')
    expect(parseContracts(route.contracts)).toEqual({ contracts, invalid: [], ignoredWords: 0 })
  })

  test('contains neither the service nor the allowlist', () => {
    const url = walletRouteUrl(walletQuery({ allowlist: [contractOf(77)] }))
    expect(url).not.toContain(contractOf(77))
    expect(decodeURIComponent(url)).not.toContain(walletQuery().dataUrl)
  })

  test.each(['USD', 'btc', 'constructor', ''])(
    'ignores a currency that the API does not support: %j',
    (currency) => {
      expect(parseWalletRoute({ currency }).currency).toBeNull()
    },
  )

  test('ignores unknown values of switches', () => {
    expect(parseWalletRoute({ native: 'true', spam: '1' })).toEqual(EMPTY)
  })
})
