import type { Page } from '@playwright/test'
import { message } from '../support/messages.ts'

/** Elements that report a problem. */
const PROBLEM_SELECTORS = [
  '[data-testid=failure]',
  '[data-testid=error]',
  '[data-testid=recovery]',
  'main[data-state=unreadable]',
  'main[data-state=newer-format]',
].join(',')

export const showsProblem = (page: Page): Promise<boolean> =>
  page.evaluate(
    ([selectors, notSaved]) =>
      document.querySelector(selectors) !== null ||
      (document.querySelector('[data-testid=save]')?.textContent ?? '').includes(notSaved),
    [PROBLEM_SELECTORS, message('options.notSaved')] as const,
  )

/** The text of the displayed wallet: address, total and rows. Empty if the page displays none. */
export const walletText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const address = document.querySelector<HTMLElement>('[data-testid=address]')?.title
    if (address === undefined) return ''
    const total = document.querySelector('[data-testid=total]')?.textContent ?? ''
    const rows = [...document.querySelectorAll('[data-testid=tokens] > li')].map((row) => row.textContent)
    return [address, total, ...rows].join('\n')
  })

/** The state of the page; empty before it has one. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.dataset.state ?? '')

/** Whether the page that reports broken storage lists the settings of the backup. */
export const listsBackup = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[data-testid=backup-settings]') !== null)
