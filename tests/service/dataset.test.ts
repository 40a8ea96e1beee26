import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tokens } from '@web3icons/common/metadata/tokens'
import { describe, expect, it } from 'vitest'
import { dayOfBlock, latestBlock } from './dataset/blocks.ts'
import { CHAINS, chainByEvmId } from './dataset/chains.ts'
import { randomOf } from './dataset/random.ts'
import { ANYONE, DAY, type ErrorAnswer, HOUR, NOON, TestService } from './support.ts'

const someAddresses = Array.from({ length: 60 }, (_, index) => `0x${randomOf('test', index).hex(40)}`)

const latest = Number(latestBlock(CHAINS[0] as (typeof CHAINS)[number], NOON))

const contractMap = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@metamask/contract-metadata/contract-map.json'),
    'utf8',
  ),
) as Record<string, { name: string; symbol: string; decimals: number; erc20?: boolean }>

describe('the dataset', () => {
  const tested = new TestService()

  const holdings = async (address: string, query = '', chain = '43114') =>
    (await tested.list({ address, chain, query: `?pageSize=500${query}` })).body

  it('gives every address 3 to 40 tokens on the C-Chain, with balances above zero', async () => {
    for (const address of someAddresses) {
      const { erc20TokenBalances } = await holdings(address, '&filterSpamTokens=false')
      expect(erc20TokenBalances.length).toBeGreaterThanOrEqual(3)
      expect(erc20TokenBalances.length).toBeLessThanOrEqual(40)
      for (const { balance } of erc20TokenBalances) expect(balance).toMatch(/^[1-9]\d*$/)
    }
  })

  it('has different holdings for different addresses and chains', async () => {
    const [one, other] = [await holdings(ANYONE), await holdings(someAddresses[0] ?? '')]
    const onOtherChain = await holdings(ANYONE, '', '1')
    expect(
      new Set([one, other, onOtherChain].map((body) => JSON.stringify(body.erc20TokenBalances))).size,
    ).toBe(3)
  })

  it('has tokens of `@metamask/contract-metadata` on Ethereum', async () => {
    for (const token of (await holdings(ANYONE, '', '1')).erc20TokenBalances) {
      expect(contractMap[token.address]).toMatchObject({
        erc20: true,
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
      })
    }
  })

  it('has tokens of `@web3icons/common`, and a few additional ones, on Avalanche', async () => {
    const listed = new Set(tokens.map(({ addresses }) => addresses.avalanche?.toLowerCase()))
    const returned = (await Promise.all(someAddresses.map((address) => holdings(address)))).flatMap(
      ({ erc20TokenBalances }) => erc20TokenBalances,
    )
    const others = returned.filter(({ address }) => !listed.has(address.toLowerCase()))
    expect(new Set(others.map(({ symbol }) => symbol))).toEqual(
      new Set('BTC.b USDC.e USDT.e WAVAX WETH.e sAVAX'.split(' ')),
    )
  })

  it('has different contracts on each chain without a token list', async () => {
    const avalanche = new Set(tokens.map(({ addresses }) => addresses.avalanche?.toLowerCase()))
    const contracts = async (chain: string) =>
      (await holdings(ANYONE, '', chain)).erc20TokenBalances.map(({ address }) => address)
    const [dfk, dexalot] = [await contracts('53935'), await contracts('432204')]
    for (const address of [...dfk, ...dexalot]) expect(avalanche.has(address.toLowerCase())).toBe(false)
    expect(dfk.filter((address) => dexalot.includes(address))).toEqual([])
  })

  it('has prices for most tokens, but not for all', async () => {
    const all = (await Promise.all(someAddresses.map((address) => holdings(address)))).flatMap(
      (body) => body.erc20TokenBalances,
    )
    const unpriced = all.filter(({ price }) => price === undefined)
    expect(unpriced.length / all.length).toBeGreaterThan(0.03)
    expect(unpriced.length / all.length).toBeLessThan(0.25)
    for (const token of unpriced) expect(token).not.toHaveProperty('balanceValue')
  })

  it('has the same balances all day, and different ones on the next day', async () => {
    const noon = await holdings(ANYONE)
    tested.now += 11 * HOUR
    expect(await holdings(ANYONE)).toEqual(noon)
    tested.now += HOUR
    expect(await holdings(ANYONE)).not.toEqual(noon)
  })

  it('has the same balances at a block at any time', async () => {
    const block = `&blockNumber=${latest}`
    const now = await holdings(ANYONE, block)
    expect(now).toEqual(await holdings(ANYONE))
    tested.now += 40 * DAY
    expect(await holdings(ANYONE, block)).toEqual(now)
    expect(await holdings(ANYONE)).not.toEqual(now)
  })

  it('has different balances at different blocks, and fewer tokens at some', async () => {
    const seen = await Promise.all(
      Array.from({ length: 30 }, (_, days) => holdings(ANYONE, `&blockNumber=${latest - days * 43_200}`)),
    )
    expect(new Set(seen.map(({ nativeTokenBalance }) => nativeTokenBalance?.balance)).size).toBeGreaterThan(
      20,
    )
    expect(new Set(seen.map(({ erc20TokenBalances }) => erc20TokenBalances.length)).size).toBeGreaterThan(1)
  })

  it('accepts blocks from 0 to the latest, which depends on the clock', async () => {
    expect((await tested.list({ query: '?blockNumber=0' })).status).toBe(200)
    expect((await tested.list({ query: `?blockNumber=${latest}` })).status).toBe(200)
    const tooHigh = await tested.list<ErrorAnswer>({ query: `?blockNumber=${latest + 1}` })
    expect(tooHigh.status).toBe(400)
    expect(tooHigh.body.message).toEqual([`blockNumber must not be above the latest block, ${latest}`])
    tested.now += 2_000
    expect((await tested.list({ query: `?blockNumber=${latest + 1}` })).status).toBe(200)
  })

  it.each(CHAINS.map(({ chainId }) => chainId))(
    "gives the latest block of chain %s today's date",
    (chainId) => {
      const chain = chainByEvmId(chainId)
      expect(chain && dayOfBlock(chain, latestBlock(chain, NOON))).toBe(Math.floor(NOON / DAY))
    },
  )
})
