import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { command } from '../../../utils/models/command.ts'
import { createTpsModel } from '../../../utils/models/tps.ts'
import { NO_TPS, tpsItem } from '../../../utils/store/tps.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const URL = 'https://metrics.example.org'
const record = (value: number) => ({ ...NO_TPS, point: { timestamp: 1, value }, askedAt: 5 })

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the network line', () => {
  test('paints what is known of a chain, and asks nobody', async () => {
    await tpsItem(URL, '43114').setValue(record(2))
    const model = createTpsModel()
    await model.show(URL, '43114')
    expect([model.chainId.value, model.record.value.point?.value]).toEqual(['43114', 2])
    expect(command).not.toHaveBeenCalled()
  })

  test('follows what is learned of its chain, and of no other', async () => {
    const model = createTpsModel()
    await model.show(URL, '43114')
    await tpsItem(URL, '43114').setValue(record(3))
    await tpsItem(URL, '1').setValue(record(99))
    expect(model.record.value.point?.value).toBe(3)
    await model.show(URL, '1')
    await tpsItem(URL, '43114').setValue(record(4))
    expect(model.record.value.point?.value).toBe(99)
  })

  test('asks for what is new of the chain that is shown', async () => {
    const model = createTpsModel()
    await model.show(URL, '43114')
    await model.ask()
    expect(command).toHaveBeenCalledExactlyOnceWith('readTps', {
      chainId: '43114',
      force: false,
      privately: false,
    })
  })

  test('asks for nothing of a blockchain id, which the metrics interface does not know', async () => {
    const model = createTpsModel()
    await model.show(URL, '2q9e4r6Mu3')
    await model.ask()
    expect(command).not.toHaveBeenCalled()
  })
})
