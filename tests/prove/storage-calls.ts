import type { Page } from '@playwright/test'
import { until } from '../../scripts/browser/until.ts'
import { countCalls } from './storage/calls.ts'
import { attempt, FLOWS, type Flow } from './storage/flows.ts'
import { type Home, openHome } from './storage/home.ts'
import { isTold } from './storage/signs.ts'
import type { Proving, Suite } from './suite.ts'
import { copyExtension } from './support/copied-extension.ts'

/** So long a machine that is busy with another proof has for what is there in a moment otherwise. Ms. */
const PATIENCE = 15_000

interface Tally {
  calls: number
  silent: number
  wrong: number
  stuck: number
}

async function prove({ quick, report, say }: Proving): Promise<void> {
  const calls = await countCalls()
  const copy = copyExtension(calls.script)
  const home = await openHome({ extensionDir: copy.folder })
  const tally: Tally = { calls: 0, silent: 0, wrong: 0, stuck: 0 }
  const kinds = new Set<string>()
  try {
    for (const flow of quick ? FLOWS.filter(({ quick: short }) => short) : FLOWS) {
      // The first time counts the calls; each of them is then made to fail.
      const whole = await once(home, flow, () => calls.arm(null))
      const heard = [...calls.heard()]
      say(`${flow.name}: ${heard.length} calls, and then ${whole.outcome.slice(0, 60)}`)
      const step = quick ? Math.max(1, Math.ceil(heard.length / 2)) : 1
      for (let failing = 0; failing < heard.length; failing += step) {
        const seen = await once(home, flow, () => calls.arm(failing))
        const failed = calls.failed()
        calls.arm(null)
        if (failed === null) continue
        kinds.add(failed.replace(/ [^ ]*$/, ''))
        tally.calls += 1
        await judge(home, flow, whole.outcome, seen, failed, tally, say)
      }
    }
  } finally {
    await home.close()
    await calls.close()
    copy.remove()
  }
  say([...kinds].sort().join(', '))
  const { calls: count, silent, wrong, stuck } = tally
  report({ figure: 'storage calls made to fail', value: count, bound: quick ? '>= 4' : '>= 100' })
  report({ figure: 'failed calls that lost something and told nobody', value: silent, bound: '= 0' })
  report({ figure: 'something half-written that was believed', value: wrong, bound: '= 0' })
  report({ figure: 'next tries that did not work', value: stuck, bound: '= 0' })
}

type Seen = Awaited<ReturnType<typeof attempt>>

async function once(home: Home, flow: Flow, arm: () => void): Promise<Seen> {
  await home.reset({ keyless: flow.keyless ?? false })
  await flow.prepare(home)
  arm()
  return await attempt(flow, home)
}

async function judge(
  home: Home,
  flow: Flow,
  whole: string,
  seen: Seen,
  failed: string,
  tally: Tally,
  say: (words: string) => void,
): Promise<void> {
  const { page, outcome } = seen
  const told =
    seen.told ||
    outcome === whole ||
    (await until(() => isTold(page).catch(() => false), { timeout: 3_000, what: 'a word' }).catch(
      () => false,
    ))
  if (!told) {
    // What was under way may have ended well meanwhile.
    const later = await flow.outcome(home, page).catch(String)
    if (later !== whole) {
      tally.silent += 1
      say(`${flow.name}: nobody is told that ${failed} failed: ${later.slice(0, 300)}`)
    }
  }
  await close(flow, page)
  const again = await attempt(flow, home)
  if (again.outcome !== whole && !(await isWholeLater(home, flow, again, whole))) {
    tally.stuck += 1
    const differs = fromDifference(again.outcome, whole)
    say(
      `${flow.name}: after ${failed} failed, the next try: ${differs}, and not ${fromDifference(whole, again.outcome)}`,
    )
    if (isWrongPicture(again.outcome, whole)) tally.wrong += 1
  }
  await close(flow, again.page)
}

async function close({ leave }: Flow, page: Page): Promise<void> {
  // A page that is broken has nothing to take back.
  await leave?.(page).catch(() => {})
  await page.close()
}

const isWholeLater = (home: Home, flow: Flow, { page }: Seen, whole: string): Promise<boolean> =>
  until(async () => (await flow.outcome(home, page).catch(String)) === whole, {
    timeout: PATIENCE,
    what: 'the whole outcome',
  }).then(
    () => true,
    () => false,
  )

/** Where a text is no longer as another, with a little before it. */
function fromDifference(text: string, other: string): string {
  const at = [...text].findIndex((sign, index) => sign !== other[index])
  return text.slice(Math.max(0, (at < 0 ? other.length : at) - 40)).slice(0, 300)
}

/** A list that is said to be complete and is not the wallet's. */
const isWrongPicture = (outcome: string, whole: string): boolean =>
  outcome.startsWith('["complete"') && outcome.split(',')[1] !== whole.split(',')[1]

/** Each call of each storage method fails in turn. */
export const storageCalls: Suite = { name: 'storage-calls', quick: true, key: 'sent', run: prove }
