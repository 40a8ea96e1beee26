import { describe, expect, it } from 'vitest'
import { CHAINS } from './dataset/chains.ts'
import { type ErrorAnswer, TestService } from './support.ts'

interface Chains<T> {
  chains: T[]
  nextPageToken?: string
}

interface Information {
  evmChainId: number
  network: string
}

describe('the routes for chains', () => {
  const tested = new TestService()

  it('return chain information (2.5, 4.2)', async () => {
    const { status, body } = await tested.metrics('/v2/chains/43114')
    expect(status).toBe(200)
    expect(body).toEqual({
      evmChainId: 43114,
      chainName: 'c_chain',
      blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
      subnetId: '11111111111111111111111111111111LpoYY',
      network: 'mainnet',
    })
  })

  it('list chain information in pages on the metrics interface', async () => {
    const first = await tested.metrics<Chains<Information>>('/v2/chains')
    const second = await tested.metrics<Chains<Information>>(
      `/v2/chains?pageToken=${first.body.nextPageToken}`,
    )
    expect(first.body.chains).toHaveLength(6)
    expect(second.body).not.toHaveProperty('nextPageToken')
    const ids = [...first.body.chains, ...second.body.chains].map(({ evmChainId }) => String(evmChainId))
    expect(ids).toEqual(CHAINS.map(({ chainId }) => chainId))
  })

  it.each(['mainnet', 'testnet'])('list only the chains of the requested network: %s', async (network) => {
    const { body } = await tested.metrics<Chains<Information>>(`/v2/chains?network=${network}`)
    expect(new Set(body.chains.map((chain) => chain.network))).toEqual(new Set([network]))
  })

  it('list chains with their status, native token and network on the data interface', async () => {
    const { body } = await tested.data<Chains<Record<string, unknown>>>('/v1/chains')
    expect(body.chains).toHaveLength(CHAINS.length)
    expect(body.chains[0]).toMatchObject({
      chainId: '43114',
      status: 'OK',
      chainName: 'Avalanche (C-Chain)',
      platformChainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
      isTestnet: false,
      networkToken: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    })
    expect(body.chains.filter(({ status }) => status === 'UNAVAILABLE')).toMatchObject([
      { chainId: '173750' },
    ])
  })

  it('reject an unknown network with a 400 that names the parameter', async () => {
    for (const response of [
      await tested.data<ErrorAnswer>('/v1/chains?network=devnet'),
      await tested.metrics<ErrorAnswer>('/v2/chains?network=devnet'),
    ]) {
      expect(response.status).toBe(400)
      expect(response.body.message).toEqual([expect.stringContaining('network')])
    }
  })
})

describe('health (4.5, 4.6)', () => {
  const tested = new TestService()
  const report = {
    status: 'ok',
    info: { database: { status: 'up' } },
    error: {},
    details: { database: { status: 'up' } },
  }

  it('is reported by the data interface', async () => {
    expect(await tested.data('/v1/live-check')).toMatchObject({ status: 200, body: report })
  })

  it('is reported by the metrics interface', async () => {
    expect(await tested.metrics('/v2/health-check')).toMatchObject({ status: 200, body: report })
  })
})
