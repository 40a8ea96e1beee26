import { simulateDay } from './installs/day.ts'
import { measurePerRing } from './installs/per-ring.ts'
import { TIMES } from './installs/weather.ts'
import type { Proving, Suite } from './suite.ts'

const INSTALLS = 1_000_000
const SEED = 'a million installs'
/** The period by default, and the others that can be chosen. */
const PERIODS = { quick: [15], full: [15, 5, 30, 60] }

const rounded = (value: number): number => Math.ceil(value * 1_000) / 1_000

/** A million installs' badge requests of a day never come at once. */
export const installs: Suite = {
  name: 'installs',
  quick: true,
  key: 'stored',
  run: async ({ quick, report, say }) => {
    const perRing = await measurePerRing()
    const worst = Math.max(perRing.answered, perRing.failing, perRing.limited)
    report({ figure: 'installs: requests of one ring at its worst, in Chromium', value: worst, bound: '= 1' })
    report({ figure: 'installs: requests of a ring that was missed', value: perRing.missed, bound: '= 0' })
    for (const periodMinutes of quick ? PERIODS.quick : PERIODS.full) {
      say(`${INSTALLS} installs, every ${periodMinutes} minutes, seed "${SEED}"`)
      const day = simulateDay({ installs: INSTALLS, periodMinutes, perRing, seed: SEED })
      reportDay(day, `installs, every ${periodMinutes} min`, report)
    }
  },
}

function reportDay(day: ReturnType<typeof simulateDay>, name: string, report: Proving['report']): void {
  const peaks: [string, readonly [number, number]][] = [['of the day', [0, 24]], ...Object.entries(TIMES)]
  for (const [when, [from, to]] of peaks) {
    const value = rounded(day.peak(from, to))
    report({ figure: `${name}: busiest 10 s ${when}, of running / period`, value, bound: '<= 1.5' })
  }
  // A badge that never asked would have the best peaks of all.
  report({
    figure: `${name}: all requests, of running / period`,
    value: rounded(day.share),
    bound: '>= 0.85',
  })
}
