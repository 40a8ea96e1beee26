import { effect } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Holdings } from '../../../utils/domain/holdings.ts'
import { walletKey } from '../../../utils/domain/holdings.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { addPage } from '../../../utils/domain/reading.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { createWalletModel } from '../../../utils/models/wallet.ts'
import type { WalletSource } from '../../../utils/models/wallet-source.ts'
import { contractOf, holdingsWith, newRead, token, walletRef } from '../support/wallets.ts'

const COUNT = 400

/** A wallet that is stored in two currencies, more tokens than those that are there at once. */
function stored(): WalletSource {
  const kept = new Map<string, Holdings>()
  const pages = new Map<string, Token[]>()
  for (const currency of ['usd', 'eur'] as const) {
    const tokens = Array.from({ length: COUNT }, (_, index) =>
      token({
        address: contractOf(index + 1),
        value: { currency, value: String(COUNT - index) },
        price: null,
      }),
    )
    const read = addPage(
      newRead(currency, 0),
      { native: null, tokens, nextPageToken: null },
      currency,
      Date.now(),
    )
    const ref = walletRef({ currency })
    kept.set(walletKey(ref), holdingsWith({ ref, shown: read }))
    pages.set(read.id, tokens)
  }
  return {
    load: async (ref) => kept.get(walletKey(ref)) ?? null,
    loadPages: async (_, { id }) => pages.get(id) ?? [],
    loadOrigins: async () => [],
    watch: () => () => {},
    expect: () => {},
    lookUp: async () => succeed(undefined),
    stop: async () => succeed(undefined),
  }
}

test('the list of a wallet is as long as it was when its currency is changed to one that is known', async () => {
  const model = createWalletModel(stored())
  await model.show(walletRef({ currency: 'eur' }))
  await model.readOn()
  const seen: [string | undefined, number][] = []
  const stop = effect(() => void seen.push([model.shownRef.value?.currency, model.rows.value.length]))
  await model.open(walletRef({ currency: 'usd' }))
  stop()
  expect(seen).toEqual([
    ['eur', COUNT],
    ['usd', COUNT],
  ])
})
