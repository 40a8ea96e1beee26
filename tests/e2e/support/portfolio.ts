import { expect, type Locator, type Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { add, type Currency, type ExactDecimal, isMalicious, moneyText, valueIn } from './figures.ts'
import { openView } from './full-page.ts'
import { fetchWallet, type RawQuery, type RawToken } from './raw-answers.ts'

/** Opens the portfolio on the parameters of its URL, when its state is loaded. */
export async function openPortfolio(
  extension: ExtensionBrowser,
  parameters: Record<string, string> = {},
): Promise<Page> {
  const page = await openView(extension, 'portfolio', parameters)
  await page.getByTestId('which').waitFor()
  return page
}

/** The row of a group by its title, or by the id of its reviewed asset: a counterfeit has the same symbol. */
export function groupRow(page: Page, { title, asset }: { title: string; asset?: string }): Locator {
  const rows = page.locator(`[data-testid=portfolio-table] [data-row]${asset ? `[data-key=${asset}]` : ''}`)
  return rows.filter({
    has: page.getByTestId('group-row').getByTestId('symbol').getByText(title, { exact: true }),
  })
}

export const groupTitles = (page: Page): Promise<string[]> =>
  page.locator('[data-testid=group-row] [data-testid=symbol]').allInnerTexts()

/** The exact total that the header states, as its tooltip has it. */
export const exactTotal = async (page: Page): Promise<string> =>
  (await page.getByTestId('total').locator('xpath=..').getAttribute('title')) ?? ''

/** Waits until no run is active. */
export async function expectRead(page: Page): Promise<void> {
  await expect(page.getByTestId('refresh-line')).toHaveCount(0, { timeout: 30_000 })
}

/** An account as the service answers for it, read without the extension's code. */
export interface RawAccount {
  address: string
  chainId: string
  tokens: RawToken[]
}

export const fetchAccounts = (queries: readonly (RawQuery & { chainId: string })[]): Promise<RawAccount[]> =>
  Promise.all(
    queries.map(async (query) => {
      const { native, tokens } = await fetchWallet(query)
      return { address: query.address, chainId: query.chainId, tokens: [native, ...tokens] }
    }),
  )

const ZERO: ExactDecimal = { units: 0n, scale: 0 }

/** The exact sum of tokens in a currency. Malicious tokens and those without a value do not count. */
export const exactSum = (tokens: readonly RawToken[], currency: Currency): ExactDecimal =>
  tokens
    .filter((token) => !isMalicious(token))
    .map((token) => valueIn(token, currency))
    .reduce((sum, one) => ('value' in one ? add(sum, one.value) : sum), ZERO)

export const sumText = (accounts: readonly RawAccount[], currency: Currency = 'usd'): string =>
  moneyText(
    exactSum(
      accounts.flatMap(({ tokens }) => tokens),
      currency,
    ),
    currency,
  )
