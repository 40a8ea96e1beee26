import type { Page } from '@playwright/test'

/** What a page says when something is wrong with storage, in whichever of its places. */
const SIGNS = [
  '[data-part=failure]',
  '[data-part=trouble]',
  '[data-part=mended]',
  'main[data-state=broken]',
  '[data-part=key-problem]',
].join(',')

/** Whether the page tells the person that something went wrong. */
export const isTold = (page: Page): Promise<boolean> =>
  page.evaluate(
    (signs) =>
      document.querySelector(signs) !== null ||
      /could not (?:save|keep|read|store)/.test(
        document.querySelector('[data-part=save]')?.textContent ?? '',
      ),
    SIGNS,
  )

/** What a person sees of a wallet, as far as it is there. */
export const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = (name: string) => document.querySelector(`[data-part=${name}]`)?.textContent ?? ''
    const rows = [...document.querySelectorAll('[data-part=row]')].map((row) => row.textContent)
    return [text('address'), text('total'), ...rows].join('\n')
  })

/** The state that the page says it is in; an empty text before there is one. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.dataset.state ?? '')
