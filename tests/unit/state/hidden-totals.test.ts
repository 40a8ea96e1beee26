import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { nonZeroSums } from '../../../utils/domain/token-counts.ts'
import { COUNTED, UNCOUNTED } from '../../../utils/domain/token-kinds.ts'
import { createHiddenTokens } from '../../../utils/domain/token-overrides.ts'
import { explainTotal } from '../../../utils/domain/total-explanation.ts'
import { summaryOf } from '../../../utils/domain/watchlist/figures.ts'
import { shownValues } from '../../../utils/state/account-status.ts'
import { addPage } from '../../../utils/sync/list-snapshot.ts'
import { contractOf, newSnapshot, page, recordWith, token, walletQuery } from '../support/wallets.ts'

const QUERY = walletQuery()
const MIRROR = `0x${'e'.repeat(40)}`
const money = fc.constantFrom(null, { currency: 'usd', value: '2.5' }, { currency: 'eur', value: '3' })
const tokens = fc.uniqueArray(
  fc.record({
    address: fc.oneof(fc.integer({ min: 1, max: 9 }).map(contractOf), fc.constant(MIRROR)),
    price: money,
    value: money,
    reputation: fc.constantFrom(null, 'Malicious', 'Benign', 'Warning', 'Scam'),
  }),
  { selector: ({ address }) => address, maxLength: 10 },
)
const unreadable = fc.uniqueArray(fc.integer({ min: 11, max: 14 }).map(contractOf), { maxLength: 4 })
const decisions = fc.dictionary(
  fc.integer({ min: 1, max: 14 }).map(contractOf),
  fc.constantFrom<TokenOverride['decision']>('hidden', 'notCounted', 'allowed'),
)

// https://github.com/rainbow-me/rainbow/issues/6079, https://github.com/trezor/trezor-suite/issues/15199: a hidden
// token was left out of one total of a wallet, and was in another one.
test('home, an opened wallet and the breakdown agree on each kind of token, whatever the user decided', () => {
  fc.assert(
    fc.property(tokens, unreadable, decisions, (changes, oddAddresses, decided) => {
      const listed: Token[] = changes.map((change) => token(change))
      const odd = oddAddresses.map((address) => ({
        ...{ isNative: false, address, symbol: 'ODD' },
        fields: ['balance' as const],
      }))
      const arrived = { ...page([]), tokens: listed, unreadable: { count: odd.length, listed: odd } }
      const snapshot = addPage(newSnapshot('a'), arrived, QUERY, 1)
      const record = recordWith({ query: QUERY, current: snapshot })
      const hiddenTokens = createHiddenTokens(
        Object.entries(decided).map(([contract, decision]) => ({
          ...{ chainId: QUERY.chainId, contract, decision },
          symbol: 'A',
        })),
      )
      const exclusionOf = (one: Pick<Token, 'address'>) => hiddenTokens.exclusionOf(QUERY.chainId, one)

      const shown = shownValues({ record, snapshot, tokens: listed, loadedPages: 1 }, hiddenTokens)
      const totals = shown.snapshot?.totals
      expect(summaryOf(record, hiddenTokens, listed).figures?.totals).toEqual(totals && nonZeroSums(totals))
      expect(shown.snapshot?.unreadable?.listed ?? []).toEqual(
        odd.filter((one) => exclusionOf(one) !== 'hidden'),
      )
      const { byKind } = explainTotal(listed, QUERY, exclusionOf)
      for (const kind of [...COUNTED, ...UNCOUNTED]) {
        const unread = odd.filter((one) => (exclusionOf(one) ?? 'unreadable') === kind)
        expect([kind, totals?.[kind]]).toEqual([kind, (byKind.get(kind)?.length ?? 0) + unread.length])
      }
    }),
  )
})
