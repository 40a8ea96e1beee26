import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { erc20ListSchema, nativeSchema } from '../../../../utils/api/schemas/balances.ts'
import { toDecimal } from '../../../../utils/domain/decimal.ts'
import { publishedToken, specifiedNative, USDC } from '../../support/responses.ts'
import { contractOf } from '../../support/wallets.ts'

const accepts = (schema: v.GenericSchema, body: unknown): boolean => v.safeParse(schema, body).success
const list = (tokens: unknown[], rest = {}) =>
  v.parse(erc20ListSchema, { erc20TokenBalances: tokens, ...rest })
const tokenWith = (change: object) => list([{ ...publishedToken(), ...change }]).tokens[0]
/** Whether a token with the change is read, and each of its fields is. */
const acceptsToken = (change: object): boolean => {
  const token = tokenWith(change)
  return token !== undefined && token.unreadableFields === undefined
}
const tokenWithout = (key: string) => {
  const { [key]: _, ...rest } = publishedToken() as Record<string, unknown>
  return rest
}

describe('the ERC-20 list', () => {
  test('is parsed in the published form, with money as numbers', () => {
    expect(list([publishedToken()])).toEqual({
      native: null,
      nextPageToken: null,
      unreadable: { count: 0, listed: [] },
      tokens: [
        {
          address: USDC,
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          balance: '15000000',
          price: { currency: 'usd', value: '1' },
          value: { currency: 'usd', value: '9.6' },
          reputation: null,
          ercType: 'ERC-20',
          chainId: '43114',
          logoUri: 'https://images.example.org/usdc.png',
        },
      ],
    })
  })

  test('is parsed in the format of the API specification, with money as text, a native balance and a page token', () => {
    const token = {
      ...publishedToken(),
      price: { currencyCode: 'usd', value: '1.0' },
      balanceValue: { currencyCode: 'usd', value: '15.00' },
      tokenReputation: 'Benign',
    }
    expect(list([token], { nativeTokenBalance: specifiedNative(), nextPageToken: 'a-b-c' })).toMatchObject({
      native: { address: null, symbol: 'AVAX', value: { currency: 'usd', value: '84.84' }, reputation: null },
      tokens: [{ value: { value: '15' }, reputation: 'Benign' }],
      nextPageToken: 'a-b-c',
    })
  })

  test('may be empty', () => {
    expect(list([]).tokens).toEqual([])
  })

  test.each([undefined, null, ''])('has no next page if the page token is %j', (nextPageToken) => {
    expect(list([], { nextPageToken }).nextPageToken).toBeNull()
  })

  test.each([5, true, {}, ['a'], 'x'.repeat(513)])('rejects the page token %j', (nextPageToken) => {
    expect(accepts(erc20ListSchema, { erc20TokenBalances: [], nextPageToken })).toBe(false)
  })

  test.each([undefined, null])('has no native balance if the field is %j', (nativeTokenBalance) => {
    expect(list([], { nativeTokenBalance }).native).toBeNull()
  })

  test.each([null, [], 'text', 5, {}, { erc20TokenBalances: null }, { erc20TokenBalances: {} }])(
    'cannot be %j',
    (body) => {
      expect(accepts(erc20ListSchema, body)).toBe(false)
    },
  )

  test('keeps the other tokens if one token is invalid', () => {
    const tokens = Array.from({ length: 11 }, () => publishedToken())
    const { tokens: read, unreadable } = list([...tokens.slice(1), { ...publishedToken(), decimals: null }])
    expect(read).toEqual(list(tokens.slice(1)).tokens)
    expect(unreadable).toEqual({
      count: 1,
      listed: [{ isNative: false, address: USDC, symbol: 'USDC', fields: ['decimals'] }],
    })
  })

  test('keeps its tokens if the native balance is invalid', () => {
    const native = { ...specifiedNative(), balance: 5 }
    expect(list([publishedToken()], { nativeTokenBalance: native })).toMatchObject({
      native: null,
      tokens: [{ symbol: 'USDC' }],
      unreadable: {
        count: 1,
        listed: [{ isNative: true, address: null, symbol: 'AVAX', fields: ['balance'] }],
      },
    })
  })

  test('names a bounded number of unreadable tokens, and counts all of them', () => {
    const odd = Array.from({ length: 500 }, (_, index) => ({
      ...publishedToken(),
      address: contractOf(index),
      symbol: 'W'.repeat(10_000),
      name: '\u202ex'.repeat(10_000),
      balance: 'y'.repeat(10_000),
    }))
    const { tokens, unreadable } = list([publishedToken(), ...odd])
    expect(tokens).toHaveLength(1)
    expect(unreadable.count).toBe(500)
    expect(unreadable.listed).toHaveLength(50)
    expect(JSON.stringify(unreadable).length).toBeLessThan(20_000)
  })

  test('drops unknown fields', () => {
    expect(tokenWith({ holders: 5, extra: { deep: [] } })).not.toHaveProperty('holders')
  })
})

