import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { erc20ListSchema, nativeSchema } from '../../../../utils/api/schemas/balances.ts'
import { toDecimal } from '../../../../utils/domain/decimal.ts'
import { publishedToken, specifiedNative, USDC } from '../../support/responses.ts'

const accepts = (schema: v.GenericSchema, body: unknown): boolean => v.safeParse(schema, body).success
const list = (tokens: unknown[], rest = {}) =>
  v.parse(erc20ListSchema, { erc20TokenBalances: tokens, ...rest })
const tokenWith = (change: object) => list([{ ...publishedToken(), ...change }]).tokens[0]
const acceptsToken = (change: object): boolean =>
  accepts(erc20ListSchema, { erc20TokenBalances: [{ ...publishedToken(), ...change }] })
const tokenWithout = (key: string) => {
  const { [key]: _, ...rest } = publishedToken() as Record<string, unknown>
  return rest
}

describe('the ERC-20 list', () => {
  test('is parsed in the published form, with money as numbers', () => {
    expect(list([publishedToken()])).toEqual({
      native: null,
      nextPageToken: null,
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

  test('is rejected as a whole if one token is invalid', () => {
    const tokens = [publishedToken(), { ...publishedToken(), balance: 5 }]
    expect(accepts(erc20ListSchema, { erc20TokenBalances: tokens })).toBe(false)
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
    expect(accepts(erc20ListSchema, { erc20TokenBalances: [tokenWithout(field)] })).toBe(false)
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
    'is rejected if %s is not a string',
    (field) => {
      for (const wrong of [5, true, {}, ['x']]) expect(acceptsToken({ [field]: wrong })).toBe(false)
    },
  )

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

  test.each([{}, { nativeTokenBalance: null }, { nativeTokenBalance: [] }, null])(
    'cannot be parsed from %j',
    (body) => {
      expect(accepts(nativeSchema, body)).toBe(false)
    },
  )
})
