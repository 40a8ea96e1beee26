import { browser } from 'wxt/browser'
import { underLock } from '../store/lock.ts'
import { noteMended } from '../store/note-mended.ts'
import { unbelievable } from './cache-forms.ts'

/** The browser drops one damaged entry each time it is asked for all of them and fails. */
const MOST_TRIES = 500

/**
 * Takes away what is kept of wallets, chains and networks and cannot be believed. It runs in the page that could not go on:
 * what each entry has to look like would be a tenth of the worker's script.
 * @returns whether anything went
 */
export function mendCache(): Promise<boolean> {
  // Both locks: who reads a wallet writes its entries under the one, and what is told is written under the other.
  return underLock('mend', () =>
    underLock('holdings', async () => {
      const { stored, dropped } = await readEverything()
      const gone = unbelievable(stored)
      if (gone.length > 0) await browser.storage.local.remove(gone)
      const found = dropped || gone.length > 0
      if (found) await noteMended(['lost:cache'])
      return found
    }),
  )
}

async function readEverything(): Promise<{ stored: Record<string, unknown>; dropped: boolean }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { stored: await browser.storage.local.get(null), dropped: tries > 1 }
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
  }
}
