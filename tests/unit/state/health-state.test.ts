import { beforeEach, describe, expect, test } from 'vitest'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { createHealthState } from '../../../utils/state/health-state.ts'
import { writeHealthCheck } from '../../../utils/storage/network-values.ts'
import { eventually } from '../support/eventually.ts'
import { reset } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'
import { answerCommands } from './support.ts'

let commands: ReturnType<typeof answerCommands>

beforeEach(async () => {
  await reset()
  commands = answerCommands()
})

describe("the service's health", () => {
  const check = { ...NO_HEALTH.data, at: 5 }

  test('is empty at first, then read from storage, and follows changes', async () => {
    await writeHealthCheck(PROFILE, 'data', check)
    const health = createHealthState(PROFILE)
    expect(health.health.value).toEqual(NO_HEALTH)
    await eventually(() => expect(health.health.value.data).toEqual(check))
    await writeHealthCheck(PROFILE, 'metrics', { ...check, at: 6 })
    await eventually(() => expect(health.health.value.metrics.at).toBe(6))
    health.close()
  })

  test('is checked by one command at a time', async () => {
    const response = Promise.withResolvers<void>()
    commands = answerCommands({ checkHealth: () => response.promise.then(() => succeed(undefined)) })
    const health = createHealthState(PROFILE)
    const checks = Promise.all([health.check(), health.check()])
    expect(health.isChecking.value).toBe(true)
    response.resolve()
    await checks
    expect([health.isChecking.value, commands.length]).toEqual([false, 1])
    health.close()
  })

  test('has the failure of a check until a later check succeeds', async () => {
    answerCommands({ checkHealth: () => fail({ kind: 'offline' }) })
    const health = createHealthState(PROFILE)
    await health.check()
    expect(health.failure.value).toEqual({ kind: 'offline' })
    answerCommands({ checkHealth: () => succeed(undefined) })
    await health.check()
    expect(health.failure.value).toBeNull()
    health.close()
  })

  test('is read by command in a page without a database, again after each check', async () => {
    let at = 5
    answerCommands({
      readValue: () => succeed({ ...NO_HEALTH, data: { ...check, at } }),
      checkHealth: () => {
        at = 6
        return succeed(undefined)
      },
    })
    await removeDatabase()
    const health = createHealthState(PROFILE, NO_HEALTH, true)
    await eventually(() => expect(health.health.value.data.at).toBe(5))
    await health.check()
    expect(health.health.value.data.at).toBe(6)
    health.close()
  })
})
