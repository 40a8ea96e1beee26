import { type Browser, browser } from 'wxt/browser'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { underLock } from '../store/lock.ts'
import { noteMended } from '../store/note-mended.ts'
import { changeSecondCopy, readSecondCopy, type SecondCopy } from '../store/second-copy.ts'
import { examine, isWhole, secondOf } from './examine.ts'
import { FORMAT_KEY, type Stored, takeOver } from './migrations.ts'
import { FORMS } from './stored-forms.ts'

/**
 * Looks through all single items, brings back what is damaged, and notes what the person is to be told: at every start of
 * the worker, and for a page that misses something.
 * @returns whether anything was found; it throws where the browser cannot read or write at all
 */
export function mendItems(): Promise<Outcome<boolean>> {
  return underLock('mend', async () => {
    const stored = await browser.storage.local.get([...Object.keys(FORMS), FORMAT_KEY])
    const { changes, told } = takeOver(stored)
    // A copy that cannot be read is none: the first one is whole in all but the rarest cases.
    const copy = await readSecondCopy().catch((): SecondCopy => ({}))
    const found = examine({ ...stored, ...changes }, copy)
    await write({ ...changes, ...found.first })
    await noteMended([...told, ...found.told])
    // Written last: what the second copy no longer has is not missed again.
    await changeSecondCopy(found.second).catch(() => {})
    return succeed(Object.keys(found.first).length > 0)
  })
}

/** `undefined` is taken away. */
async function write(changes: Stored): Promise<void> {
  const { local } = browser.storage
  const taken = Object.keys(changes).filter((key) => changes[key] === undefined)
  const written = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (written.length > 0) await local.set(Object.fromEntries(written))
  if (taken.length > 0) await local.remove(taken)
}

/** That an item is there is noted once, not with each key that is pressed. */
const noted = new Set<string>()

/** Keeps the second copy in step with every change of the first. What vanishes from the first stays in the second. */
export function keepSecondCopy(): void {
  browser.storage.local.onChanged.addListener((changes: Record<string, Browser.storage.StorageChange>) => {
    const second: SecondCopy = {}
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (noted.has(key) || !isWhole(key, newValue)) continue
      const kept = secondOf(key, newValue)
      if (kept === undefined) continue
      second[key] = kept
      if (kept === true) noted.add(key)
    }
    void changeSecondCopy(second).catch(() => noted.clear())
  })
}

/** What is taken away on purpose is not missed afterwards. */
export async function forgetSecond(key: string): Promise<void> {
  noted.delete(key)
  await changeSecondCopy({ [key]: undefined }).catch(() => {})
}
