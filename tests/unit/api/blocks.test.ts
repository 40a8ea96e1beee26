import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { blockByNumber, latestBlock } from '../../../utils/api/blocks.ts'
import type { DataAccess } from '../../../utils/api/data.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const HASH = `0x${'aB'.repeat(32)}`
/** A block with all fields that the public service documents. */
const block = (change: object = {}) => ({
  chainId: '43114',
  blockNumber: '339',
  blockTimestamp: 1_648_672_486,
  blockTimestampMilliseconds: 1_648_672_486_250,
  blockHash: HASH,
  parentHash: HASH,
  txCount: 1,
  baseFee: '25000000000',
  gasUsed: '302393',
  gasLimit: '15000000',
  gasCost: '25000000000',
  feesSpent: '25000000000',
  cumulativeTransactions: '512',
  ...change,
})
const READ = { number: 339, timestamp: 1_648_672_486, hash: HASH.toLowerCase() }

const access = (dataUrl: string): DataAccess => ({ profile: { ...PROFILE, dataUrl }, apiKey: null })
const rejected = (reason: string) => ({ ok: false, failure: { kind: 'badResponse', reason } })

describe('a block by its number', () => {
  const read = async (body: unknown, status = 200) =>
    blockByNumber(access((await serve(json(body, status))).url), '43114', 339)

  test('has number, time and hash', async () => {
    const server = await serve(json(block()))
    expect(await blockByNumber(access(server.url), '43114', 339)).toEqual({ ok: true, value: READ })
    expect(server.requests).toMatchObject([{ path: '/v1/chains/43114/blocks/339', query: {} }])
  })

  test.each([
    ['no hash', { blockHash: undefined }, { hash: null }],
    ['a hash of null', { blockHash: null }, { hash: null }],
    ['a text that is not a hash', { blockHash: '=HYPERLINK("https://a.example")' }, { hash: null }],
    ['a number instead of text', { blockNumber: 339 }, {}],
    ['no chain', { chainId: undefined }, {}],
    ['the chain in another form', { chainId: 'eip155:43114' }, {}],
    ['a genesis time', { blockTimestamp: 0 }, { timestamp: 0 }],
  ])('may have %s', async (_, change, expected) => {
    expect(await read(block(change))).toEqual({ ok: true, value: { ...READ, ...expected } })
  })

  test.each([
    ['of another number', { blockNumber: '340' }],
    ['of a negative time', { blockTimestamp: -1 }],
    ['of a fractional time', { blockTimestamp: 1.5 }],
    ['of a time in milliseconds', { blockTimestamp: 1_648_672_486_250 }],
    ['of a time as text', { blockTimestamp: '1648672486' }],
    ['without a time', { blockTimestamp: undefined }],
    ['without a number', { blockNumber: undefined }],
    ['of a hexadecimal number', { blockNumber: '0x153' }],
    ['of a number that a float cannot hold', { blockNumber: '9007199254740993' }],
  ])('is rejected: %s', async (_, change) => {
    expect(await read(block(change))).toEqual(rejected('wrongShape'))
  })

  test('of another chain is rejected', async () => {
    expect(await read(block({ chainId: '1' }))).toEqual(rejected('otherChain'))
  })

  test.each([null, [], 5, { blocks: [block()] }])('is not %j', async (body) => {
    expect(await read(body)).toEqual(rejected('wrongShape'))
  })

  test('is not found, also if a web server answers instead of the service', async () => {
    expect(await read({ message: 'no', error: 'Not Found', statusCode: 404 }, 404)).toEqual({
      ok: false,
      failure: { kind: 'notFound' },
    })
    const html = await serve(json('<html>', 404, { 'content-type': 'text/html' }))
    expect(await blockByNumber(access(html.url), '43114', 339)).toEqual({
      ok: false,
      failure: { kind: 'notFound' },
    })
  })

  test.each([-1, 1.5, Number.NaN, 2 ** 60])('is not requested for the number %s', async (number) => {
    const server = await serve(json(block()))
    await expect(blockByNumber(access(server.url), '43114', number)).rejects.toThrow(UrlError)
    await expect(blockByNumber(access(server.url), '..', 5)).rejects.toThrow(UrlError)
    expect(server.requests).toEqual([])
  })
})

describe('the latest block', () => {
  const read = async (body: unknown, status = 200) =>
    latestBlock(access((await serve(json(body, status))).url), '43114')

  test('is requested as a list of one', async () => {
    const server = await serve(json({ blocks: [block()], nextPageToken: 'next' }))
    expect(await latestBlock(access(server.url), '43114')).toEqual({ ok: true, value: READ })
    expect(server.requests).toMatchObject([{ path: '/v1/chains/43114/blocks', query: { pageSize: '1' } }])
  })

  test('is the highest one if the service sends several', async () => {
    const blocks = [block({ blockNumber: '338' }), block(), block({ blockNumber: '337' })]
    expect(await read({ blocks })).toMatchObject({ value: { number: 339 } })
  })

  test('is null if the service knows none', async () => {
    expect(await read({ blocks: [] })).toEqual({ ok: true, value: null })
  })

  test.each([
    ['otherChain', { blocks: [block(), block({ chainId: '1' })] }],
    ['wrongShape', { blocks: [block({ blockTimestamp: null })] }],
    ['wrongShape', { blocks: {} }],
    ['wrongShape', { blocks: Array.from({ length: 101 }, () => block()) }],
    ['wrongShape', block()],
  ])('is rejected (%s)', async (reason, body) => {
    expect(await read(body)).toEqual(rejected(reason))
  })

  test('is not found if the service lacks the route', async () => {
    expect(await read({ message: 'Cannot GET', statusCode: 404 }, 404)).toEqual({
      ok: false,
      failure: { kind: 'notFound' },
    })
  })
})
