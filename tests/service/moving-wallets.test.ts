import { describe, expect, it } from 'vitest'
import { addressOfWord } from './dataset/address.ts'
import { latestBlock } from './dataset/blocks.ts'
import { CHAINS, chainByEvmId } from './dataset/chains.ts'
import { MOVING_WALLETS, type MovingWallet } from './dataset/special/moving.ts'
import { HOUR, type ListAnswer, MINUTE, NOON, TestService } from './support.ts'

const NAMES = Object.keys(MOVING_WALLETS) as MovingWallet[]
const CHAIN_IDS = CHAINS.filter(({ isNodeUnavailable }) => !isNodeUnavailable).map(({ chainId }) => chainId)

describe('moving wallets', () => {
  const tested = new TestService()

  const wallet = async (name: MovingWallet, chain = '43114', query = '?') =>
    (await tested.list({ address: MOVING_WALLETS[name], chain, query })).body

  const balancesOf = ({ nativeTokenBalance, erc20TokenBalances }: ListAnswer) => ({
    ...Object.fromEntries(erc20TokenBalances.map(({ address, balance }) => [address, BigInt(balance)])),
    native: BigInt(nativeTokenBalance?.balance ?? ''),
  })

  /** The balances of both wallets together. */
  async function sumOfBoth(chain: string): Promise<Record<string, bigint>> {
    const sum: Record<string, bigint> = {}
    for (const name of NAMES) {
      for (const [token, balance] of Object.entries(balancesOf(await wallet(name, chain))))
        sum[token] = (sum[token] ?? 0n) + balance
    }
    return sum
  }

  it.each(NAMES)('have addresses that are derived from their names: %s', (name) => {
    expect(MOVING_WALLETS[name]).toBe(addressOfWord(`wallet-glance moving ${name}`))
  })

  it('change every hour: amounts rise and fall, tokens appear and disappear', async () => {
    const symbols = ({ erc20TokenBalances }: ListAnswer) =>
      new Set(erc20TokenBalances.map(({ symbol }) => symbol))
    const before = await wallet('first')
    tested.now += 59 * MINUTE
    expect(await wallet('first')).toEqual(before)
    tested.now += MINUTE
    const after = await wallet('first')
    expect(symbols(before)).toEqual(new Set(['USDC', 'WETH.e', 'LINK.e']))
    expect(symbols(after)).toEqual(new Set(['USDC', 'LINK.e']))
    expect(symbols(await wallet('second'))).toEqual(new Set(['USDC', 'WETH.e', 'DAI.e']))
    expect(after.nativeTokenBalance?.balance).not.toBe(before.nativeTokenBalance?.balance)
    tested.now += HOUR
    expect(await wallet('first')).toEqual(before)
  })

  it.each(CHAIN_IDS)('have the same sum before and after a move on chain %s', async (chain) => {
    const [before, first] = [await sumOfBoth(chain), await wallet('first', chain)]
    tested.now += HOUR
    expect(await sumOfBoth(chain)).toEqual(before)
    expect(await wallet('first', chain)).not.toEqual(first)
  })

  it('keep their balances at a block', async () => {
    const chain = chainByEvmId('43114')
    const block = chain && latestBlock(chain, NOON)
    const before = await wallet('first')
    tested.now += HOUR
    expect(await wallet('first', '43114', `?blockNumber=${block}`)).toEqual(before)
    expect(await wallet('first')).not.toEqual(before)
  })

  it('keep their balances from the first page of a list to its last', async () => {
    const { nextPageToken } = await wallet('first', '43114', '?pageSize=2')
    tested.now += HOUR
    const rest = await wallet('first', '43114', `?pageSize=2&pageToken=${nextPageToken}`)
    expect(rest.erc20TokenBalances).toHaveLength(1)
  })

  it('change after `movePeriodSeconds`', async () => {
    tested.service.set({ movePeriodSeconds: 60 })
    const before = await wallet('second')
    tested.now += MINUTE
    expect(await wallet('second')).not.toEqual(before)
    tested.now += MINUTE
    expect(await wallet('second')).toEqual(before)
  })
})
