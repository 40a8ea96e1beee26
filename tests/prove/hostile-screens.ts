import { hostileNames } from './hostile/names.ts'
import { NAUGHTY } from './hostile/naughty.ts'
import { misplaced, SCREENS } from './hostile/screens.ts'
import type { Proving, Suite } from './suite.ts'
import { type Glance, withGlance } from './support/glance.ts'
import { watch } from './support/watch.ts'

const SEED = 'hostile names 1'
const NAMES = 1_000
/** In the short form, so many texts of either kind on each screen. */
const FEW = 60

/** Every naughty string and a thousand hostile names on every screen that shows what a service says. */
export const hostileScreens: Suite = {
  name: 'hostile-screens',
  quick: true,
  key: 'sent',
  run: (proving) => withGlance((glance) => prove(glance, proving)),
}

async function prove(glance: Glance, { quick, report, say }: Proving): Promise<void> {
  const { browser, service } = glance
  const names = hostileNames(SEED, NAMES)
  const some = <T>(list: readonly T[]) =>
    quick ? list.filter((_, index) => index % Math.ceil(list.length / FEW) === 0) : list
  say(`seed "${SEED}"; ${NAUGHTY.length} naughty strings`)
  const seen = { scripts: 0, violations: 0, outside: 0 }
  const signs = new Set<string>()
  const strangers = new Set<string>()
  for (const { name, path, size, fill } of SCREENS) {
    const page = await browser.page(path)
    await page.setViewportSize(size)
    const { attend, look } = watch(browser.context, [
      `chrome-extension://${browser.extensionId}`,
      service.dataUrl,
      service.metricsUrl,
    ])
    await attend(page)
    let shown = 0
    // A name that is chained to another shows as the one alone does: names are shown where most room is, among tokens.
    const texts = name === 'tokens' ? [...some(NAUGHTY), ...some(names)] : some(NAUGHTY)
    await fill(glance, page, texts, async (filled, count) => {
      shown += count
      const found = await look(filled)
      seen.scripts += found.scripts
      seen.violations += found.violations.length
      for (const sign of [...found.signs, ...found.violations]) signs.add(sign)
      for (const url of found.strangers) strangers.add(url)
      const outside = await misplaced(filled)
      seen.outside += outside.length
      for (const words of outside.slice(0, 3)) say(`${name}: ${words}`)
    })
    report({ figure: `hostile screens: texts on ${name}`, value: shown, bound: `>= ${texts.length}` })
    await page.close()
  }
  for (const sign of [...signs, ...strangers].slice(0, 10)) say(sign)
  report({ figure: 'hostile screens: scripts run', value: seen.scripts, bound: '= 0' })
  report({ figure: 'hostile screens: rules of the policy broken', value: seen.violations, bound: '= 0' })
  report({ figure: 'hostile screens: words, errors, dialogs and pages', value: signs.size, bound: '= 0' })
  report({ figure: 'hostile screens: requests to anyone else', value: strangers.size, bound: '= 0' })
  report({ figure: 'hostile screens: outside its row', value: seen.outside, bound: '= 0' })
}
