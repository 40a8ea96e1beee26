import type { Locator, Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import type { LocalService } from '../../service/service.ts'

export interface RawPoint {
  timestamp: number
  value: number
}

export const DAY = 86_400

/** Midnight UTC today, in Unix seconds. */
export const today = (): number => Math.floor(Date.now() / 1_000 / DAY) * DAY

/** A date as the chart shows it, in `en-US`. */
export const formatDay = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A TPS value as the page shows it, in `en-US`. */
export const formatTps = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** All points of a chain, newest first, read without the extension's code. */
export async function fetchSeries(
  { metricsUrl }: Pick<LocalService, 'metricsUrl'>,
  chain: string,
): Promise<RawPoint[]> {
  const points: RawPoint[] = []
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = token === '' ? '' : `?pageToken=${token}`
    const response = await fetch(`${metricsUrl}/v1/avg_tps/${chain}${query}`)
    const page = (await response.json()) as { results: RawPoint[]; nextPageToken?: string }
    points.push(...page.results)
    token = page.nextPageToken
  }
  return points
}

/** The number of requests for TPS series. */
export const tpsRequestCount = ({ log }: Pick<LocalService, 'log'>): number =>
  log.filter(({ route }) => route === 'avgTps' || route === 'avgTpsV2').length

/** Opens the network page of a chain. */
export async function openNetwork(extension: ExtensionBrowser, chain = '43114'): Promise<Page> {
  const page = await extension.page(`app.html#network?chain=${chain}`)
  await page.setViewportSize({ width: 1_100, height: 800 })
  return page
}

export const chart = (page: Page): Locator => page.getByTestId('tps-chart')

export const range = (page: Page, label: string): Locator => page.getByText(label, { exact: true })

/** Responds to requests for the TPS series of any chain with the test's points. */
export async function servePoints(
  { context }: ExtensionBrowser,
  results: readonly RawPoint[],
  rest: object = {},
): Promise<void> {
  const body = JSON.stringify({ results, status: 200, ...rest })
  await context.unrouteAll()
  await context.route('**/v1/avg_tps/**', (route) => route.fulfill({ contentType: 'application/json', body }))
}
