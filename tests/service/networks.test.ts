import { tokens } from '@web3icons/common/metadata/tokens'
import { describe, expect, it } from 'vitest'
import { randomOf } from './dataset/random.ts'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { DAY, TestService, type TokenAnswer } from './support.ts'

const addresses = Array.from({ length: 100 }, (_, index) => `0x${randomOf('networks', index).hex(40)}`)

const NETWORKS = [
  ['137', 'polygon-pos', 'POL', 'USDC.e USDT WETH WPOL'],
  ['42161', 'arbitrum-one', 'ETH', 'AAVE USDC.e USDT WETH'],
  ['8453', 'base', 'ETH', 'AERO WETH cbBTC'],
  ['10', 'optimistic-ethereum', 'ETH', 'USDC.e USDT WETH'],
] as const

describe.each(NETWORKS)('chain %s, %s', (chain, network, symbol, additional) => {
  const tested = new TestService()

  const wallet = async (address: string, query = '') =>
    (await tested.list({ address, chain, query: `?pageSize=500${query}` })).body

  const bySymbol = (held: TokenAnswer[]) => new Map(held.map((token) => [token.symbol, token]))

  it('gives holdings to some addresses only', async () => {
    const wallets = await Promise.all(addresses.map((address) => wallet(address)))
    const empty = wallets.filter(({ erc20TokenBalances }) => erc20TokenBalances.length === 0)
    expect(empty.length).toBeGreaterThan(30)
    expect(empty.length).toBeLessThan(80)
    for (const { nativeTokenBalance } of wallets) expect(nativeTokenBalance).toMatchObject({ symbol })
    for (const { nativeTokenBalance } of empty) expect(nativeTokenBalance?.balance).toBe('0')
  })

  it('gives an address the same holdings every time, in any letter case', async () => {
    for (const address of addresses.slice(0, 10)) {
      const block = '&blockNumber=3000000'
      const before = await wallet(address, block)
      tested.now += 40 * DAY
      expect(await wallet(`0x${address.slice(2).toUpperCase()}`, block)).toEqual(before)
    }
  })

  it('has contracts of `@web3icons/common`, and a few additional ones', async () => {
    const listed = new Set(tokens.map(({ addresses: on }) => on[network]?.toLowerCase()))
    const held = (await Promise.all(addresses.map((address) => wallet(address)))).flatMap(
      ({ erc20TokenBalances }) => erc20TokenBalances,
    )
    const others = held.filter(({ address }) => !listed.has(address.toLowerCase()))
    expect([...bySymbol(others).keys()].sort().join(' ')).toBe(additional)
  })

  it('has the same prices, decimals and balances of well-known tokens as Ethereum', async () => {
    const here = bySymbol((await wallet(SPECIAL_WALLETS.ordinary)).erc20TokenBalances)
    const ethereum = await tested.list({ chain: '1', query: '?pageSize=500' })
    const there = bySymbol(ethereum.body.erc20TokenBalances)
    for (const name of ['USDC', 'WETH', 'DAI']) {
      const [one, other] = [here.get(name), there.get(name)]
      expect(one).toMatchObject({ price: other?.price, decimals: other?.decimals, balance: other?.balance })
      expect(one?.address).not.toBe(other?.address)
    }
  })

  it('does not list its native token as a contract', async () => {
    const pages = await tested.pages({ chain, address: SPECIAL_WALLETS.whale, query: '?pageSize=500' })
    const contracts = pages.flatMap(({ erc20TokenBalances }) =>
      erc20TokenBalances.map(({ address }) => address),
    )
    expect(contracts).toHaveLength(10_000)
    expect(contracts).not.toContain('0x0000000000000000000000000000000000001010')
  })
})
