import { readHoldings } from '../../../utils/background/read-holdings.ts'
import type { Holdings, HoldingsPage, WalletRef } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { type StoredHoldings, unpackHoldings } from '../../../utils/store/holdings-entries.ts'
import { packRead } from '../../../utils/store/pack-holdings.ts'
import type { Problems } from './compare.ts'
import { totalOf } from './downstream.ts'
import { QUERY } from './endpoints.ts'

const GOOD: Token = {
  address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: '15000000',
  price: { currency: 'usd', value: '1.0003' },
  value: { currency: 'usd', value: '15.0045' },
  reputation: 'Benign',
  ercType: 'ERC-20',
  chainId: '43114',
  logoUri: null,
}

export const REF: WalletRef = { dataUrl: 'http://127.0.0.1:1', ...QUERY, filterSpam: true, scope: 'all' }

/** Storage in memory with the same format as the real one. */
function memory() {
  let stored: string | null = null
  const pages = new Map<string, Token[]>()
  const load = (): Holdings | null => (stored === null ? null : unpackHoldings(JSON.parse(stored)))
  return {
    load: async () => load(),
    loadPages: async () => [...pages.values()].flat(),
    save: async (holdings: Holdings, page?: { readId: string; index: number; tokens: readonly Token[] }) => {
      const { shown, reading } = holdings
      const packed: StoredHoldings = {
        ...holdings,
        shown: packRead(shown, holdings.ref, 0),
        reading: packRead(reading, holdings.ref, 0),
      }
      stored = JSON.stringify(packed)
      if (page) pages.set(`${page.readId}#${page.index}`, [...page.tokens])
      return true
    },
    pages,
  }
}

/**
 * Refreshes a cached wallet with one answer. The cache must not change unless the answer is accepted and is
 * the whole list.
 */
export async function cachedProblems(outcome: Outcome<HoldingsPage>): Promise<Problems> {
  const keeper = memory()
  let answers: Outcome<HoldingsPage>[] = [succeed({ native: null, tokens: [GOOD], nextPageToken: null })]
  let clock = 1_000_000
  const deps = {
    keeper,
    fetchPage: async () => answers.shift() ?? fail({ kind: 'timeout' as const }),
    pageSize: async () => 500,
    now: () => clock,
  }
  const ask = (requestId: string) =>
    readHoldings(deps, { ref: REF, intent: 'refresh', requestId }, new AbortController().signal)
  await ask('first')
  const before = await keeper.load()
  const pagesBefore = JSON.stringify(keeper.pages.get('first#0'))
  clock += 60_000
  answers = [outcome]
  const answer = await ask('second')
  const after = await keeper.load()
  const isWhole = outcome.ok && outcome.value.nextPageToken === null
  if (!isWhole) {
    const same = JSON.stringify(after?.shown) === JSON.stringify(before?.shown)
    const pagesStay = JSON.stringify(keeper.pages.get('first#0')) === pagesBefore
    return [
      ...(same && pagesStay ? [] : ['the cached list was overwritten']),
      ...(answer.ok || !after?.trouble ? ['the trouble is not told'] : []),
    ]
  }
  const unique = new Map(
    outcome.value.tokens.toReversed().map((token) => [token.address?.toLowerCase(), token]),
  )
  const right = totalOf([...(outcome.value.native ? [outcome.value.native] : []), ...unique.values()])
  const { sum } = after?.shown?.totals ?? { sum: 'nothing' }
  return sum === right ? [] : [`the total kept is ${sum}, not ${right}`]
}
