/**
 * Searches for the API key, `TEST_KEY`, during a stress test. The tests of a process run one after the other,
 * so the findings belong to the current test.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { leaksKey, type ReceivedRequest, sendsKeyAsAllowed } from './key-request.ts'
import { type Evaluator, KEY_ENTRY, readStoredEntries } from './stored-entries.ts'
import type { StressRun } from './stress-run.ts'
import { containsKey } from './test-key.ts'

/**
 * `sent`: at least one request must carry the key. `stored`: the extension has a key, but no request needs to
 * carry it.
 */
export type KeyUse = 'sent' | 'stored'

interface Findings {
  /** Requests that sent the key as allowed: in its header, to the data interface. */
  allowedRequests: number
  /** Where the key was found but is not allowed. */
  leaks: string[]
  /** Texts that were searched, not counting requests. */
  texts: number
  /** How often the key was found in its own storage entry, which proves that the search works. */
  inOwnEntry: number
  /** Checks that failed or took too long, for example because a page was closed. */
  unreadable: number
}

const noFindings = (): Findings => ({ allowedRequests: 0, leaks: [], texts: 0, inOwnEntry: 0, unreadable: 0 })

let findings = noFindings()

export function resetKeyLeaks(): void {
  findings = noFindings()
}

export function checkRequest(request: ReceivedRequest): void {
  if (sendsKeyAsAllowed(request)) findings.allowedRequests += 1
  if (leaksKey(request)) findings.leaks.push(`a request: ${JSON.stringify(request).slice(0, 200)}`)
}

/** Searches the stored entries. @param scope a page or the worker of the extension */
export const checkStored = (scope: Evaluator): Promise<void> =>
  ignoreUnreadable(async () => {
    for (const [where, text] of await readStoredEntries(scope)) {
      if (where !== KEY_ENTRY) checkText(where, text)
      else if (containsKey(text)) findings.inOwnEntry += 1
    }
  })

/** Searches a text that the extension showed, logged, sent or stored. */
export function checkText(where: string, text: string): void {
  findings.texts += 1
  if (containsKey(text)) findings.leaks.push(where)
}

const TIMEOUT_MS = 10_000

/** Runs a check. If it fails or takes longer than 10 s, only counts it as unreadable. */
export async function ignoreUnreadable(check: () => Promise<unknown>): Promise<void> {
  const finished = new AbortController()
  const timeout = sleep(TIMEOUT_MS, undefined, { signal: finished.signal }).then(() => {
    throw new Error('timed out')
  })
  await Promise.race([check(), timeout]).catch(() => {
    findings.unreadable += 1
  })
  finished.abort()
  await timeout.catch(() => {})
}

/** Reports the findings since the last reset. */
export function reportKeyLeaks(use: KeyUse, { figure, log }: Pick<StressRun, 'figure' | 'log'>): void {
  const { allowedRequests, leaks, texts, inOwnEntry, unreadable } = findings
  for (const where of new Set(leaks)) log(`FOUND the key in ${where}`)
  log(`the key: ${texts} texts searched, ${unreadable} checks not possible`)
  figure('key found outside its storage entry and header', leaks.length, '= 0')
  figure('key found in its storage entry', inOwnEntry, '>= 1')
  if (use === 'sent') figure('requests that sent the key as allowed', allowedRequests, '>= 1')
}
