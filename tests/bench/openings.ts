import type { Popup, WorkerState } from './browser.ts'
import type { AddSample } from './figures.ts'
import { type Opening, QUIET_MS } from './observer.ts'
import { ROW, showsRowsOf, showWallet, VISIBLE_ROWS, walletAddress } from './product.ts'
import { repeat } from './rounds.ts'
import type { Setup } from './setup.ts'

const SIZES = [20, 10_000] as const
const LEAN = 'lean popup'
const LEAN_ROWS = 20
const MB = 1_000_000
/** The minimum number of openings of each popup. */
export const OPENINGS = 9

/** A popup to measure, with the conditions for a valid sample. */
export interface Subject {
  name: string
  folder: string
  /** The name of the popup to compare with. Absent for the baseline itself. */
  baseline?: string
  selector: string
  minRows: number
  /** An expression that is true in the popup if it shows the expected content. */
  check: string
}

export const leanSubject = (folder: string, name: string): Subject => ({
  name,
  folder,
  selector: 'li',
  minRows: LEAN_ROWS,
  check: 'true',
})

/** Opens all popups in turn, with workers in one state, and records the figures of `openOnce`. */
export async function measureOpenings(
  setup: Setup,
  worker: WorkerState,
  budgetMs: number,
  record: AddSample,
): Promise<void> {
  const { blank, lean, product } = setup
  const emptyBody = "document.querySelector('li') === null"
  const blankPopup: Subject = {
    name: 'blank popup',
    folder: blank,
    selector: 'li',
    minRows: 0,
    check: emptyBody,
    baseline: LEAN,
  }
  const leanPopup = leanSubject(lean, LEAN)
  await repeat({ budgetMs, minRounds: OPENINGS }, async (isCounted) => {
    for (const size of SIZES) {
      const address = walletAddress(size)
      const name = `${size.toLocaleString('en')} tokens`
      const check = showsRowsOf(address)
      await lookUpWallet(setup, size)
      // Each popup opens after that of another extension, because the popup that was open last opens faster.
      for (const subject of [
        blankPopup,
        { name, folder: product, selector: ROW, minRows: VISIBLE_ROWS, check, baseline: LEAN },
        leanPopup,
      ])
        await openOnce(setup, subject, worker, isCounted ? record : () => {})
    }
  })
}

/** Looks up a wallet, which later popups then show when they open. */
export async function lookUpWallet({ browser, product }: Setup, size: number): Promise<void> {
  const popup = await browser.openPopup(product)
  await showWallet(popup, walletAddress(size), size)
  await whenSettled(popup, ROW, VISIBLE_ROWS)
  await popup.close()
}

/** Waits until an open popup has its rows and no longer changes. */
export const whenSettled = (popup: Popup, selector: string, minRows: number): Promise<void> =>
  popup.evaluate(`bench.whenSettled(${JSON.stringify(selector)}, ${minRows}, ${QUIET_MS})`)

/**
 * Opens a popup and records its first paint if it has rows, its last change and, with a running worker, its
 * heap.
 * @returns the time of the last change, in ms after the click
 */
export async function openOnce(
  { browser }: Setup,
  { name, folder, selector, minRows, check, baseline }: Subject,
  worker: WorkerState,
  record: AddSample,
): Promise<number> {
  await browser.setWorker(folder, worker)
  const popup = await browser.openPopup(folder)
  const { timeOrigin, firstContentfulPaint, lastChange } = await popup.evaluate<Opening>('bench.opening')
  const hasRows = `document.querySelectorAll('${selector}').length >= ${minRows}`
  if (!(await popup.evaluate<boolean>(`${hasRows} && ${check}`)))
    throw new Error(`The popup with ${name} does not show the expected content`)
  const startedAfter = timeOrigin - popup.clickedAt
  const figureName = (moment: string) => (subject: string) => `${subject}, worker ${worker}: ${moment}`
  const [painted, changed] = [figureName('first contentful paint'), figureName('last DOM change')]
  const baselineOf = (nameOf: (subject: string) => string) =>
    baseline === undefined ? {} : { baseline: nameOf(baseline) }
  if (minRows > 0) record(painted(name), startedAfter + firstContentfulPaint, baselineOf(painted))
  record(changed(name), startedAfter + lastChange, baselineOf(changed))
  if (worker === 'running') {
    const heap = (subject: string) => `${subject}: heap`
    record(heap(name), (await heapOf(popup)) / MB, { ...baselineOf(heap), unit: 'MB' })
  }
  await popup.close()
  return startedAfter + lastChange
}

/** The heap after a garbage collection, in bytes. */
async function heapOf({ send }: Popup): Promise<number> {
  await send('HeapProfiler.collectGarbage')
  return (await send<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize
}
