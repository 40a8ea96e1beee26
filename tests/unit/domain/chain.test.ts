import { describe, expect, test } from 'vitest'
import {
  DEFAULT_CHAIN,
  isChainId,
  isEvmChainId,
  isSameChain,
  KNOWN_CHAINS,
  knownChain,
  namedChain,
} from '../../../utils/domain/chain.ts'

const C_CHAIN = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'

describe('isChainId', () => {
  test.each(['1', '43114', '9'.repeat(20), C_CHAIN, 'a'])('accepts %s', (text) => {
    expect(isChainId(text)).toBe(true)
  })

  test.each([
    '',
    '.',
    '..',
    '../v2',
    '%2e%2e',
    '%2E%2E',
    '43114/..',
    '43114/',
    '/43114',
    '43114\\',
    '43114?x=1',
    '43114#x',
    '43114 ',
    ' 43114',
    '43114\n',
    '431 14',
    '-1',
    '1.5',
    '43114;x',
    'a:b',
    'a@b',
    '４３１１４',
    'ä',
    'a'.repeat(65),
    '\u0000',
  ])('rejects %j', (text) => {
    expect(isChainId(text)).toBe(false)
  })
})

describe('isEvmChainId', () => {
  test('accepts digits', () => {
    expect(isEvmChainId('43114')).toBe(true)
  })

  test.each([C_CHAIN, '0x1', '', '9'.repeat(21), '1\n'])('rejects %j', (text) => {
    expect(isEvmChainId(text)).toBe(false)
  })
})

describe('isSameChain', () => {
  test('accepts the requested chain', () => {
    expect(isSameChain('43114', '43114')).toBe(true)
    expect(isSameChain(C_CHAIN, C_CHAIN)).toBe(true)
  })

  test('accepts an EVM chain id in the response to a request with a blockchain id', () => {
    expect(isSameChain(C_CHAIN, '43114')).toBe(true)
  })

  test.each(['0xa86a', 'eip155:43114', '43,114', '#43114', '043114', 'avax'])(
    'accepts the requested chain in the form %s',
    (received) => {
      expect(isSameChain('43114', received)).toBe(true)
      expect(isSameChain('1', received)).toBe(false)
    },
  )

  test('rejects another chain', () => {
    expect(isSameChain('43114', '1')).toBe(false)
    expect(isSameChain(C_CHAIN, `${C_CHAIN}x`)).toBe(false)
  })
})

describe('known chains', () => {
  test('have unique EVM chain ids, and include the default chain', () => {
    const ids = KNOWN_CHAINS.map(({ chainId }) => chainId)
    expect(ids.every(isEvmChainId)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(knownChain(DEFAULT_CHAIN)?.name).toBe('Avalanche C-Chain')
  })
})

describe('namedChain', () => {
  const learned = [
    { chainId: '2786', name: 'Seven', test: true },
    { chainId: '1', name: 'not Ethereum', test: true },
  ]

  test('returns the name from the service, unless a name is built in', () => {
    expect(namedChain('2786', learned)).toEqual(learned[0])
    expect(namedChain('1', learned)?.name).toBe('Ethereum')
  })

  test.each(['constructor', '__proto__', '99'])('returns undefined for the unknown chain %j', (chainId) => {
    expect(namedChain(chainId, learned)).toBeUndefined()
  })
})
