import { describe, expect, it } from 'vitest'
import { findBlockBefore } from '../../utils/domain/block-search.ts'
import type { BlockTime } from '../../utils/domain/block-time.ts'
import { fail, succeed } from '../../utils/domain/outcome.ts'
import { latestBlock, timeOfBlock } from './dataset/blocks.ts'
import { CHAINS, type Chain } from './dataset/chains.ts'
import { DAY, type NativeAnswer, NOON, TestService } from './support.ts'

const tested = new TestService()

interface BlockAnswer {
  chainId: string
  blockNumber: string
  blockTimestamp: number
  blockHash: string
  parentHash: string
}

const AVAILABLE = CHAINS.filter(({ isNodeUnavailable }) => !isNodeUnavailable)
const chain = (chainId: string): Chain => CHAINS.find((one) => one.chainId === chainId) as Chain

const block = (chainId: string, number: number | bigint | string) =>
  tested.data<BlockAnswer>(`/v1/chains/${chainId}/blocks/${number}`)
const latest = async (chainId: string, size = 1) =>
  (await tested.data<{ blocks: BlockAnswer[] }>(`/v1/chains/${chainId}/blocks?pageSize=${size}`)).body.blocks

describe('blocks', () => {
  it('lists the latest ones, newest first, of every chain', async () => {
    for (const { chainId } of AVAILABLE) {
      const blocks = await latest(chainId, 3)
      const numbers = blocks.map(({ blockNumber }) => Number(blockNumber))
      expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) - 1, (numbers[0] ?? 0) - 2])
      expect((blocks[0]?.blockTimestamp ?? 0) * 1000).toBeLessThanOrEqual(NOON)
    }
  })

  it('are found by number and by hash', async () => {
    const { body: found } = await block('43114', 1_000_000)
    expect(found).toMatchObject({ chainId: '43114', blockNumber: '1000000' })
    expect((await block('43114', found.blockHash)).body).toEqual(found)
    expect((await block('43114', found.parentHash)).body.blockNumber).toBe('999999')
    expect((await block('1', found.blockHash)).status).toBe(404)
    expect((await block('43114', 'latest')).status).toBe(400)
  })

  it('are not found after the head, which moves', async () => {
    const [head] = await latest('43114')
    const next = Number(head?.blockNumber) + 1
    expect((await block('43114', next)).status).toBe(404)
    tested.now += 2_000
    expect((await block('43114', next)).status).toBe(200)
    tested.service.set({ headTime: (NOON - 5 * DAY) / 1000 })
    expect((await latest('43114'))[0]?.blockTimestamp).toBe((NOON - 5 * DAY) / 1000)
    expect((await block('43114', next)).status).toBe(404)
  })

  it('have a genesis of time 0 on some chains', async () => {
    const times = await Promise.all(['43114', '1', '10', '137'].map(async (id) => (await block(id, 0)).body))
    expect(times.map(({ blockTimestamp }) => blockTimestamp > 0)).toEqual([false, false, false, true])
  })

  it('have a rhythm of their own on each chain', () => {
    const gaps = (chainId: string, from: bigint) =>
      Array.from({ length: 60 }, (_, index) => {
        const number = from + BigInt(index)
        return Number(timeOfBlock(chain(chainId), number + 1n) - timeOfBlock(chain(chainId), number))
      })
    expect(new Set(gaps('1', 5_000_000n))).toEqual(new Set([12]))
    expect(new Set(gaps('43114', 5_000_000n))).toEqual(new Set([2]))
    expect(gaps('42161', 5_000_000n).filter((gap) => gap === 0).length).toBeGreaterThan(40)
    expect(Math.max(...gaps('8453', 5_000_000n))).toBe(50)
    expect(Math.max(...gaps('432204', 43_200n * 100n - 30n))).toBeGreaterThan(5 * 3_600)
    expect(Math.max(...gaps('10', 40_000_000n - 30n))).toBeGreaterThan(3 * 86_400)
  })

  it('can be missing, out of order, or not offered at all', async () => {
    tested.service.set({ firstBlock: 1_000 })
    expect((await block('43114', 999)).status).toBe(404)
    expect((await block('43114', 0)).status).toBe(200)
    tested.service.set({ hasUnorderedTimes: true })
    const [one, two] = await Promise.all([block('43114', 2_000), block('43114', 2_001)])
    expect(two.body.blockTimestamp).toBeLessThan(one.body.blockTimestamp)
    tested.service.set({ hasBlockRoutes: false })
    expect((await block('43114', 2_000)).status).toBe(404)
  })

  it.each(AVAILABLE.map(({ chainId }) => chainId))(
    'of chain %s are found for 20 times, as by bisection of the dataset, within the bound of requests',
    async (chainId) => {
      const one = chain(chainId)
      const head = latestBlock(one, NOON)
      const bound = 3 + Math.ceil(Math.log2(Number(head)))
      for (let index = 0; index < 20; index += 1) {
        const first = Number(timeOfBlock(one, 1n))
        const time =
          first + 1 + Math.floor(((NOON / 1000 - first) * (index * 7919 + 13)) % (NOON / 1000 - first))
        const expected = latestBlock(one, (time - 1) * 1000)
        let requests = 0
        const read = async (path: string) => {
          requests += 1
          const { status, body } = await tested.data<BlockAnswer | { blocks: BlockAnswer[] }>(path)
          const found = 'blocks' in body ? body.blocks[0] : body
          if (status !== 200 || !found) return fail({ kind: 'notFound' })
          return succeed<BlockTime>({
            number: Number(found.blockNumber),
            timestamp: found.blockTimestamp,
            hash: found.blockHash,
          })
        }
        const outcome = await findBlockBefore(time, [], {
          newest: () => read(`/v1/chains/${chainId}/blocks?pageSize=1`),
          block: (number) => read(`/v1/chains/${chainId}/blocks/${number}`),
        })
        // The dataset has at least 2,000,000 blocks, also at an early time.
        if (expected > 2_000_000n && expected < head) {
          expect(outcome).toMatchObject({
            ok: true,
            value: { kind: 'found', block: { number: Number(expected) } },
          })
        }
        expect(requests).toBeLessThanOrEqual(bound)
      }
    },
  )
})

describe('prices at a past block', () => {
  const native = async (query: string) =>
    (
      await tested.data<{ nativeTokenBalance: NativeAnswer }>(
        `/v1/chains/43114/addresses/0x1111111111111111111111111111111111111111/balances:getNative${query}`,
      )
    ).body.nativeTokenBalance.price?.value

  it('are the current ones, or those of the day', async () => {
    const past = `?blockNumber=${latestBlock(chain('43114'), NOON - 100 * DAY)}`
    expect(await native(past)).toBe(await native(''))
    tested.service.set({ pastPrices: 'historical' })
    expect(await native(past)).not.toBe(await native(''))
    expect(await native(`?blockNumber=${latestBlock(chain('43114'), NOON)}`)).toBe(await native(''))
  })
})
