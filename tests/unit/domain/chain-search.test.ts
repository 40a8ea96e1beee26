import { describe, expect, test } from 'vitest'
import { mergeChains } from '../../../utils/domain/chain-lists.ts'
import { chainChoices, matchingChains, parseChainInput } from '../../../utils/domain/chain-search.ts'
import { dataChain, publishedChain } from '../support/responses.ts'

const C_CHAIN = publishedChain().blockchainId

const ids = (chains: readonly { chainId: string }[]) => chains.map(({ chainId }) => chainId)

describe('the chains to choose from', () => {
  const listed = mergeChains([], [dataChain(), dataChain({ chainId: '9', name: 'Alpha', test: false })])

  test('begin with the recent chains, then the known ones, each once', () => {
    const recent = [
      { chainId: '173750', name: 'Echo L1', test: true },
      { chainId: '1', name: 'Ethereum', test: false },
    ]
    expect(ids(chainChoices(listed, recent))).toEqual([
      '173750',
      '1',
      '43114',
      '43113',
      '53935',
      '432204',
      '42161',
      '8453',
      '10',
      '137',
      '9',
    ])
  })

  test('end with the other listed chains, test networks last', () => {
    expect(ids(chainChoices(listed, [])).slice(-2)).toEqual(['9', '173750'])
  })
})

describe('typed text', () => {
  const chains = chainChoices(
    mergeChains([publishedChain()], [dataChain(), dataChain({ chainId: '779672', name: 'Dispatch L1' })]),
    [],
  )

  test.each([
    ['fuji', ['43113']],
    ['avax', ['43114', '43113']],
    ['0xa86a', ['43114']],
    ['eip155:43114', ['43114']],
    ['43,114', ['43114']],
    ['#43114', ['43114']],
    ['AVALANCHE', ['43114', '43113']],
    ['l1', ['779672', '173750']],
    ['431', ['43114', '43113']],
    ['0043113', ['43113']],
    [C_CHAIN, ['43114']],
    [' echo ', ['173750']],
    ['nothing like it', []],
    ['???', []],
    ['ＦＵＪＩ', ['43113']],
    ['fu\u0308ji', ['43113']],
    ['écho', ['173750']],
    ['ec\u200bho', ['173750']],
  ])('%j finds the chains %j', (typed, expected) => {
    expect(ids(matchingChains(chains, typed))).toEqual(expected)
  })

  test.each([
    ['', { kind: 'empty' }],
    ['ethereum', { kind: 'listed', chain: { chainId: '1' } }],
    ['fuj', { kind: 'listed', chain: { chainId: '43113' } }],
    ['1', { kind: 'listed', chain: { chainId: '1' } }],
    ['avalanche', { kind: 'ambiguous' }],
    ['43', { kind: 'evm', chainId: '43' }],
    ['002786', { kind: 'evm', chainId: '2786' }],
    [C_CHAIN, { kind: 'listed', chain: { chainId: '43114' } }],
    ['Gnosis', { kind: 'unlisted' }],
    ['2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6', { kind: 'blockchain' }],
    ['avax', { kind: 'listed', chain: { chainId: '43114' } }],
    ['AVAX', { kind: 'listed', chain: { chainId: '43114' } }],
    ['eth', { kind: 'listed', chain: { chainId: '1' } }],
    ['jewel', { kind: 'listed', chain: { chainId: '53935' } }],
    ['0xa86a', { kind: 'listed', chain: { chainId: '43114' } }],
    ['0xA86A', { kind: 'listed', chain: { chainId: '43114' } }],
    ['eip155:43114', { kind: 'listed', chain: { chainId: '43114' } }],
    ['43,114', { kind: 'listed', chain: { chainId: '43114' } }],
    ['43 114', { kind: 'listed', chain: { chainId: '43114' } }],
    ['#43114', { kind: 'listed', chain: { chainId: '43114' } }],
    ['٤٣١١٤', { kind: 'listed', chain: { chainId: '43114' } }],
    ['0xfa', { kind: 'evm', chainId: '250' }],
    ['eip155:250', { kind: 'evm', chainId: '250' }],
    ['#250', { kind: 'evm', chainId: '250' }],
    ['..', { kind: 'invalid' }],
    ['no such chain', { kind: 'invalid' }],
    ['43114/..', { kind: 'invalid' }],
  ])('%j is parsed as %j', (typed, expected) => {
    expect(parseChainInput(typed, chains)).toMatchObject(expected)
  })
})
