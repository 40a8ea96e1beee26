import { describe, expect, it } from 'vitest'
import { decimalText, parseDecimal, roundHalfUp } from './dataset/decimal.ts'
import { CURRENCIES } from './dataset/prices.ts'
import { CONTRACTS } from './dataset/special/contracts.ts'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { TestService } from './support.ts'

const { avalanche: LINK } = CONTRACTS.link

describe('money (2.2)', () => {
  const tested = new TestService()

  it('is available in the 14 currencies of the API', () => {
    expect(CURRENCIES.join(', ')).toBe('usd, eur, aud, cad, chf, clp, cny, czk, dkk, gbp, hkd, huf, jpy, nzd')
  })

  it.each(CURRENCIES)('has prices and values in %s', async (currency) => {
    const { body } = await tested.list({ query: `?pageSize=500&currency=${currency}` })
    for (const priced of [body.nativeTokenBalance, ...body.erc20TokenBalances]) {
      expect(priced?.price?.currencyCode).toBe(currency)
      expect(priced?.balanceValue?.currencyCode).toBe(currency)
    }
  })

  it('has a different price in each currency', async () => {
    const prices = await Promise.all(
      CURRENCIES.map(async (currency) => (await tested.native({ query: `?currency=${currency}` })).body),
    )
    expect(new Set(prices.map(({ nativeTokenBalance }) => nativeTokenBalance.price?.value)).size).toBe(14)
  })

  it('is in dollars by default', async () => {
    const { body } = await tested.native()
    expect(body).toEqual((await tested.native({ query: '?currency=usd' })).body)
  })

  it('is exact: price times rate, and balance times price', async () => {
    const { body } = await tested.list({ query: `?currency=jpy&contractAddresses=${LINK}` })
    expect(body.erc20TokenBalances[0]).toMatchObject({
      price: { currencyCode: 'jpy', value: '2233.3712' },
      balance: '86250000000000000000',
      balanceValue: { currencyCode: 'jpy', value: '192628.266' },
    })
  })

  it('is text without an exponent', async () => {
    const { body } = await tested.list({ address: SPECIAL_WALLETS.whale, query: '?pageSize=500' })
    for (const { price, balanceValue } of body.erc20TokenBalances) {
      if (price) expect(price.value).toMatch(/^\d+(\.\d*[1-9])?$/)
      if (balanceValue) expect(balanceValue.value).toMatch(/^\d+(\.\d{0,17}[1-9])?$/)
    }
  })

  it('is a JSON number with the same digits if `money` is `number`', async () => {
    const requested = { address: SPECIAL_WALLETS.edge, query: '?pageSize=500' }
    const asText = await tested.list(requested)
    tested.service.set({ money: 'number' })
    const asNumber = await tested.list(requested)
    expect(typeof asNumber.body.erc20TokenBalances.find((token) => token.price)?.price?.value).toBe('number')
    expect(asNumber.text).toContain('"value":0.123456789012345678901234567891}')
    expect(asNumber.text).toBe(asText.text.replaceAll(/"value":"([\d.]+)"/g, '"value":$1'))
  })
})

describe('roundHalfUp', () => {
  it.each([
    ['1.2344', '1.234'],
    ['1.2345', '1.235'],
    ['0.0004', '0'],
    ['0.0005', '0.001'],
    ['9.9999', '10'],
    ['12', '12'],
  ])('rounds %s to %s', (from, to) => {
    expect(decimalText(roundHalfUp(parseDecimal(from), 3))).toBe(to)
  })
})
