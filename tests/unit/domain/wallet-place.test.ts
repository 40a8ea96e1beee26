import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChecksumAddress } from '../../../utils/domain/address.ts'
import { MAX_CONTRACTS, readContracts } from '../../../utils/domain/contract-list.ts'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import type { WalletRef } from '../../../utils/domain/holdings.ts'
import { readPlace } from '../../../utils/domain/place.ts'
import { readWalletPlace, walletPlace } from '../../../utils/domain/wallet-place.ts'
import { contractOf, WALLET, walletRef } from '../support/wallets.ts'

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
const readBack = (...asked: Parameters<typeof walletPlace>) => {
  const place = readPlace(new URL(walletPlace(...asked), 'chrome-extension://x').hash)
  return { view: place.view, ...readWalletPlace(place.parameters) }
}

describe('the address of a question', () => {
  test('is the empty question where it says nothing', () => {
    expect(readWalletPlace({})).toEqual(EMPTY)
  })

  test('is read as what was asked, for every way of asking', () => {
    const refs = fc.record({
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
      fc.property(refs, ({ chainId, currency, filterSpam, scope, block, contracts, since, view }) => {
        const ref: WalletRef = {
          ...walletRef({ chainId, currency, filterSpam, scope }),
          ...(block !== null && { blockNumber: block }),
          ...(contracts && { contracts }),
        }
        expect(readBack(ref, view, since)).toEqual({
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

  test('holds as many contracts as a question can have', () => {
    const contracts = Array.from({ length: MAX_CONTRACTS }, (_, i) => toChecksumAddress(contractOf(i + 1)))
    const ref = walletRef({ contracts, blockNumber: '9'.repeat(18), filterSpam: false, scope: 'native' })
    const back = readBack(ref, 'compare', '8'.repeat(18))
    expect(back.view).toBe('compare')
    expect(readContracts(back.contracts)).toEqual({ contracts, wrong: [] })
  })

  test('never has the service or what was pardoned in it', () => {
    const ref = walletRef({ pardoned: [contractOf(77)] })
    expect(walletPlace(ref)).not.toContain(contractOf(77))
    expect(decodeURIComponent(walletPlace(ref))).not.toContain(ref.dataUrl)
  })

  test.each(['USD', 'btc', 'constructor', ''])(
    'takes no other currency than the contract’s: %j',
    (currency) => {
      expect(readWalletPlace({ currency }).currency).toBeNull()
    },
  )

  test('takes nothing else for yes', () => {
    expect(readWalletPlace({ native: 'true', spam: '1' })).toEqual(EMPTY)
  })
})