describe('a token', () => {
  test.each(['price', 'balanceValue', 'logoUri', 'tokenReputation', 'ercType', 'chainId', 'name', 'symbol'])(
    'treats a null %s as absent',
    (field) => {
      const absent = list([tokenWithout(field)]).tokens
      expect(list([{ ...publishedToken(), [field]: null }]).tokens).toEqual(absent)
    },
  )

  test('has an empty name and symbol if they are absent, and null for other absent fields', () => {
    const bare = { address: USDC, decimals: 0, balance: '1' }
    expect(list([bare]).tokens[0]).toEqual({
      address: USDC,
      name: '',
      symbol: '',
      decimals: 0,
      balance: '1',
      price: null,
      value: null,
      reputation: null,
      ercType: null,
      chainId: null,
      logoUri: null,
    })
  })

  test.each(['address', 'decimals', 'balance'])('is rejected without %s', (field) => {
    expect(list([tokenWithout(field)]).unreadable.listed).toMatchObject([{ fields: [field] }])
    expect(acceptsToken({ [field]: null })).toBe(false)
  })

  test.each([0, 6, 18, 255])('may have %i decimals', (decimals) => {
    expect(tokenWith({ decimals })?.decimals).toBe(decimals)
  })

  test.each([-1, 256, 1e9, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '18', true, []])(
    'cannot have %j decimals',
    (decimals) => {
      expect(acceptsToken({ decimals })).toBe(false)
    },
  )

  test.each([
    ['0', '0'],
    ['000123', '123'],
    [(2n ** 256n - 1n).toString(), (2n ** 256n - 1n).toString()],
    ['1'.padStart(78, '0'), '1'],
  ])('may have the balance %s, which is parsed as %s', (balance, digits) => {
    expect(tokenWith({ balance })?.balance).toBe(digits)
  })

  test.each([
    (2n ** 256n).toString(),
    '9'.repeat(78),
    '1'.padStart(79, '0'),
    '-1',
    '+1',
    '1.5',
    '1e5',
    '0x1',
    '',
    ' 1',
    '1\n',
    '١',
    5,
    5n,
    {},
  ])('cannot have the balance %s', (balance) => {
    expect(acceptsToken({ balance })).toBe(false)
  })

  test.each([
    `${USDC}0`,
    USDC.slice(0, -1),
    USDC.slice(2),
    `${USDC}\n`,
    '',
    5,
    'native',
    `0x${'g'.repeat(40)}`,
  ])('cannot have the address %j', (address) => {
    expect(acceptsToken({ address })).toBe(false)
  })

  test.each(['name', 'symbol', 'tokenReputation', 'ercType', 'logoUri'])(
    'is read without its %s if that is not a string',
    (field) => {
      const absent = list([tokenWithout(field)]).tokens[0]
      for (const wrong of [5, true, {}, ['x']])
        expect(tokenWith({ [field]: wrong })).toEqual({ ...absent, unreadableFields: [field] })
    },
  )

  test.each([5, '5', true, [], {}, { currencyCode: 'usd', value: '-1' }])(
    'is read without its price if that is %j, because the service states a value',
    (price) => {
      expect(tokenWith({ price })).toMatchObject({
        price: null,
        value: { value: '9.6' },
        unreadableFields: ['price'],
      })
    },
  )

  test.each([null, undefined])('is unreadable with a wrong price if the value is %j', (balanceValue) => {
    const { tokens, unreadable } = list([{ ...publishedToken(), price: 5, balanceValue }])
    expect(tokens).toEqual([])
    expect(unreadable.listed).toMatchObject([{ fields: ['price'] }])
  })

  test('is unreadable with a wrong value, even with a price', () => {
    const { tokens, unreadable } = list([{ ...publishedToken(), balanceValue: { value: '1' } }])
    expect(tokens).toEqual([])
    expect(unreadable.listed).toMatchObject([{ symbol: 'USDC', fields: ['balanceValue'] }])
  })

  test('is unreadable with a chain id of a wrong type', () => {
    expect(list([{ ...publishedToken(), chainId: {} }]).unreadable.listed).toMatchObject([
      { fields: ['chainId'] },
    ])
  })

  test.each([null, 'text', 5, true, [], [publishedToken()]])('is unreadable if it is %j', (item) => {
    expect(list([item]).unreadable.listed).toEqual([
      { isNative: false, address: null, symbol: '', fields: ['token'] },
    ])
  })

  test('that is unreadable is named by its name if it has no symbol, in cleaned text', () => {
    const odd = { ...publishedToken(), symbol: 5, name: '\u202eUSD\u200b', address: 'none' }
    expect(list([odd]).unreadable.listed).toEqual([
      { isNative: false, address: null, symbol: 'USD', fields: ['address'] },
    ])
  })

  test.each(['name', 'symbol', 'tokenReputation', 'ercType', 'chainId'] as const)(
    'has a %s without invisible and control characters',
    (field) => {
      const key = field === 'tokenReputation' ? 'reputation' : field
      expect(tokenWith({ [field]: '\u202EA\u200BB\u0007' })?.[key]).toBe('AB')
    },
  )

  test('has the reputation "Malicious" even if invisible characters split the word', () => {
    expect(tokenWith({ tokenReputation: ' Mali\u200Bcious ' })?.reputation).toBe('Malicious')
  })

  test('keeps an unknown reputation', () => {
    expect(tokenWith({ tokenReputation: 'Trusted' })?.reputation).toBe('Trusted')
  })

  test('may have a chain id that is a number', () => {
    expect(tokenWith({ chainId: 43114 })?.chainId).toBe('43114')
  })

  test.each([
    'http://images.example.org/x.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'ipfs://x',
    '/x.png',
    'https://',
    `https://images.example.org/${'x'.repeat(2_048)}`,
    '',
  ])('has no logo if the URL is %j', (logoUri) => {
    expect(tokenWith({ logoUri })?.logoUri).toBeNull()
  })
})

