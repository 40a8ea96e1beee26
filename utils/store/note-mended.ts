import { type Finding, wholeFindings } from '../domain/mended.ts'
import { mendedItem } from './mended.ts'

/** Adds findings to what the person is to be told. Under the lock of who mends. */
export async function noteMended(found: readonly Finding[]): Promise<void> {
  if (found.length === 0) return
  const before = wholeFindings(await mendedItem.getValue())
  await mendedItem.setValue([...new Set([...before, ...found])])
}
