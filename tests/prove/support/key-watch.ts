import { setTimeout as pause } from 'node:timers/promises'
import type { Proving, Suite } from '../suite.ts'
import { hasCanary } from './canary.ts'
import { type Inside, readKept, SLOT } from './kept.ts'
import { type Arrived, carriesKey, hasKeyElsewhere } from './key-request.ts'

/**
 * The canary key in every suite that runs the extension: it is the person's key (`watched-browser.ts`), their service takes
 * it (`keyed-service.ts`), and it is looked for while the suite runs. One suite runs at a time; after each, `tellOfKey` says
 * what was found.
 */

/** What was seen of the key since the last suite. */
interface Watch {
  /** Requests that carried it where it belongs. */
  carried: number
  /** Where else it was: in requests, in what was said, in pages, in what was kept. */
  found: string[]
  /** How many texts were looked at, beside requests. */
  texts: number
  /** How often its own slot was read and had it: what sees it there would see it elsewhere. */
  inSlot: number
  /** Pages and browsers that answered no more: killed, damaged, or closed by themselves. */
  unread: number
}

const nothingYet = (): Watch => ({ carried: 0, found: [], texts: 0, inSlot: 0, unread: 0 })

let watch = nothingYet()

/** Looks at a request that has arrived. */
export function lookAtRequest(request: Arrived): void {
  if (carriesKey(request)) watch.carried += 1
  if (hasKeyElsewhere(request)) watch.found.push(`a request: ${JSON.stringify(request).slice(0, 200)}`)
}

/** Looks at all that the extension keeps, as a page or the worker of it reads it. */
export const lookAtKept = (inside: Inside): Promise<void> =>
  orUnread(async () => {
    for (const [where, text] of await readKept(inside)) {
      if (where !== SLOT) hear(where, text)
      else if (hasCanary(text)) watch.inSlot += 1
    }
  })

/** Looks at a text that came out of the extension. */
export function hear(where: string, text: string): void {
  watch.texts += 1
  if (hasCanary(text)) watch.found.push(where)
}

const PATIENCE_MS = 10_000

/** What was killed or damaged does not answer, or never ends to: that is no finding. */
export async function orUnread(look: () => Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = pause(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error('no answer')
  })
  await Promise.race([look(), late]).catch(() => {
    watch.unread += 1
  })
  over.abort()
  await late.catch(() => {})
}

/** Tells what was found during a suite, and forgets it. A suite that runs no extension has nothing to tell. */
export function tellOfKey({ name, key }: Suite, { report, say }: Pick<Proving, 'report' | 'say'>): void {
  const { carried, found, texts, inSlot, unread } = watch
  watch = nothingYet()
  if (!key) return
  for (const where of new Set(found)) say(`FOUND the key in ${where}`)
  say(`the key: ${texts} texts looked at, ${unread} pages or browsers that could not be read`)
  report({ figure: `${name}: the key found anywhere but in its place`, value: found.length, bound: '= 0' })
  report({ figure: `${name}: looks at storage that saw it in its own slot`, value: inSlot, bound: '>= 1' })
  if (key === 'sent')
    report({ figure: `${name}: requests that carried the key`, value: carried, bound: '>= 1' })
}
