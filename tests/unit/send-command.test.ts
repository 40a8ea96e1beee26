import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { sendMessage } from '../../utils/messages.ts'
import { sendCommand } from '../../utils/send-command.ts'

const ANSWER = { ok: true, value: null }
const REFUSED = { ok: false, failure: { kind: 'storageFailed' } }
const GONE = new Error('The message channel closed before a response was received')

type Send = () => Promise<unknown>

/** A background that replies in these ways, the last one repeatedly. */
function background(...answers: Send[]) {
  const send = vi.fn<Send>()
  answers.slice(0, -1).forEach((answer) => {
    send.mockImplementationOnce(answer)
  })
  send.mockImplementation(answers.at(-1) as Send)
  const ask = () => sendCommand('getApiKeyState', undefined, send as unknown as typeof sendMessage)
  return { send, ask }
}
const answers = () => Promise.resolve(ANSWER)
const refuses = () => Promise.resolve(REFUSED)
const rejects = () => Promise.reject(GONE)
const isSilent = () => new Promise<never>(() => {})
const answersNothing = () => Promise.resolve(undefined)

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

describe('a command', () => {
  test('is sent once if a reply arrives', async () => {
    const { send, ask } = background(answers)
    expect(await ask()).toEqual(ANSWER)
    expect(send).toHaveBeenCalledExactlyOnceWith('getApiKeyState', undefined)
  })

  test.each([
    ['was stopped', rejects],
    ['ended while it answered', answersNothing],
  ])('is sent again after a pause if the worker %s', async (_, trouble) => {
    const { send, ask } = background(trouble, trouble, answers)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(ANSWER)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('is sent again, once, if storage failed: a worker that is being stopped may report that', async () => {
    const { send, ask } = background(refuses, answers)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(ANSWER)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('fails if storage fails twice', async () => {
    const { send, ask } = background(refuses)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual(REFUSED)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['was stopped', rejects],
    ['ended while it answered', answersNothing],
  ])('gives up after the worker %s fourteen times in a row', async (_, trouble) => {
    const { send, ask } = background(trouble)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'interrupted' } })
    expect(send).toHaveBeenCalledTimes(14)
  })

  test('is not lost to a worker that is stopped eight times within seconds', async () => {
    const { send, ask } = background(...Array.from({ length: 8 }, () => rejects), answers)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await outcome).toEqual(ANSWER)
    expect(send).toHaveBeenCalledTimes(9)
  })

  test('uses the reply to the first message, however late it is', async () => {
    const late = () => new Promise<unknown>((resolve) => setTimeout(() => resolve(ANSWER), 20_000))
    const { send, ask } = background(late)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await outcome).toEqual(ANSWER)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('is sent again after 15 seconds of silence, and not before', async () => {
    const { send, ask } = background(isSilent, answers)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(ANSWER)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('waits for a slow worker without a limit: a long list takes minutes', async () => {
    const { send, ask } = background(isSilent)
    void ask()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(send).toHaveBeenCalledTimes(241)
  })

  test('counts rejections in a row only: a silent worker is alive', async () => {
    const row = Array.from({ length: 13 }, () => rejects)
    const { send, ask } = background(...row, isSilent, ...row, answers)
    const outcome = ask()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await outcome).toEqual(ANSWER)
    expect(send).toHaveBeenCalledTimes(28)
  })

  test('leaves no timer behind', async () => {
    const outcome = background(rejects, answers).ask()
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  test('returns a failure as its reply', async () => {
    const failure = { ok: false, failure: { kind: 'timeout' } }
    const { send, ask } = background(() => Promise.resolve(failure))
    expect(await ask()).toEqual(failure)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