describe('money', () => {
  const priceOf = (value: unknown, currencyCode: unknown = 'usd') =>
    tokenWith({ price: { currencyCode, value } })?.price
  const acceptsMoney = (value: unknown, currencyCode: unknown = 'usd') =>
    acceptsToken({ price: { currencyCode, value } })

  test.each([
    ['1.0', '1'],
    ['0.000001', '0.000001'],
    [1.5, '1.5'],
    [1e-7, '0.0000001'],
    [0, '0'],
    [1e21, '1000000000000000000000'],
    ['9007199254740993.123456789', '9007199254740993.123456789'],
    ['1E-10', '0.0000000001'],
  ])('may have the value %s, which is parsed as %s', (value, text) => {
    expect(priceOf(value)?.value).toBe(text)
  })

  test.each([
    '-1',
    -1,
    '',
    'abc',
    '1,5',
    '$1',
    ' 1',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e999',
    '9'.repeat(401),
    null,
    undefined,
    {},
    [],
    true,
  ])('cannot have the value %s', (value) => {
    expect(acceptsMoney(value)).toBe(false)
  })

  test('has its currency in lower case', () => {
    expect(priceOf('1', 'USD')?.currency).toBe('usd')
  })

  test('has a truncated currency code if the code is longer than eight characters', () => {
    expect(priceOf('1', 'ABCDEFGHIJ')).toEqual({ currency: 'abcdefgh…', value: '1' })
  })

  test.each([null, 5, 'x'.repeat(65)])('cannot have the currency %j', (currencyCode) => {
    expect(acceptsMoney('1', currencyCode)).toBe(false)
  })

  test('is rejected without a currency', () => {
    expect(acceptsToken({ price: { value: '1' } })).toBe(false)
  })

  test('is rejected or cleaned if its currency contains a direction override', () => {
    expect(acceptsMoney('1', 'us\u202Ed') ? priceOf('1', 'us\u202Ed')?.currency : 'usd').toBe('usd')
  })

  test.each(['0.5', '5', [], true])('is rejected if it is %j instead of an object', (price) => {
    expect(acceptsToken({ price })).toBe(false)
  })

  test.each([`0.${'1'.repeat(398)}e-100`, `${'9'.repeat(396)}e99`])(
    'is accepted only if toDecimal accepts it',
    (value) => {
      if (!acceptsMoney(value)) return
      expect(() => toDecimal(priceOf(value)?.value ?? '')).not.toThrow()
    },
  )
})

describe('the native balance', () => {
  test('is parsed in the format of the API specification', () => {
    expect(v.parse(nativeSchema, { nativeTokenBalance: specifiedNative() })).toEqual({
      address: null,
      name: 'Avalanche',
      symbol: 'AVAX',
      decimals: 18,
      balance: '2000000000000000000',
      price: { currency: 'usd', value: '42.42' },
      value: { currency: 'usd', value: '84.84' },
      reputation: null,
      ercType: null,
      chainId: '43114',
      logoUri: 'https://images.example.org/avax.png',
    })
  })

  test('is read without a wrong logo', () => {
    expect(v.parse(nativeSchema, { nativeTokenBalance: { ...specifiedNative(), logoUri: 5 } })).toMatchObject(
      {
        symbol: 'AVAX',
        logoUri: null,
        unreadableFields: ['logoUri'],
      },
    )
  })

  test('cannot be parsed with a wrong balance', () => {
    expect(accepts(nativeSchema, { nativeTokenBalance: { ...specifiedNative(), balance: '-1' } })).toBe(false)
  })

  test.each([{}, { nativeTokenBalance: null }, { nativeTokenBalance: [] }, null])(
    'cannot be parsed from %j',
    (body) => {
      expect(accepts(nativeSchema, body)).toBe(false)
    },
  )
})
