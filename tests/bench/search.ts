import type { Popup } from './browser.ts'
import type { AddSample } from './figures.ts'
import { lookUpWallet, whenSettled } from './openings.ts'
import { openSearch, ROW, ROWS_TEXT, VISIBLE_ROWS } from './product.ts'
import type { Setup } from './setup.ts'

const SIZE = 10_000
/** Letters that filter the list. An "x" or a hex digit would match almost every contract. */
const LETTERS = ['q', 'z', 'j', 'k', 'w']
const ROUNDS = 4

/**
 * Types letters into the search of a long list and deletes them. Records the time from each key to the first
 * frame with different rows.
 */
export async function measureSearch(setup: Setup, record: AddSample): Promise<void> {
  await lookUpWallet(setup, SIZE)
  const popup = await setup.browser.openPopup(setup.product)
  await whenSettled(popup, ROW, VISIBLE_ROWS)
  await openSearch(popup)
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const key of LETTERS.flatMap((letter) => [letter, 'Backspace'])) {
      const time = await press(popup, key)
      if (round > 0)
        record(`One key of a search in ${SIZE.toLocaleString('en')} tokens`, time, {
          baseline: 'lean popup, worker running: last DOM change',
        })
    }
  await popup.close()
}

async function press(popup: Popup, key: string): Promise<number> {
  await popup.evaluate(`void (globalThis.search = {
    before: ${ROWS_TEXT},
    frame: bench.frameWhen(() => ${ROWS_TEXT} !== search.before),
  })`)
  await popup.press(key)
  return await popup.evaluate<number>('search.frame.then((at) => at - bench.keydownAt)')
}
