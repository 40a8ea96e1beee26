import { describe, expect, it } from 'vitest'
import { checksumAddress } from './dataset/address.ts'
import { CONTRACTS } from './dataset/special/contracts.ts'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { TestService } from './support.ts'

const { avalanche: USDC, ethereum: USDC_ON_ETHEREUM } = CONTRACTS.usdc
const { avalanche: LINK } = CONTRACTS.link
const C_CHAIN_ID = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'

describe('listErc20 (4.3)', () => {
  const tested = new TestService()

  it('returns every field of API 2.4', async () => {
    const { status, headers, body } = await tested.list({ query: `?contractAddresses=${USDC}` })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body.erc20TokenBalances).toEqual([
      {
        address: USDC,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        logoUri: `https://logos.example/43114-${USDC}.png`,
        ercType: 'ERC-20',
        price: { currencyCode: 'usd', value: '1.0001' },
        chainId: '43114',
        balance: '3250480000',
        balanceValue: { currencyCode: 'usd', value: '3250.805048' },
        tokenReputation: 'Benign',
      },
    ])
  })

  it('returns only contracts of the requested chain', async () => {
    const query = `?contractAddresses=${USDC},${USDC_ON_ETHEREUM}`
    const contracts = async (chain: string) =>
      (await tested.list({ chain, query })).body.erc20TokenBalances.map(({ address }) => address)
    expect(await contracts('43114')).toEqual([USDC])
    expect(await contracts('1')).toEqual([USDC_ON_ETHEREUM])
    expect(await contracts('43113')).toEqual([])
  })

  it('returns a native balance with every field of API 2.3', async () => {
    const { body } = await tested.list()
    expect(body.nativeTokenBalance).toEqual({
      name: 'Avalanche',
      symbol: 'AVAX',
      decimals: 18,
      logoUri: 'https://logos.example/43114.png',
      chainId: '43114',
      price: { currencyCode: 'usd', value: '33.84' },
      balance: '42503400000000000000',
      balanceValue: { currencyCode: 'usd', value: '1438.315056' },
    })
  })

  it('omits the native balance with `listWithoutNative`', async () => {
    tested.service.set({ listWithoutNative: true })
    expect((await tested.list()).body).not.toHaveProperty('nativeTokenBalance')
  })

  it('returns 10 tokens per page by default', async () => {
    expect((await tested.list()).body.erc20TokenBalances).toHaveLength(10)
  })

  it.each([1, 7, 500])('accepts a page size of %i', async (size) => {
    const { body } = await tested.list({ address: SPECIAL_WALLETS.whale, query: `?pageSize=${size}` })
    expect(body.erc20TokenBalances).toHaveLength(size)
  })

  it('omits spam by default', async () => {
    const address = SPECIAL_WALLETS.spam
    const byDefault = await tested.list({ address, query: '?pageSize=100' })
    const filtered = await tested.list({ address, query: '?pageSize=100&filterSpamTokens=true' })
    const unfiltered = await tested.list({ address, query: '?pageSize=100&filterSpamTokens=false' })
    expect(byDefault.body).toEqual(filtered.body)
    expect(byDefault.body.erc20TokenBalances).toHaveLength(4)
    expect(unfiltered.body.erc20TokenBalances).toHaveLength(12)
  })

  it('filters by contracts in any letter case', async () => {
    const query = `?contractAddresses=${USDC.toLowerCase()},${LINK},${SPECIAL_WALLETS.empty}`
    const { body } = await tested.list({ query })
    expect(body.erc20TokenBalances.map(({ address }) => address)).toEqual([LINK, USDC])
  })

  it('accepts 500 contracts in one request', async () => {
    const query = `?contractAddresses=${Array(500).fill(USDC).join(',')}`
    expect((await tested.list({ query })).body.erc20TokenBalances).toHaveLength(1)
  })

  it('accepts a blockchain id and returns the EVM chain id', async () => {
    const byEvmId = await tested.list()
    const byBlockchainId = await tested.list({ chain: C_CHAIN_ID })
    expect(byBlockchainId.body.erc20TokenBalances).toEqual(byEvmId.body.erc20TokenBalances)
    expect(byBlockchainId.body.nativeTokenBalance?.chainId).toBe('43114')
  })

  it('accepts an address in any letter case', async () => {
    const lower = await tested.list({ address: SPECIAL_WALLETS.ordinary.toLowerCase() })
    expect(lower.body.erc20TokenBalances).toEqual((await tested.list()).body.erc20TokenBalances)
  })

  it('returns contract addresses with checksums', async () => {
    const { body } = await tested.list({ address: SPECIAL_WALLETS.whale, query: '?pageSize=500' })
    for (const { address } of body.erc20TokenBalances) expect(address).toBe(checksumAddress(address))
  })

  it('returns reputations on the C-Chain only', async () => {
    const elsewhere = await tested.list({ chain: '1', address: SPECIAL_WALLETS.spam })
    expect(new Set(elsewhere.body.erc20TokenBalances.map((token) => token.tokenReputation))).toEqual(
      new Set([null]),
    )
  })

  it('is not sorted by value', async () => {
    const { body } = await tested.list({ query: '?pageSize=20' })
    const values = body.erc20TokenBalances.map(({ balanceValue }) => Number(balanceValue?.value))
    expect(values).not.toEqual([...values].sort((a, b) => b - a))
    expect(values).not.toEqual([...values].sort((a, b) => a - b))
  })
})

describe('checksumAddress', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('returns the checksum of the EIP-55 example %s', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
  })
})
