import { beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { createTpsState } from '../../../utils/state/tps-state.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import { tpsRecords } from '../../../utils/storage/network-values.ts'
import { eventually } from '../support/eventually.ts'
import { reset } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'
import { answerCommands } from './support.ts'

const METRICS_URL = PROFILE.metricsUrl
const storeTps = (chainId: string, value: number) =>
  tpsRecords.change([METRICS_URL, chainId], () => ({
    ...NO_TPS,
    point: { timestamp: 1, value },
    requestedAt: 5,
  }))

let commands: ReturnType<typeof answerCommands>

beforeEach(async () => {
  await reset()
  commands = answerCommands()
})

describe('the TPS of a chain', () => {
  test('is displayed from storage, without a request', async () => {
    await storeTps('43114', 2)
    const tps = createTpsState()
    await tps.show(METRICS_URL, '43114')
    expect([tps.chainId.value, tps.record.value.point?.value]).toEqual(['43114', 2])
    expect(commands).toEqual([])
  })

  test('follows changes of the displayed chain only', async () => {
    const tps = createTpsState()
    const value = () => tps.record.value.point?.value
    await tps.show(METRICS_URL, '43114')
    await storeTps('1', 99)
    await storeTps('43114', 3)
    await eventually(() => expect(value()).toBe(3))
    await tps.show(METRICS_URL, '1')
    await storeTps('43114', 4)
    await storeTps('1', 100)
    await eventually(() => expect(value()).toBe(100))
  })

  test('is displayed for the chain that was chosen last, even if another one is still loading', async () => {
    await storeTps('43114', 2)
    await storeTps('1', 3)
    const tps = createTpsState()
    await Promise.all([tps.show(METRICS_URL, '43114'), tps.show(METRICS_URL, '1')])
    expect([tps.chainId.value, tps.record.value.point?.value]).toEqual(['1', 3])
  })

  test('is requested for the displayed chain', async () => {
    const tps = createTpsState()
    await tps.show(METRICS_URL, '43114')
    await tps.sync()
    expect(commands).toEqual([['syncTps', { chainId: '43114', force: false, isIncognito: false }]])
  })

  test('is requested again after the cache was cleared, except in an incognito window', async () => {
    const chainId = '8453'
    await storeTps(chainId, 2)
    const [tps, ofIncognitoWindow] = [createTpsState(), createTpsState(true)]
    await Promise.all([tps.show(METRICS_URL, chainId), ofIncognitoWindow.show(METRICS_URL, chainId)])
    await clearStoredCache()
    await eventually(() => expect(ofIncognitoWindow.record.value).toEqual(NO_TPS))
    // The states that other tests created also request their chains.
    const ofChain = () => commands.filter(([, data]) => (data as { chainId?: string }).chainId === chainId)
    await eventually(() =>
      expect(ofChain()).toEqual([['syncTps', { chainId, force: false, isIncognito: false }]]),
    )
  })

  test('is no longer followed after close', async () => {
    const [closed, followed] = [createTpsState(), createTpsState()]
    await Promise.all([closed, followed].map((tps) => tps.show(METRICS_URL, '43114')))
    closed.close()
    await storeTps('43114', 7)
    await eventually(() => expect(followed.record.value.point?.value).toBe(7))
    expect(closed.record.value.point).toBeNull()
    followed.close()
  })

  test('is not requested for a blockchain id, which the metrics interface does not accept', async () => {
    const tps = createTpsState()
    await tps.show(METRICS_URL, '2q9e4r6Mu3')
    await tps.sync()
    expect(commands).toEqual([])
  })
})

describe('in a page without a database', () => {
  const stored = { ...NO_TPS, point: { timestamp: 1, value: 2 }, requestedAt: 5 }

  test('the TPS is read by command, again after each request', async () => {
    let value = 2
    commands = answerCommands({
      readValue: () => succeed({ ...stored, point: { timestamp: 1, value } }),
      syncTps: () => {
        value = 3
        return succeed(undefined)
      },
    })
    await removeDatabase()
    const tps = createTpsState(true)
    await tps.show(METRICS_URL, '43114')
    expect(tps.record.value.point?.value).toBe(2)
    expect(commands).toEqual([['readValue', { store: 'tps', key: `${METRICS_URL}|43114` }]])
    await tps.sync()
    expect(tps.record.value.point?.value).toBe(3)
  })

  test('there is no TPS if the background cannot read it', async () => {
    answerCommands({ readValue: () => fail({ kind: 'storageFailed' }) })
    await removeDatabase()
    const tps = createTpsState(true)
    await tps.show(METRICS_URL, '43114')
    expect(tps.record.value).toEqual(NO_TPS)
  })
})
