import type { Failure } from './domain/failure.ts'
import { fail, type Outcome } from './domain/outcome.ts'
import { sleep } from './domain/sleep.ts'
import { type CommandAnswer, type CommandData, type CommandName, sendMessage } from './messages.ts'
import { ACTIVITY_PERIOD_MS, MAX_SILENT_PERIODS, watchActivity } from './storage/activity.ts'

/** The command fails after this number of attempts in a row. The delays between them add up to 9.1 s. */
const MAX_ATTEMPTS = 14
/** The delay after the first attempt. It grows with each attempt, to give a starting worker enough time. */
const FIRST_DELAY_MS = 100
/** Without a reply in this time, the command is sent again: its message may have been lost. */
const ANSWER_TIMEOUT_MS = ACTIVITY_PERIOD_MS

const TIMEOUT = Symbol('timeout')

/**
 * Called when the background replies to any command of this page. It then works, and has other things to do.
 */
const replyListeners = new Set<() => void>()

type Send = (...message: Parameters<typeof sendMessage>) => Promise<unknown>

/**
 * Sends a command to the background and repeats it if the worker was stopped. Commands must be idempotent,
 * because they may arrive twice.
 * @returns the reply; the failure `interrupted` if too many attempts in a row had none; the failure
 * `unresponsive` if the background neither replies to any command nor stores or logs anything for 45 s
 */
export async function sendCommand<Name extends CommandName>(
  name: Name,
  data: CommandData<Name>,
  send: Send = sendMessage,
): Promise<CommandAnswer<Name>> {
  const failWith = (failure: Failure): CommandAnswer<Name> =>
    fail(failure) satisfies Outcome<never> as CommandAnswer<Name>
  let attempts = 0
  let silentPeriods = 0
  let wasStorageRefused = false
  // A late reply to an earlier attempt is accepted.
  const pending = new Set<Promise<Reply>>()
  const onActivity = () => {
    silentPeriods = 0
  }
  const unwatch = watchActivity(onActivity)
  replyListeners.add(onActivity)
  try {
    while (attempts < MAX_ATTEMPTS) {
      if (attempts > 0) await sleep(FIRST_DELAY_MS * attempts)
      pending.add(replyTo(() => send(name, data as never)))
      const timeout = timeoutAfter(ANSWER_TIMEOUT_MS)
      const reply = await Promise.race([...pending, timeout.promise])
      timeout.cancel()
      if (reply === TIMEOUT) {
        silentPeriods += 1
        if (silentPeriods === MAX_SILENT_PERIODS) return failWith({ kind: 'unresponsive' })
        attempts = 0
        continue
      }
      pending.delete(reply.self)
      // A worker that stops sends no reply, or reports that storage failed. The latter is retried only once.
      const { answer } = reply
      if (answer !== undefined) for (const listener of replyListeners) listener()
      if (answer !== undefined && (wasStorageRefused || !isStorageRefusal(answer)))
        return answer as CommandAnswer<Name>
      wasStorageRefused ||= answer !== undefined
      silentPeriods = 0
      attempts += 1
    }
    return failWith({ kind: 'interrupted' })
  } finally {
    unwatch()
    replyListeners.delete(onActivity)
  }
}

function isStorageRefusal(answer: unknown): boolean {
  const outcome = answer as Outcome<unknown>
  return !outcome.ok && (outcome.failure.kind === 'storageFailed' || outcome.failure.kind === 'unexpected')
}

/** The reply to one attempt. `answer` is undefined if there was none. */
interface Reply {
  self: Promise<Reply>
  answer: unknown
}

function replyTo(send: () => Promise<unknown>): Promise<Reply> {
  const self: Promise<Reply> = Promise.resolve()
    .then(send)
    .then(
      (answer) => ({ self, answer }),
      () => ({ self, answer: undefined }),
    )
  return self
}

function timeoutAfter(durationMs: number): { promise: Promise<typeof TIMEOUT>; cancel: () => void } {
  const { promise, resolve } = Promise.withResolvers<typeof TIMEOUT>()
  const id = setTimeout(() => resolve(TIMEOUT), durationMs)
  return { promise, cancel: () => clearTimeout(id) }
}
