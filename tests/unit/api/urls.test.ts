import { describe, expect, test } from 'vitest'
import {
  addressSegment,
  chainSegment,
  evmChainSegment,
  serviceUrl,
  UrlError,
} from '../../../utils/api/urls.ts'

const BASE = 'https://data.example.org/api'

describe('serviceUrl', () => {
  test('joins base, segments and query', () => {
    const url = serviceUrl(BASE, ['v1', 'chains', '43114', 'balances:listErc20'], {
      pageSize: 500,
      spam: true,
    })
    expect(url.href).toBe(`${BASE}/v1/chains/43114/balances:listErc20?pageSize=500&spam=true`)
  })

  test.each([
    'https://data.example.org/?to=',
    'https://data.example.org/#',
    'https://me:word@data.example.org',
    'http://data.example.org',
    'https://data.example.org/',
    'https://data.example.org/a/../b',
    'ftp://data.example.org',
    '',
  ])('rejects the base %j', (base) => {
    expect(() => serviceUrl(base, ['v1', 'live-check'])).toThrow(UrlError)
  })

  test('skips undefined parameters, but not false or empty ones', () => {
    expect(serviceUrl(BASE, ['v1'], { a: undefined, b: false, c: '' }).search).toBe('?b=false&c=')
  })

  test('escapes parameters', () => {
    const url = serviceUrl(BASE, ['v1'], { pageToken: 'a&b=c#d/../é' })
    expect(url.pathname).toBe('/api/v1')
    expect(url.hash).toBe('')
    expect(url.searchParams.get('pageToken')).toBe('a&b=c#d/../é')
    expect([...url.searchParams.keys()]).toEqual(['pageToken'])
  })

  test.each([
    '..',
    '.',
    '%2e%2e',
    '%2E%2E',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a b',
    '',
    'ä',
    'a@b',
    'a\n',
    '%00',
  ])('rejects the segment %j', (segment) => {
    expect(() => serviceUrl(BASE, ['v1', segment, 'x'])).toThrow(UrlError)
  })

  test.each([`${BASE}/..`, `${BASE}/%2e%2e`, 'HTTPS://data.example.org', 'https://data.example.org:443'])(
    'rejects the base %s, which the URL parser would rewrite',
    (base) => {
      expect(() => serviceUrl(base, ['v1'])).toThrow(UrlError)
    },
  )
})

describe('chainSegment, evmChainSegment and addressSegment', () => {
  test('return a valid chain id unchanged', () => {
    expect(chainSegment('43114')).toBe('43114')
    expect(chainSegment('2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')).toMatch(/^2q9e/)
    expect(evmChainSegment('1')).toBe('1')
  })

  test.each(['..', '%2e%2e', '1/2', '', ' 1'])('reject the chain id %j', (text) => {
    expect(() => chainSegment(text)).toThrow(UrlError)
    expect(() => evmChainSegment(text)).toThrow(UrlError)
  })

  test('accept a blockchain id only where an EVM chain id is not required', () => {
    expect(() => evmChainSegment('2q9e4r6Mu3')).toThrow(UrlError)
  })

  test('accept an address of 0x and 40 hex digits', () => {
    expect(addressSegment(`0x${'aB'.repeat(20)}`)).toBe(`0x${'aB'.repeat(20)}`)
  })

  test.each([
    '',
    '0x',
    `0x${'a'.repeat(39)}`,
    `0x${'a'.repeat(41)}`,
    `0x${'a'.repeat(40)}\n`,
    `${'a'.repeat(42)}`,
  ])('reject the address %j', (text) => {
    expect(() => addressSegment(text)).toThrow(UrlError)
  })
})
