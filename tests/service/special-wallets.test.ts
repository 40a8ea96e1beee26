import { describe, expect, it } from 'vitest'
import { addressOfWord } from './dataset/address.ts'
import { CONTRACTS } from './dataset/special/contracts.ts'
import { sizedWalletAddress } from './dataset/special/sized.ts'
import { SPECIAL_WALLETS, type SpecialWallet } from './dataset/special-wallets.ts'
import { DAY, TestService, type TokenAnswer } from './support.ts'

const NAMES = Object.keys(SPECIAL_WALLETS) as SpecialWallet[]
const MAX = (2n ** 256n - 1n).toString()

describe('special wallets', () => {
  const tested = new TestService()

  const tokensOf = async (name: SpecialWallet, query = '', chain = '43114'): Promise<TokenAnswer[]> =>
    (await tested.list({ address: SPECIAL_WALLETS[name], chain, query: `?pageSize=500${query}` })).body
      .erc20TokenBalances

  const identity = ({ address, name, symbol, decimals, balance }: TokenAnswer) => [
    address,
    name,
    symbol,
    decimals,
    balance,
  ]

  it.each(NAMES)('the address of %s is derived from its name', (name) => {
    expect(SPECIAL_WALLETS[name]).toBe(addressOfWord(`wallet-glance ${name}`))
  })

  it.each(NAMES)(
    '%s has the same holdings at all times and at all blocks except early ones',
    async (name) => {
      const here = (await tokensOf(name)).map(identity)
      expect((await tokensOf(name, '&blockNumber=1000000')).map(identity)).toEqual(here)
      if (name !== 'empty')
        expect((await tokensOf(name, '&blockNumber=999999')).map(identity)).not.toEqual(here)
      tested.now += 400 * DAY
      expect((await tokensOf(name)).map(identity)).toEqual(here)
      tested.now = 0
      expect((await tokensOf(name)).map(identity)).toEqual(here)
    },
  )

  it.each(['empty', 'edge', 'hostile'] as const)('%s has the same holdings on every chain', async (name) => {
    const here = (await tokensOf(name)).map(identity)
    for (const chain of ['43113', '1', '53935', '432204', '779672'])
      expect((await tokensOf(name, '', chain)).map(identity)).toEqual(here)
  })

  it.each(['ordinary', 'spam'] as const)(
    '%s has the same balances on every chain, with different contracts',
    async (name) => {
      const balances = (tokens: TokenAnswer[]) => new Set(tokens.map(({ balance }) => balance))
      const here = await tokensOf(name)
      for (const chain of ['43113', '1', '53935', '432204', '779672']) {
        const there = await tokensOf(name, '', chain)
        expect(balances(there)).toEqual(balances(here))
        expect(there.map(({ address }) => address)).not.toEqual(here.map(({ address }) => address))
      }
    },
  )

  it('ordinary holds well-known tokens on Avalanche and Ethereum', async () => {
    const symbols = async (chain: string) =>
      new Set((await tokensOf('ordinary', '', chain)).map(({ symbol }) => symbol))
    expect(await symbols('43114')).toEqual(
      new Set('AAVE.e DAI.e GMX GRT.e JOE LINK.e SPELL UNI.e USDC USDT WBTC.e WETH.e'.split(' ')),
    )
    expect(await symbols('1')).toEqual(
      new Set('AAVE CRV DAI ENS GRT LINK SHIB UNI USDC USDT WBTC WETH'.split(' ')),
    )
  })

  it('ordinary holds twelve tokens with prices and logos, worth 10,000 to 50,000 dollars', async () => {
    const tokens = await tokensOf('ordinary', '&filterSpamTokens=false')
    expect(tokens).toHaveLength(12)
    for (const token of tokens)
      expect(token).toMatchObject({ logoUri: expect.any(String), tokenReputation: 'Benign' })
    const total = tokens.reduce((sum, { balanceValue }) => sum + Number(balanceValue?.value), 0)
    expect(total).toBeGreaterThan(10_000)
    expect(total).toBeLessThan(50_000)
  })

  it('empty holds no tokens and has a native balance of 0', async () => {
    const { body } = await tested.list({ address: SPECIAL_WALLETS.empty, query: '?filterSpamTokens=false' })
    expect(body.erc20TokenBalances).toEqual([])
    expect(body.nativeTokenBalance?.balance).toBe('0')
    expect(body).not.toHaveProperty('nextPageToken')
  })

  it('whale returns a page of 500 tokens in less than 50 ms', async () => {
    await tokensOf('whale')
    const times: number[] = []
    for (let round = 0; round < 10; round++) {
      const start = performance.now()
      await tokensOf('whale')
      times.push(performance.now() - start)
    }
    expect(Math.min(...times)).toBeLessThan(50)
  })

  it.each([
    [1, 0],
    [20, 3],
    [500, 12],
  ])('a sized wallet holds the number of tokens in its address: %i, variant %i', async (count, variant) => {
    const page = await tested.list({
      address: sizedWalletAddress({ count, variant }),
      query: '?pageSize=500',
    })
    expect(page.body.erc20TokenBalances).toHaveLength(count)
    expect(page.body).not.toHaveProperty('nextPageToken')
    const other = await tested.list({
      address: sizedWalletAddress({ count, variant: 99 }),
      query: '?pageSize=500',
    })
    expect(other.body.erc20TokenBalances.map(identity)).not.toEqual(
      page.body.erc20TokenBalances.map(identity),
    )
  })

  it('spam holds one malicious token that the filter does not remove', async () => {
    const filtered = await tokensOf('spam')
    const hidden = (await tokensOf('spam', '&filterSpamTokens=false')).filter(
      ({ address }) => !filtered.some((token) => token.address === address),
    )
    expect(filtered.filter((token) => token.tokenReputation === 'Malicious')).toHaveLength(1)
    expect(filtered.filter((token) => token.tokenReputation === 'Benign')).toHaveLength(3)
    expect(hidden).toHaveLength(8)
    const fake = hidden.find(({ symbol }) => symbol === 'USDC')
    expect(fake).toMatchObject({ tokenReputation: 'Malicious', decimals: 6, price: { value: '1.0001' } })
    expect(fake?.address).not.toBe(CONTRACTS.usdc.avalanche)
  })

  it('edge holds one token for each special case', async () => {
    const byName = Object.fromEntries((await tokensOf('edge')).map((token) => [token.name, token]))
    expect(byName['No price']).not.toHaveProperty('price')
    expect(byName['No price']).not.toHaveProperty('balanceValue')
    expect(byName['No logo']).not.toHaveProperty('logoUri')
    expect(byName['No reputation']?.tokenReputation).toBeNull()
    expect(byName['Unknown reputation']?.tokenReputation).toBe('Warning')
    expect(byName['Null price and logo']).toMatchObject({ price: null, balanceValue: null, logoUri: null })
    expect(byName['Zero decimals']).toMatchObject({
      decimals: 0,
      balance: '42',
      balanceValue: { value: '42' },
    })
    expect(byName['Thirty decimals']).toMatchObject({
      decimals: 30,
      balanceValue: { value: '1.234567890123456789' },
    })
    expect(byName['All 255 decimals']).toMatchObject({
      decimals: 255,
      balance: MAX,
      balanceValue: { value: '0' },
    })
    expect(byName['Balance of one']).toMatchObject({
      balance: '1',
      balanceValue: { value: '0.000000000000000001' },
    })
    expect(byName['Largest balance']).toMatchObject({ balance: MAX })
    expect(byName['Largest balance priced']?.balanceValue?.value).toBe(`${MAX.slice(0, -2)}.${MAX.slice(-2)}`)
    expect(byName['Price of 30 decimals']?.price?.value).toBe('0.123456789012345678901234567891')
    expect(byName['Tiny price']).toMatchObject({
      price: { value: '0.000000001234' },
      balanceValue: { value: '0.00617' },
    })
    expect(byName['Price of zero']).toMatchObject({ price: { value: '0' }, balanceValue: { value: '0' } })
    expect(byName['Value left out']).toHaveProperty('price')
    expect(byName['Value left out']).not.toHaveProperty('balanceValue')
    expect(byName['Value differs']).toMatchObject({ price: { value: '1' }, balanceValue: { value: '9.6' } })
    expect(byName['Other currency']).toMatchObject({
      price: { currencyCode: 'eur' },
      balanceValue: { currencyCode: 'eur' },
    })
    expect(byName['No symbol']?.symbol).toBe('')
  })

  it('edge holds a token in another currency than requested, and its native token has no price or logo', async () => {
    const { body } = await tested.list({ address: SPECIAL_WALLETS.edge, query: '?pageSize=500&currency=eur' })
    const other = body.erc20TokenBalances.find(({ name }) => name === 'Other currency')
    expect(other?.price?.currencyCode).toBe('usd')
    expect(body.nativeTokenBalance).toMatchObject({ balance: '1' })
    for (const field of ['price', 'balanceValue', 'logoUri']) {
      expect(body.nativeTokenBalance).not.toHaveProperty(field)
    }
  })

  it('hostile returns every attack unchanged and unfiltered', async () => {
    const tokens = await tokensOf('hostile')
    const words = tokens.flatMap(({ name, symbol }) => [name, symbol])
    const attacks = {
      script: /<script>/,
      handler: /onerror=/,
      override: /\u202e/,
      isolate: /\u2067/,
      zeroWidth: /\u200b.*\u2060.*\ufeff/s,
      combining: /\u0301\u0327\u0332\u0301/,
      lineBreak: /\n.*\t.*\u2028/s,
      control: /\p{Cc} bell/u,
      emoji: /\u{1f468}\u200d\u{1f469}/u,
      prototype: /^__proto__$/,
      template: /\{\{/,
      formula: /^=/,
      loneSurrogate: /^\ud83d$/,
    }
    for (const attack of Object.values(attacks)) expect(words.some((word) => attack.test(word))).toBe(true)
    expect(Math.max(...tokens.map(({ name }) => name.length))).toBe(10_000)
    expect(Math.max(...tokens.map(({ symbol }) => symbol.length))).toBe(1_200)
    expect(tokens.map(({ symbol }) => symbol)).toContain('AVAX')
    expect(tokens.some(({ symbol }) => symbol === 'U\u0405D\u0421')).toBe(true)
  })
})
