import type { Page } from '@playwright/test'

/** Where pages show that something is wrong with storage. */
const PROBLEM_SELECTORS = [
  '[data-part=failure]',
  '[data-part=error]',
  '[data-part=recovery]',
  'main[data-state=unreadable]',
  'main[data-state=newer-format]',
].join(',')

/** Whether the page reports a problem. */
export const showsProblem = (page: Page): Promise<boolean> =>
  page.evaluate(
    (selectors) =>
      document.querySelector(selectors) !== null ||
      /could not (?:save|keep|read|store)/.test(
        document.querySelector('[data-part=save]')?.textContent ?? '',
      ),
    PROBLEM_SELECTORS,
  )

/** The text of the displayed wallet: address, total and rows. */
export const walletText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = (name: string) => document.querySelector(`[data-part=${name}]`)?.textContent ?? ''
    const rows = [...document.querySelectorAll('[data-part=row]')].map((row) => row.textContent)
    return [text('address'), text('total'), ...rows].join('\n')
  })

/** The state that the page is in; an empty text before it has one. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.dataset.state ?? '')

/** Whether the page that reports broken storage lists the settings of the backup. */
export const listsBackup = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[data-part=backup-settings]') !== null)
