import { hostileNames } from './hostile/names.ts'
import { NAUGHTY } from './hostile/naughty.ts'
import { misplacedElements, SCREENS } from './hostile/screens.ts'
import { type Fixture, withFixture } from './support/fixture.ts'
import { monitorPages } from './support/page-monitor.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

const SEED = 'hostile names 1'
const NAMES = 1_000
/** In the short form, a screen shows at most this many strings from a list. */
const QUICK_STRINGS = 12

test.use({ key: 'sent' })

/**
 * The token list, failures, health reports and chain information show naughty strings from the service. The
 * token list also shows hostile names.
 */
test('hostile-screens', { tag: '@quick' }, ({ extension, stress }) =>
  withFixture(extension, (fixture) => run(fixture, stress)),
)

async function run(fixture: Fixture, { quick, figure, log }: StressRun): Promise<void> {
  const { browser, service } = fixture
  const names = hostileNames(SEED, NAMES)
  const select = <T>(list: readonly T[]) =>
    quick ? list.filter((_, index) => index % Math.ceil(list.length / QUICK_STRINGS) === 0) : list
  log(`seed "${SEED}"; ${NAUGHTY.length} naughty strings`)
  const seen = { scripts: 0, violations: 0, misplaced: 0 }
  const events = new Set<string>()
  const foreignRequests = new Set<string>()
  for (const { name, path, size, fill } of SCREENS) {
    const page = await browser.page(path)
    await page.setViewportSize(size)
    const { attach, readFindings } = monitorPages(browser.context, [
      `chrome-extension://${browser.extensionId}`,
      service.dataUrl,
      service.metricsUrl,
    ])
    await attach(page)
    let shown = 0
    const texts = name === 'tokens' ? [...select(NAUGHTY), ...select(names)] : select(NAUGHTY)
    await fill(fixture, page, texts, async (filled, count) => {
      shown += count
      const found = await readFindings(filled)
      seen.scripts += found.scripts
      seen.violations += found.violations.length
      for (const event of [...found.events, ...found.violations]) events.add(event)
      for (const url of found.foreignRequests) foreignRequests.add(url)
      const misplaced = await misplacedElements(filled)
      seen.misplaced += misplaced.length
      for (const text of misplaced.slice(0, 3)) log(`${name}: ${text}`)
    })
    figure(`texts on ${name}`, shown, `>= ${texts.length}`)
    await page.close()
  }
  for (const event of [...events, ...foreignRequests].slice(0, 10)) log(event)
  figure('scripts run', seen.scripts, '= 0')
  figure('CSP violations', seen.violations, '= 0')
  figure('console messages, errors, dialogs and new pages', events.size, '= 0')
  figure('foreign requests', foreignRequests.size, '= 0')
  figure('misplaced or injected elements', seen.misplaced, '= 0')
}
