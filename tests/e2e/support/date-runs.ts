import type { Page } from '@playwright/test'
import { type DateRun, isDateRun, type Run } from '../../../utils/domain/run.ts'
import { expect } from './expect.ts'
import { readEntries } from './stored.ts'

/**
 * Waits until the run over dates that an action starts has ended. The page alone does not show that: at first
 * it has the saved dates, and not the run.
 */
export async function waitForRun(page: Page, start: () => Promise<void>): Promise<void> {
  const before = new Set((await dateRuns(page)).map(({ id }) => id))
  await start()
  const statusOfNew = async () => (await dateRuns(page)).find(({ id }) => !before.has(id))?.status.kind
  await expect.poll(statusOfNew, { timeout: 30_000 }).toBe('ended')
  await expect(page.getByTestId('refresh-line')).toHaveCount(0)
}

const dateRuns = async (page: Page): Promise<DateRun[]> =>
  ((await readEntries(page, 'runs')) as Run[][]).flat().filter(isDateRun)
