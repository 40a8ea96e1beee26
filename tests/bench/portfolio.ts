import type { Popup } from './browser.ts'
import type { AddSample } from './figures.ts'
import type { Opening } from './observer.ts'
import { OPENINGS } from './openings.ts'
import { repeat } from './rounds.ts'
import { storeHoldings } from './seed-holdings.ts'
import { sampleWatchlist, storeWatchlist } from './seed-watchlist.ts'
import type { Setup } from './setup.ts'

const WALLETS = 50
const TOKENS = 20
/** 50 wallets on three chains with 67 tokens are 10,050 rows. */
const MANY_TOKENS = 67
const LEAN = 'lean page in a tab'
const PORTFOLIO = `portfolio of ${WALLETS} wallets on 3 chains`
const ROW = '[data-testid=group-row]'

/** Opens the portfolio in a tab, then sorts, filters and exports 10,000 rows. */
export async function measurePortfolio(setup: Setup, budgetMs: number, record: AddSample): Promise<void> {
  await seed(setup, TOKENS)
  await repeat({ budgetMs, minRounds: OPENINGS }, async (isCounted) => {
    const add: AddSample = isCounted ? record : () => {}
    await openOnce(setup, setup.lean, 'popup.html', LEAN, add)
    await openOnce(setup, setup.product, 'app.html', PORTFOLIO, add)
  })
  await seed(setup, MANY_TOKENS)
  await measureManyRows(setup, record)
}

async function seed({ browser, product }: Setup, tokens: number): Promise<void> {
  const page = await browser.openTab(product, 'app.html')
  const watchlist = sampleWatchlist(WALLETS)
  await storeHoldings(page, watchlist, tokens)
  await storeWatchlist(page, watchlist)
  await page.close()
}

async function openOnce(
  { browser }: Setup,
  folder: string,
  file: string,
  name: string,
  record: AddSample,
): Promise<void> {
  const page = await browser.openTab(folder, file)
  const { firstContentfulPaint, lastChange } = await page.evaluate<Opening>('bench.opening')
  const isLean = name === LEAN
  if (!isLean && !(await page.evaluate<boolean>(`document.querySelector('${ROW}') !== null`)))
    throw new Error('The portfolio has no rows')
  const baseline = (moment: string) => (isLean ? {} : { baseline: `${LEAN}: ${moment}` })
  for (const [moment, time] of [
    ['first contentful paint', firstContentfulPaint],
    ['last DOM change', lastChange],
  ] as const)
    record(`${name}: ${moment}`, time, baseline(moment))
  await page.close()
}

const TASK_LIMIT = 'limit of a task'
const EXPORT_LIMIT = 'limit of an export'

/** Records the longest task of each change of the table, and the duration of an export. */
async function measureManyRows({ browser, product }: Setup, record: AddSample): Promise<void> {
  record(TASK_LIMIT, 100)
  record(EXPORT_LIMIT, 1_000)
  const page = await browser.openTab(product, 'app.html')
  await page.evaluate(`new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.tasks.push(duration)
  }).observe({ entryTypes: ['longtask'] }), void (bench.tasks = [])`)
  for (const [what, action] of CHANGES) {
    await page.evaluate('void (bench.tasks = [])')
    await page.evaluate(action)
    await settle(page)
    const longest = await page.evaluate<number>('Math.max(0, ...bench.tasks)')
    record(`10,000 rows, ${what}: longest task`, longest, { baseline: TASK_LIMIT })
  }
  const started = await page.evaluate<number>(`(${exportFile})()`)
  record('10,000 rows: export', started, { baseline: EXPORT_LIMIT })
  await page.close()
}

const click = (selector: string) => `void document.querySelector('${selector}').click()`
const type = (text: string) => `(() => {
  const field = document.querySelector('input[name=filter]')
  field.value = '${text}'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
})()`

const CHANGES: readonly (readonly [string, string])[] = [
  ['by wallet', click('[data-testid=by] input[value=wallet]')],
  ['by chain', click('[data-testid=by] input[value=chain]')],
  ['by asset', click('[data-testid=by] input[value=asset]')],
  ['sorted by name', click('[data-testid=sort-name]')],
  ['sorted by amount', click('[data-testid=sort-amount]')],
  ['sorted by price', click('[data-testid=sort-price]')],
  ['first letter of a filter', type('o')],
  ['second letter of a filter', type('ow')],
  ['without filter', type('')],
]

/** Waits until the table has been painted and nothing changes. */
const settle = (page: Popup): Promise<void> => page.evaluate(`bench.whenSettled('${ROW}', 1, 300)`)

/** Runs in the page. @returns the time from the click until the file is made, in ms */
async function exportFile(): Promise<number> {
  const find = async (selector: string): Promise<HTMLElement> => {
    for (;;) {
      const found = document.querySelector<HTMLElement>(selector)
      if (found) return found
      await new Promise(requestAnimationFrame)
    }
  }
  ;(await find('[data-testid=export]')).click()
  const save = await find('[data-testid=export-save]')
  const startedAt = performance.now()
  save.click()
  while (document.querySelector('[data-testid=export-save]')) await new Promise(requestAnimationFrame)
  return performance.now() - startedAt
}
