import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { addPage } from '../../../utils/domain/reading.ts'
import { command } from '../../../utils/models/command.ts'
import { createRequestLogModel } from '../../../utils/models/request-log.ts'
import { holdingsKeeper } from '../../../utils/store/keep-holdings.ts'
import { addRequestRecords, clearRequestRecords } from '../../../utils/store/request-log.ts'
import { DEFAULT_SETTINGS } from '../../../utils/store/settings.ts'
import { EMPTY_VIEW, viewItem } from '../../../utils/store/view.ts'
import { deferred } from '../support/deferred.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { holdingsWith, newRead, PROFILE, page, walletRef } from '../support/wallets.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const REF = walletRef()
const modelWith = (profile = PROFILE) => createRequestLogModel(signal({ ...DEFAULT_SETTINGS, profile }))

/** A wallet of two pages, as the popup leaves it behind. */
async function showWallet(): Promise<void> {
  let read = newRead('a', 0)
  for (const [index, answer] of [page([1], 'next'), page([2])].entries()) {
    read = addPage(read, answer, 'usd', 1)
    await holdingsKeeper.save(holdingsWith({ shown: read }), {
      readId: 'a',
      index,
      tokens: answer.tokens,
      requestRecords: [requestRecord()],
    })
  }
  await viewItem.setValue({ ...EMPTY_VIEW, shown: REF })
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the list of requests', () => {
  test('is what is stored, and follows it', async () => {
    await addRequestRecords([requestRecord({ at: 1 })])
    const { log } = modelWith()
    const times = () => log.value.requestRecords.map(({ at }) => at)
    await eventually(() => expect(times()).toEqual([1]))
    await addRequestRecords([requestRecord({ at: 2 })])
    await eventually(() => expect(times()).toEqual([1, 2]))
    await clearRequestRecords()
    await eventually(() => expect(times()).toEqual([]))
  })

  test('is not set back by what was read before it changed', async () => {
    const slow = deferred<void>()
    const read = fakeBrowser.storage.session.get.bind(fakeBrowser.storage.session)
    vi.spyOn(fakeBrowser.storage.session, 'get').mockImplementationOnce((async (keys: string) => {
      const before = await read(keys)
      await slow.promise
      return before
    }) as never)
    const { log } = modelWith()
    await addRequestRecords([requestRecord({ at: 5 })])
    await eventually(() => expect(log.value.requestRecords).toHaveLength(1))
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(log.value.requestRecords).toHaveLength(1)
  })

  test('is emptied by the background, which writes it', async () => {
    await modelWith().clear()
    expect(command).toHaveBeenCalledExactlyOnceWith('clearRequestLog', undefined)
  })
})

describe('the cost of a refresh', () => {
  test('is of the wallet that the popup shows', async () => {
    await showWallet()
    const { cost } = modelWith()
    await eventually(() => expect(cost.value).toEqual({ balances: 2, figures: 1, atLeast: false }))
  })

  test('comes with the wallet, and goes with it', async () => {
    const { cost } = modelWith()
    expect(cost.value).toBeNull()
    await showWallet()
    await eventually(() => expect(cost.value).not.toBeNull())
    await viewItem.setValue(EMPTY_VIEW)
    await eventually(() => expect(cost.value).toBeNull())
  })

  test('is not told of a wallet of another service', async () => {
    await showWallet()
    const { log, cost } = modelWith({ ...PROFILE, dataUrl: 'https://other.example.org' })
    await addRequestRecords([requestRecord()])
    await eventually(() => expect(log.value.requestRecords).toHaveLength(1))
    expect(cost.value).toBeNull()
  })
})
