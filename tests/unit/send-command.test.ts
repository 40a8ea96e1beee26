import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { sendMessage } from '../../utils/messages.ts'
import { sendCommand } from '../../utils/send-command.ts'
import { announceChange } from '../../utils/storage/database.ts'
import { addToRequestLog } from '../../utils/storage/request-log.ts'
import { requestRecord } from './support/request-records.ts'

const SUCCESS = { ok: true, value: null }
const STORAGE_FAILED = { ok: false, failure: { kind: 'storageFailed' } }
const CHANNEL_CLOSED = new Error('The message channel closed before a response was received')

type Reply = () => Promise<unknown>

/** A background that uses each reply once, in order, then repeats the last one. */
function background(...replies: Reply[]) {
  const send = vi.fn<Reply>()
  replies.slice(0, -1).forEach((reply) => {
    send.mockImplementationOnce(reply)
  })
  send.mockImplementation(replies.at(-1) as Reply)
  const sendTestCommand = () =>
    sendCommand('getApiKeyState', undefined, send as unknown as typeof sendMessage)
  return { send, sendTestCommand }
}
const succeeds = () => Promise.resolve(SUCCESS)
const failsToStore = () => Promise.resolve(STORAGE_FAILED)
const rejects = () => Promise.reject(CHANNEL_CLOSED)
const neverReplies = () => new Promise<never>(() => {})
const returnsUndefined = () => Promise.resolve(undefined)

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

describe('a command', () => {
  test('is sent once if a reply arrives', async () => {
    const { send, sendTestCommand } = background(succeeds)
    expect(await sendTestCommand()).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledExactlyOnceWith('getApiKeyState', undefined)
  })

  test.each([
    ['was stopped', rejects],
    ['stopped while it replied', returnsUndefined],
  ])('is sent again after a pause if the worker %s', async (_, reply) => {
    const { send, sendTestCommand } = background(reply, reply, succeeds)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('is sent once more if storage fails, because a worker that is being stopped can report that', async () => {
    const { send, sendTestCommand } = background(failsToStore, succeeds)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('returns the failure if storage fails twice', async () => {
    const { send, sendTestCommand } = background(failsToStore)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(STORAGE_FAILED)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['was stopped', rejects],
    ['stopped while it replied', returnsUndefined],
  ])('is given up after the worker %s fourteen times in a row', async (_, reply) => {
    const { send, sendTestCommand } = background(reply)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'interrupted' } })
    expect(send).toHaveBeenCalledTimes(14)
  })

  test('succeeds even if the worker is stopped eight times within seconds', async () => {
    const { send, sendTestCommand } = background(...Array.from({ length: 8 }, () => rejects), succeeds)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await outcome).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledTimes(9)
  })

  test('gets the reply to the first message even if it is late', async () => {
    const repliesLate = () => new Promise<unknown>((resolve) => setTimeout(() => resolve(SUCCESS), 20_000))
    const { send, sendTestCommand } = background(repliesLate)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await outcome).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('is sent again after 15 seconds of silence, and not before', async () => {
    const { send, sendTestCommand } = background(neverReplies, succeeds)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['stores', () => announceChange('records', 'any')],
    ['logs', () => addToRequestLog([requestRecord({ at: Date.now() })])],
  ])(
    'is repeated without a limit while the worker %s something, because a long list takes minutes',
    async (_, act) => {
      const { send, sendTestCommand } = background(neverReplies)
      void sendTestCommand()
      for (let quarters = 0; quarters < 240; quarters += 1) {
        await act()
        await vi.advanceTimersByTimeAsync(15_000)
      }
      expect(send).toHaveBeenCalledTimes(241)
    },
  )

  test('is repeated without a limit while the worker replies to other commands, because it may wait for its turn', async () => {
    const { send, sendTestCommand } = background(neverReplies)
    void sendTestCommand()
    for (let quarters = 0; quarters < 240; quarters += 1) {
      await background(succeeds).sendTestCommand()
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(send).toHaveBeenCalledTimes(241)
  })

  test('fails if the worker neither replies nor stores or logs anything for 45 s', async () => {
    const { send, sendTestCommand } = background(neverReplies)
    let outcome: unknown
    void sendTestCommand().then((value) => {
      outcome = value
    })
    await vi.advanceTimersByTimeAsync(44_999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual({ ok: false, failure: { kind: 'unresponsive' } })
    expect(send).toHaveBeenCalledTimes(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is given up only after consecutive rejections, because a silent worker is alive', async () => {
    const rejections = Array.from({ length: 13 }, () => rejects)
    const { send, sendTestCommand } = background(...rejections, neverReplies, ...rejections, succeeds)
    const outcome = sendTestCommand()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await outcome).toEqual(SUCCESS)
    expect(send).toHaveBeenCalledTimes(28)
  })

  test('leaves no timer running', async () => {
    const outcome = background(rejects, succeeds).sendTestCommand()
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  test('returns any other failure that the background reports', async () => {
    const failure = { ok: false, failure: { kind: 'timeout' } }
    const { send, sendTestCommand } = background(() => Promise.resolve(failure))
    expect(await sendTestCommand()).toEqual(failure)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
