import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { sleep } from '../../../utils/domain/sleep.ts'
import { createRequestQueue, type QueueOptions } from '../../../utils/sync/queue.ts'
import { createReadPriority, RUN_LEVEL } from '../../../utils/sync/read-priority.ts'

const STOPPED = fail({ kind: 'stopped' })

/** A queue whose requests end when the test calls `answer`, and the names of the requests sent so far. */
function createTestQueue() {
  const queue = createRequestQueue()
  const sent: string[] = []
  const running: ((outcome: Outcome<void>) => void)[] = []
  const add = (name: string, options?: QueueOptions) =>
    queue.add(() => {
      sent.push(name)
      const { promise, resolve } = Promise.withResolvers<Outcome<void>>()
      running.push(resolve)
      return promise
    }, options)
  /** Ends the oldest request. */
  const answer = async () => {
    running.shift()?.(succeed(undefined))
    await sleep(0)
  }
  const answerAll = async () => {
    while (running.length > 0) await answer()
  }
  return { queue, add, answer, answerAll, sent }
}

let fixture: ReturnType<typeof createTestQueue>
let now = 0

beforeEach(() => {
  now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  fixture = createTestQueue()
  for (const name of ['1', '2', '3', '4']) void fixture.add(name, { priority: createReadPriority(RUN_LEVEL) })
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the queue', () => {
  test('sends four requests at a time, in the order in which they were added', async () => {
    const { add, sent, answer, answerAll } = fixture
    void add('5')
    void add('6')
    expect(sent).toEqual(['1', '2', '3', '4'])
    await answer()
    expect(sent).toEqual(['1', '2', '3', '4', '5'])
    await answerAll()
    expect(sent).toHaveLength(6)
  })

  test('sends the requests for a person before those of a run', async () => {
    const { add, sent, answerAll } = fixture
    void add('run', { priority: createReadPriority(RUN_LEVEL) })
    void add('person')
    await answerAll()
    expect(sent.slice(4)).toEqual(['person', 'run'])
  })

  test('sends first what a person opened last', async () => {
    const { add, sent, answerAll } = fixture
    for (const chain of ['a1', 'a2', 'a3']) void add(chain)
    now += 2_000
    for (const chain of ['b1', 'b2', 'b3']) void add(chain)
    await answerAll()
    expect(sent.slice(4)).toEqual(['b1', 'b2', 'b3', 'a1', 'a2', 'a3'])
  })

  test('raises the waiting requests of a read, and its later ones', async () => {
    const { add, sent, answer, answerAll } = fixture
    const [priority, other] = [createReadPriority(RUN_LEVEL), createReadPriority(RUN_LEVEL)]
    void add('other', { priority: other })
    void add('raised', { priority })
    void add('raised too', { priority })
    priority.raise()
    await answer()
    expect(sent.slice(4)).toEqual(['raised'])
    // A running request is not affected.
    priority.raise()
    void add('later', { priority })
    await answerAll()
    expect(sent.slice(4)).toEqual(['raised', 'raised too', 'later', 'other'])
  })

  test('ignores a raise of requests that were just stopped', async () => {
    const priority = createReadPriority(RUN_LEVEL)
    const stop = new AbortController()
    const outcome = fixture.add('stopped', { priority, signal: stop.signal })
    stop.abort()
    expect(() => priority.raise()).not.toThrow()
    expect(await outcome).toEqual(STOPPED)
  })

  test('drops a waiting request when it is stopped, and frees the place of a running one', async () => {
    const { add, sent, answerAll } = fixture
    const [waiting, never] = [new AbortController(), new AbortController()]
    const stopped = add('stopped', { signal: waiting.signal })
    never.abort()
    expect(await add('never', { signal: never.signal })).toEqual(STOPPED)
    waiting.abort()
    expect(await stopped).toEqual(STOPPED)
    await answerAll()
    expect(sent).toEqual(['1', '2', '3', '4'])
    const running = new AbortController()
    for (const name of ['5', '6', '7']) void add(name)
    const outcome = add('8', { signal: running.signal })
    void add('9')
    running.abort()
    expect(await outcome).toEqual(STOPPED)
    await sleep(0)
    expect(sent.at(-1)).toBe('9')
  })

  test('throws the error of a request, and continues', async () => {
    const { queue, sent, add, answerAll } = fixture
    const failing = queue.add(() => Promise.reject(new Error('defect')))
    const rejection = expect(failing).rejects.toThrow('defect')
    void add('next')
    await answerAll()
    await rejection
    expect(sent.at(-1)).toBe('next')
  })
})
