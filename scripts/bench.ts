/**
 * `npm run bench`: compares the popup's speed, or with `--refresh` the duration of a refresh, with baselines.
 * docs/performance.md explains the results.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BOUNDS, PORTFOLIO_BOUNDS, REFRESH_BOUNDS } from '../tests/bench/bounds.ts'
import { createRecorder, type Recorder, toTable } from '../tests/bench/figures.ts'
import { measureLookUps } from '../tests/bench/look-ups.ts'
import { measureOpenings } from '../tests/bench/openings.ts'
import { measurePortfolio } from '../tests/bench/portfolio.ts'
import { measureSearch } from '../tests/bench/search.ts'
import { createSetup, type Setup } from '../tests/bench/setup.ts'
import { measureRefresh, measureWatchlists } from '../tests/bench/watchlists.ts'
import { buildExtension } from './browser/build.ts'
import { shutdownSignal } from './shutdown-signal.ts'
import { step } from './steps.ts'
import { ownTempFolder } from './temp-folder.ts'

const HELP = `Usage: npm run bench -- [--json FILE] [--refresh] [--help]

Builds the extension, measures it in Chromium and prints a table. The exit code is 1 when a ratio is over its bound.
The benchmark takes up to 10 minutes. Close other programs first, because they affect the results.

  --json FILE  also writes the results to a file
  --portfolio  measures only the portfolio, in about 2 minutes
  --refresh    measures only the refresh of a watchlist under a rate limit, in about 3 minutes
  --help       shows this text`

const OPENINGS_MS = 75_000
const WATCHLISTS_MS = 40_000
const PORTFOLIO_MS = 20_000
const LOOK_UPS_MS = 30_000
/** The rate limit for `--refresh`, in compute units. */
const UNITS_PER_MINUTE = 1_500

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    portfolio: { type: 'boolean', default: false },
    refresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const temp = ownTempFolder()
  const { record, figures } = createRecorder()
  try {
    await step('building the extension', buildExtension)
    const limit = values.refresh ? UNITS_PER_MINUTE : undefined
    const setup = await step('preparing the browser', () => createSetup(limit))
    try {
      if (values.refresh)
        await step('refreshing a watchlist under a rate limit', () =>
          measureRefresh(setup, UNITS_PER_MINUTE, record),
        )
      else {
        if (!values.portfolio) await measurePopup(setup, record)
        await step('opening the portfolio', () => measurePortfolio(setup, PORTFOLIO_MS, record))
      }
    } catch (error) {
      // The partial results help to find the cause.
      console.log(`\n${toTable(figures({}))}\n`)
      throw error
    } finally {
      await setup.close()
    }
  } finally {
    await temp.remove()
  }
  report(figures(boundsOf(values)))
}

function boundsOf({ refresh, portfolio }: typeof values): Readonly<Record<string, number>> {
  if (refresh) return REFRESH_BOUNDS
  return portfolio ? PORTFOLIO_BOUNDS : { ...BOUNDS, ...PORTFOLIO_BOUNDS }
}

async function measurePopup(setup: Setup, record: Recorder['record']): Promise<void> {
  const part = (name: string, measure: () => Promise<void>) =>
    step(name, async () => {
      // The next opening starts a new process. In an old one, V8 compiles hot functions again at each opening.
      await setup.browser.setWorker(setup.product, 'stopped')
      await measure()
    })
  for (const worker of ['running', 'stopped'] as const)
    await part(`opening popups, worker ${worker}`, () => measureOpenings(setup, worker, OPENINGS_MS, record))
  await part('searching', () => measureSearch(setup, record))
  for (const size of [20, 10_000])
    await part(`looking up wallets with ${size} tokens`, () =>
      measureLookUps(setup, size, LOOK_UPS_MS, record),
    )
  // Runs last: once a watchlist is stored, the popup opens on it and not on a wallet.
  await part('opening watchlists', () => measureWatchlists(setup, WATCHLISTS_MS, record))
}

function report(figures: ReturnType<ReturnType<typeof createRecorder>['figures']>): void {
  console.log(`\n${toTable(figures)}\n`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  const overBound = figures.filter(({ ok }) => !ok)
  console.log(
    overBound.length === 0
      ? 'bench: within all bounds'
      : `bench: ratios over their bound: ${overBound.length}`,
  )
  if (overBound.length > 0) process.exitCode = 1
}

if (values.help) console.log(HELP)
else {
  void shutdownSignal().then((code) => process.exit(code))
  await main()
}
