import type { Page } from '@playwright/test'
import { routeUrl } from '../../utils/domain/route.ts'

/** A screenshot of the portfolio with the example watchlist. */
export interface PortfolioShot {
  name: string
  inReadme?: boolean
  parameters?: Record<string, string>
  /** Brings the page into the state of the screenshot. */
  act?: (page: Page) => Promise<void>
}

const AT = { at: '2025-12-31', zone: 'Europe/Rome' }
const SINCE = { sinceAt: '2024-12-31', sinceZone: 'Europe/Rome' }

const byId = (page: Page, id: string) => page.getByTestId(id)

/** Clicks a button that starts a run, and waits until the run has ended. */
async function run(page: Page, id: string): Promise<void> {
  const line = page.locator('[data-testid=refresh-line]')
  await byId(page, id).click()
  await line.waitFor()
  await line.waitFor({ state: 'detached' })
}

async function refresh(page: Page): Promise<void> {
  await run(page, 'refresh')
  // Values from an earlier screenshot may still be stored.
  if (await byId(page, 'refresh-group').isVisible()) await run(page, 'refresh-group')
}

async function read(page: Page): Promise<void> {
  if (await byId(page, 'read').isVisible()) await run(page, 'read')
  if (await byId(page, 'read-group').isVisible()) await run(page, 'read-group')
}

const openFirst = (page: Page) => byId(page, 'group-row').first().click()

export const PORTFOLIO_SHOTS: readonly PortfolioShot[] = [
  { name: 'not-read' },
  { name: 'portfolio', inReadme: true, act: refresh },
  {
    name: 'by-wallet',
    parameters: { by: 'wallet' },
    act: async (page) => {
      await refresh(page)
      await openFirst(page)
    },
  },
  { name: 'by-chain', parameters: { by: 'chain' }, act: refresh },
  {
    name: 'hide-below',
    act: async (page) => {
      await refresh(page)
      await byId(page, 'options').click()
      await page.locator('input[name=hideBelow]').fill('1000')
    },
  },
  {
    name: 'contracts',
    parameters: { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', chain: '43114' },
    act: async (page) => {
      await byId(page, 'more').locator('summary').click()
      await page
        .locator('[name=contracts]')
        .fill('0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7 WAVAX\nnot an address 0x12')
    },
  },
  { name: 'date-not-read', parameters: AT },
  { name: 'portfolio-date', inReadme: true, parameters: { ...AT, ...SINCE }, act: read },
  {
    name: 'date-details',
    parameters: { ...AT },
    act: async (page) => {
      await read(page)
      await byId(page, 'group-row').nth(1).click()
    },
  },
  { name: 'date-future', parameters: { at: '2090-01-01', zone: 'UTC' } },
  { name: 'unknown-group', parameters: { group: 'gone' } },
  {
    name: 'export',
    parameters: AT,
    act: async (page) => {
      await byId(page, 'export').click()
      await byId(page, 'export-dialog').waitFor()
    },
  },
]

export const portfolioUrl = ({ parameters = {} }: PortfolioShot): string => routeUrl('portfolio', parameters)
