import { beforeEach, describe, expect, test } from 'vitest'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { createHealthState } from '../../../utils/state/health-state.ts'
import { createTpsState } from '../../../utils/state/tps-state.ts'
import { clearStoredCache } from '../../../utils/storage/cache.ts'
import { writeHealthCheck } from '../../../utils/storage/health.ts'
import { changeTpsRecord } from '../../../utils/storage/tps.ts'
import { eventually } from '../support/eventually.ts'
import { reset } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { answerCommands } from './support.ts'

const URL = PROFILE.metricsUrl
const store = (chainId: string, value: number) =>
  changeTpsRecord(URL, chainId, () => ({ ...NO_TPS, point: { timestamp: 1, value }, requestedAt: 5 }))

let commands: ReturnType<typeof answerCommands>

beforeEach(async () => {
  await reset()
  commands = answerCommands()
})

describe('the TPS of a chain', () => {
  test('displays what is stored, without a request', async () => {
    await store('43114', 2)
    const tps = createTpsState()
    await tps.show(URL, '43114')
    expect([tps.chainId.value, tps.record.value.point?.value]).toEqual(['43114', 2])
    expect(commands).toEqual([])
  })

  test('follows its chain and no other', async () => {
    const tps = createTpsState()
    const value = () => tps.record.value.point?.value
    await tps.show(URL, '43114')
    await store('1', 99)
    await store('43114', 3)
    await eventually(() => expect(value()).toBe(3))
    await tps.show(URL, '1')
    await store('43114', 4)
    await store('1', 100)
    await eventually(() => expect(value()).toBe(100))
  })

  test('displays the chain that was chosen last', async () => {
    await store('43114', 2)
    await store('1', 3)
    const tps = createTpsState()
    await Promise.all([tps.show(URL, '43114'), tps.show(URL, '1')])
    expect([tps.chainId.value, tps.record.value.point?.value]).toEqual(['1', 3])
  })

  test('is requested for the displayed chain', async () => {
    const tps = createTpsState()
    await tps.show(URL, '43114')
    await tps.sync()
    expect(commands).toEqual([['syncTps', { chainId: '43114', force: false, isPrivate: false }]])
  })

  test('is requested again after the cache was cleared, except in a private window', async () => {
    const chainId = '8453'
    await store(chainId, 2)
    const [tps, ofPrivateWindow] = [createTpsState(), createTpsState(true)]
    await Promise.all([tps.show(URL, chainId), ofPrivateWindow.show(URL, chainId)])
    await clearStoredCache()
    await eventually(() => expect(ofPrivateWindow.record.value).toEqual(NO_TPS))
    // The states of other tests follow their own chains.
    const ofChain = () => commands.filter(([, data]) => (data as { chainId?: string }).chainId === chainId)
    await eventually(() =>
      expect(ofChain()).toEqual([['syncTps', { chainId, force: false, isPrivate: false }]]),
    )
  })

  test('is not requested for a blockchain id, which the metrics interface does not accept', async () => {
    const tps = createTpsState()
    await tps.show(URL, '2q9e4r6Mu3')
    await tps.sync()
    expect(commands).toEqual([])
  })
})

describe("the service's health", () => {
  const check = { ...NO_HEALTH.data, at: 5 }

  test('displays what is known, then what is stored, and follows it', async () => {
    await writeHealthCheck(PROFILE, 'data', check)
    const health = createHealthState(PROFILE)
    expect(health.health.value).toEqual(NO_HEALTH)
    await eventually(() => expect(health.health.value.data).toEqual(check))
    await writeHealthCheck(PROFILE, 'metrics', { ...check, at: 6 })
    await eventually(() => expect(health.health.value.metrics.at).toBe(6))
    health.close()
  })

  test('is checked once at a time', async () => {
    const answer = Promise.withResolvers<void>()
    commands = answerCommands({ checkHealth: () => answer.promise.then(() => succeed(undefined)) })
    const health = createHealthState(PROFILE)
    const checks = Promise.all([health.check(), health.check()])
    expect(health.isChecking.value).toBe(true)
    answer.resolve()
    await checks
    expect([health.isChecking.value, commands.length]).toEqual([false, 1])
    health.close()
  })

  test('shows why a check could not be made, until one succeeds', async () => {
    answerCommands({ checkHealth: () => fail({ kind: 'offline' }) })
    const health = createHealthState(PROFILE)
    await health.check()
    expect(health.failure.value).toEqual({ kind: 'offline' })
    answerCommands({ checkHealth: () => succeed(undefined) })
    await health.check()
    expect(health.failure.value).toBeNull()
    health.close()
  })
})
