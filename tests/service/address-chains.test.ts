import { describe, expect, it } from 'vitest'
import { randomOf } from './dataset/random.ts'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { DEFAULT_KEYS } from './http/keys.ts'
import { ANYONE, type ErrorAnswer, TestService } from './support.ts'

interface AddressChains {
  indexedChains: { chainId: string }[]
  unindexedChains: string[]
}

const addresses = Array.from({ length: 30 }, (_, index) => `0x${randomOf('chains', index).hex(40)}`)

describe('/v1/address/{address}/chains', () => {
  const tested = new TestService()

  const chainsOf = async (address: string) =>
    (await tested.data<AddressChains>(`/v1/address/${address}/chains`)).body

  const holdsOn = async (chain: string, address: string) => {
    const { body } = await tested.list({ chain, address })
    return body.nativeTokenBalance?.balance !== '0' || body.erc20TokenBalances.length > 0
  }

  it('describes each chain as /v1/chains does, and lists only the id of a chain whose node is unavailable', async () => {
    const { indexedChains, unindexedChains } = await chainsOf(SPECIAL_WALLETS.ordinary)
    const { body } = await tested.data<{ chains: { chainId: string; status: string }[] }>('/v1/chains')
    expect(indexedChains).toEqual(body.chains.filter(({ status }) => status === 'OK'))
    expect(unindexedChains).toEqual(['173750'])
  })

  it('lists no chains for an address without transactions', async () => {
    expect(await chainsOf(SPECIAL_WALLETS.empty)).toEqual({ indexedChains: [], unindexedChains: [] })
  })

  it('lists every chain with holdings, and some chains on which the address no longer holds anything', async () => {
    let listedWithoutHoldings = 0
    for (const address of addresses) {
      const listed = (await chainsOf(address)).indexedChains.map(({ chainId }) => chainId)
      for (const chain of ['43114', '1', '137', '42161', '8453', '10']) {
        const holds = await holdsOn(chain, address)
        if (holds) expect(listed).toContain(chain)
        else if (listed.includes(chain)) listedWithoutHoldings += 1
      }
    }
    expect(listedWithoutHoldings).toBeGreaterThan(5)
  })

  it('depends on the address, but not on its letter case', async () => {
    const all = await Promise.all(addresses.map(chainsOf))
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(8)
    const [address = ''] = addresses
    expect(await chainsOf(`0x${address.slice(2).toUpperCase()}`)).toEqual(all[0])
  })

  it('returns 400 for a malformed address', async () => {
    const { status, body } = await tested.data<ErrorAnswer>('/v1/address/0x12/chains')
    expect(status).toBe(400)
    expect(body.message).toEqual([expect.stringContaining('address')])
  })

  it('costs 20 compute units', async () => {
    tested.service.set({ limits: 'public' })
    const { headers } = await tested.data(`/v1/address/${ANYONE}/chains`)
    expect(headers.get('ratelimit-remaining')).toBe('5980')
  })

  it('checks the API key', async () => {
    const path = `/v1/address/${ANYONE}/chains`
    const statuses = [DEFAULT_KEYS.good, 'wrong'].map(
      async (key) => (await tested.data(path, { headers: { 'x-service-api-key': key } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401])
  })

  it('is not part of the metrics interface', async () => {
    expect((await tested.metrics(`/v1/address/${ANYONE}/chains`)).status).toBe(404)
  })
})
