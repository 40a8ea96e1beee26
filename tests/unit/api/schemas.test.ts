import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { erc20ListSchema, nativeSchema } from '../../../utils/api/schemas/balances.ts'
import { chainInfoSchema, chainsPageSchema, dataChainsSchema } from '../../../utils/api/schemas/chains.ts'
import { healthSchema } from '../../../utils/api/schemas/health.ts'
import { tpsSchema } from '../../../utils/api/schemas/tps.ts'
import { toDecimal } from '../../../utils/domain/decimal.ts'
import {
  healthReport,
  publishedChain,
  publishedToken,
  publishedTps,
  specifiedNative,
  USDC,
} from '../support/responses.ts'

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

  test.each([undefined, null])('has no native balance if it is %j', (nativeTokenBalance) => {
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

  test('uses null for absent fields', () => {
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
  ])('returns the balance %s as %s', (balance, digits) => {
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
    'has a cleaned %s',
    (field) => {
      const key = field === 'tokenReputation' ? 'reputation' : field
      expect(tokenWith({ [field]: '\u202EA\u200BB\u0007' })?.[key]).toBe('AB')
    },
  )

  test('is malicious even if invisible characters split the word', () => {
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
  ])('of %s is %s', (value, text) => {
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

  test('has its currency code cut to a length that fits into a row', () => {
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

  test.each(['0.5', '5', [], true])('cannot be %j instead of an object', (price) => {
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

describe('chain information', () => {
  test('is parsed in the published form', () => {
    expect(v.parse(chainInfoSchema, publishedChain())).toEqual(publishedChain())
  })

  test.each(['evmChainId', 'chainName', 'blockchainId', 'subnetId', 'network'])(
    'is rejected without %s',
    (field) => {
      expect(accepts(chainInfoSchema, { ...publishedChain(), [field]: undefined })).toBe(false)
    },
  )

  test.each(['43114', -1, 1.5, null])('is rejected with the EVM chain id %j', (evmChainId) => {
    expect(accepts(chainInfoSchema, { ...publishedChain(), evmChainId })).toBe(false)
  })
})

describe('a health report', () => {
  test('has the overall status and the status of each component', () => {
    expect(v.parse(healthSchema, healthReport())).toEqual({
      status: 'ok',
      components: { database: 'up' },
      errors: {},
    })
  })

  test.each([null, undefined])('may have %j instead of empty maps', (empty) => {
    expect(v.parse(healthSchema, { status: 'error', info: empty, error: empty, details: empty })).toEqual({
      status: 'error',
      components: {},
      errors: {},
    })
  })

  test('lists a component with an error as failing, even if its details differ', () => {
    const report = {
      status: 'error',
      info: { cache: { status: 'up' } },
      error: { database: { status: 'down' } },
      details: { database: { status: 'up' }, cache: { status: 'up' } },
    }
    expect(v.parse(healthSchema, report)).toMatchObject({
      components: { cache: 'up', database: 'down' },
      errors: { database: 'down' },
    })
  })

  test('has cleaned statuses and names', () => {
    const report = { status: 'o\u200Bk', details: { 'data\u202Ebase': { status: 'u\u0000p' } } }
    expect(v.parse(healthSchema, report)).toEqual({
      status: 'ok',
      components: { database: 'up' },
      errors: {},
    })
  })

  test('ignores a __proto__ key and changes no prototype', () => {
    const report = JSON.parse('{"status":"ok","details":{"__proto__":{"status":"polluted"}}}')
    const { components } = v.parse(healthSchema, report)
    expect(Object.getPrototypeOf(components)).toBe(Object.prototype)
    expect(({} as { status?: string }).status).toBeUndefined()
  })

  test.each([{}, { status: 5 }, { status: 'ok', details: { a: 'up' } }, 'ok', null])(
    'cannot be %j',
    (body) => {
      expect(accepts(healthSchema, body)).toBe(false)
    },
  )
})

describe('the TPS series', () => {
  const series = (change: object) => ({ ...publishedTps(), ...change })
  const acceptsPoint = (point: unknown) => accepts(tpsSchema, series({ results: [point] }))

  test('is parsed in the published form', () => {
    expect(v.parse(tpsSchema, publishedTps())).toEqual({
      points: publishedTps().results,
      status: 200,
      lastRun: 1724780812,
      nextPageToken: null,
    })
  })

  test('is parsed in the form of the newer route, without status and last run', () => {
    const body = { results: [{ value: 37738, timestamp: 1724976000 }], nextPageToken: '' }
    expect(v.parse(tpsSchema, body)).toEqual({
      points: [{ timestamp: 1724976000, value: 37738 }],
      status: 200,
      lastRun: null,
      nextPageToken: null,
    })
  })

  test('may be empty', () => {
    expect(v.parse(tpsSchema, { results: [] }).points).toEqual([])
  })

  test('keeps the status of the body', () => {
    expect(v.parse(tpsSchema, series({ status: 500 })).status).toBe(500)
  })

  test.each([
    { timestamp: 1724716800 },
    { value: 1 },
    { timestamp: '1724716800', value: 1 },
    { timestamp: 1724716800, value: '1.98' },
    { timestamp: 1724716800, value: null },
    { timestamp: 1724716800, value: -1 },
    { timestamp: 1724716800, value: Number.POSITIVE_INFINITY },
    { timestamp: 1724716800, value: Number.NaN },
    { timestamp: -1, value: 1 },
    { timestamp: 1.5, value: 1 },
    { timestamp: 1724716800000, value: 1 },
    null,
    [],
  ])('rejects the point %j', (point) => {
    expect(acceptsPoint(point)).toBe(false)
  })

  test.each([{ results: null }, { results: {} }, { status: '200' }, { lastRun: 'now' }, { lastRun: -1 }])(
    'rejects %j',
    (change) => {
      expect(accepts(tpsSchema, series(change))).toBe(false)
    },
  )
})

describe('a list of chains', () => {
  const listed = (change = {}) => ({ chainId: '43114', chainName: 'C', status: 'OK', ...change })

  test('of the metrics interface has a page token, and omits chains without an EVM chain id', () => {
    const body = { chains: [publishedChain(), { chainName: 'p_chain', evmChainId: null }], nextPageToken: '' }
    expect(v.parse(chainsPageSchema, body)).toEqual({ chains: [publishedChain()], nextPageToken: null })
  })

  test('of the data interface states whether each chain is available', () => {
    const body = {
      chains: [
        listed({
          platformChainId: 'b',
          subnetId: 's',
          isTestnet: true,
          networkToken: { symbol: 'AV\u202eAX' },
        }),
        listed({ chainId: 5, status: 'UNAVAILABLE', chainName: 'x\u200b' }),
        listed({ status: 'SOMETHING', networkToken: null, isTestnet: null }),
      ],
    }
    const unknown = { blockchainId: null, subnetId: null, symbol: null, test: null }
    expect(v.parse(dataChainsSchema, body)).toEqual([
      {
        chainId: '43114',
        name: 'C',
        test: true,
        blockchainId: 'b',
        subnetId: 's',
        available: true,
        symbol: 'AVAX',
      },
      { ...unknown, chainId: '5', name: 'x', available: false },
      { ...unknown, chainId: '43114', name: 'C', available: null },
    ])
  })

  test.each([{}, { chains: {} }, { chains: [5] }, { chains: [listed({ chainName: 5 })] }, null])(
    'of the data interface cannot be %j',
    (body) => {
      expect(accepts(dataChainsSchema, body)).toBe(false)
    },
  )

  test.each([{ chains: [{ ...publishedChain(), evmChainId: '1' }] }, { chains: [{ evmChainId: 1.5 }] }, []])(
    'of the metrics interface cannot be %j',
    (body) => {
      expect(accepts(chainsPageSchema, body)).toBe(false)
    },
  )

  test('has at most five thousand chains', () => {
    const chains = Array.from({ length: 5_001 }, () => listed())
    expect(accepts(dataChainsSchema, { chains })).toBe(false)
    expect(accepts(dataChainsSchema, { chains: chains.slice(1) })).toBe(true)
  })
})
