import type { Outcome } from '../domain/outcome.ts'
import { fail } from '../domain/outcome.ts'
import { pause } from '../domain/pause.ts'
import { type Commands, sendMessage } from '../messages.ts'

/**
 * A worker that is stopped drops the message with an error; this many times in a row is no longer chance. With the pauses
 * between them that is nine seconds.
 */
const MAX_REJECTIONS = 14
/** It can also drop it without a word: after this long the command is sent again. */
const PATIENCE = 15_000
/** Between two tries, so that a worker that is just starting has its time; longer each time. */
const PAUSE = 100

const SILENCE = Symbol('no answer yet')

type Send = (...message: Parameters<typeof sendMessage>) => Promise<unknown>

/**
 * Sends a command to the background, again if it has to be: every command may arrive twice. A look-up that is sent
 * again joins the one that is running, or goes on from the last page that was stored.
 */
export async function sendCommand<Name extends keyof Commands>(
  name: Name,
  data: Parameters<Commands[Name]>[0],
  send: Send = sendMessage,
): Promise<ReturnType<Commands[Name]>> {
  let rejections = 0
  let wasRefused = false
  // What is slow to answer still counts when it does: asked anew for ever, it would never end.
  const waiting = new Set<Promise<Reply>>()
  while (rejections < MAX_REJECTIONS) {
    if (rejections > 0) await pause(PAUSE * rejections)
    waiting.add(replyTo(() => send(name, data as never)))
    const timer = silenceAfter(PATIENCE)
    const reply = await Promise.race([...waiting, timer.promise])
    timer.cancel()
    if (reply === SILENCE) {
      rejections = 0
      continue
    }
    waiting.delete(reply.itself)
    // The protocol's types say what comes back; an absent answer is a worker that went while answering.
    if (reply.answer !== undefined && (wasRefused || !isStorageRefusal(reply.answer)))
      return reply.answer as ReturnType<Commands[Name]>
    wasRefused ||= reply.answer !== undefined
    rejections += 1
  }
  return fail({ kind: 'interrupted' }) satisfies Outcome<never> as ReturnType<Commands[Name]>
}

/**
 * Whether storage refused a command. That can be the last word of a worker that is being stopped, for which the browser does
 * nothing any more: it counts when it is said twice.
 */
const isStorageRefusal = (answer: unknown): boolean => {
  const { ok, failure } = answer as Outcome<unknown> & { failure?: { kind: string } }
  return !ok && failure?.kind === 'storageFailed'
}

/** What became of one message; no answer where the worker went. */
interface Reply {
  itself: Promise<Reply>
  answer: unknown
}

function replyTo(send: () => Promise<unknown>): Promise<Reply> {
  const itself: Promise<Reply> = Promise.resolve()
    .then(send)
    .then(
      (answer) => ({ itself, answer }),
      () => ({ itself, answer: undefined }),
    )
  return itself
}

function silenceAfter(ms: number): { promise: Promise<typeof SILENCE>; cancel: () => void } {
  let id: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<typeof SILENCE>((resolve) => {
    id = setTimeout(() => resolve(SILENCE), ms)
  })
  return { promise, cancel: () => clearTimeout(id) }
}
