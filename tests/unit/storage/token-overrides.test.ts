import { beforeEach, describe, expect, test } from 'vitest'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { removeTokenOverride, setTokenOverride } from '../../../utils/storage/token-overrides.ts'
import { reset, storedItem } from '../support/stored.ts'
import { contractOf } from '../support/wallets.ts'

const override = (number: number, change: Partial<TokenOverride> = {}): TokenOverride => ({
  chainId: '43114',
  contract: contractOf(number),
  decision: 'hidden',
  symbol: `T${number}`,
  ...change,
})
const symbols = async () => (await storedItem('tokenOverrides')).map(({ symbol }) => symbol)

beforeEach(reset)

describe('token overrides', () => {
  test('exist once per token: a later decision replaces the earlier one', async () => {
    await setTokenOverride(override(1))
    await setTokenOverride(override(2))
    await setTokenOverride(override(1, { decision: 'allowed', symbol: 'new' }))
    expect(await storedItem('tokenOverrides')).toEqual([
      override(2),
      override(1, { decision: 'allowed', symbol: 'new' }),
    ])
  })

  test('are separate for each chain', async () => {
    await setTokenOverride(override(1))
    await setTokenOverride(override(1, { chainId: '1', decision: 'allowed' }))
    await removeTokenOverride({ chainId: '1', contract: contractOf(1) })
    expect(await storedItem('tokenOverrides')).toEqual([override(1)])
  })

  test('exist once per token for all ids of its chain, under the canonical one', async () => {
    const blockchainId = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
    await setTokenOverride(override(1))
    await setTokenOverride(override(1, { chainId: blockchainId, decision: 'notCounted' }))
    expect(await storedItem('tokenOverrides')).toEqual([override(1, { decision: 'notCounted' })])
    await removeTokenOverride({ chainId: blockchainId, contract: contractOf(1) })
    expect(await storedItem('tokenOverrides')).toEqual([])
  })

  test('are removed one by one; an unknown token changes nothing', async () => {
    for (const number of [1, 2]) await setTokenOverride(override(number))
    await removeTokenOverride(override(3))
    await removeTokenOverride(override(1))
    expect(await storedItem('tokenOverrides')).toEqual([override(2)])
  })

  test('include every change if several are set and removed in parallel', async () => {
    for (let number = 0; number < 20; number += 1) await setTokenOverride(override(number))
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => [
        removeTokenOverride(override(number)),
        setTokenOverride(override(number + 100)),
      ]).flat(),
    )
    expect(await symbols()).toEqual(Array.from({ length: 20 }, (_, number) => `T${number + 100}`))
  })
})
