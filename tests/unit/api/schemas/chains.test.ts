import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { chainInfoSchema, chainsPageSchema, dataChainsSchema } from '../../../../utils/api/schemas/chains.ts'
import { publishedChain } from '../../support/responses.ts'

const accepts = (schema: v.GenericSchema, body: unknown): boolean => v.safeParse(schema, body).success

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

describe('lists of chains', () => {
  const listed = (change = {}) => ({ chainId: '43114', chainName: 'C', status: 'OK', ...change })

  test('of the metrics interface omit chains without an EVM chain id', () => {
    const body = { chains: [publishedChain(), { chainName: 'p_chain', evmChainId: null }], nextPageToken: '' }
    expect(v.parse(chainsPageSchema, body)).toEqual({ chains: [publishedChain()], nextPageToken: null })
  })

  test('of the data interface report whether each chain is available, or null for an unknown status', () => {
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
    'of the data interface cannot be parsed from %j',
    (body) => {
      expect(accepts(dataChainsSchema, body)).toBe(false)
    },
  )

  test.each([{ chains: [{ ...publishedChain(), evmChainId: '1' }] }, { chains: [{ evmChainId: 1.5 }] }, []])(
    'of the metrics interface cannot be parsed from %j',
    (body) => {
      expect(accepts(chainsPageSchema, body)).toBe(false)
    },
  )

  test('of the data interface have at most five thousand chains', () => {
    const chains = Array.from({ length: 5_001 }, () => listed())
    expect(accepts(dataChainsSchema, { chains })).toBe(false)
    expect(accepts(dataChainsSchema, { chains: chains.slice(1) })).toBe(true)
  })
})
