import { simulateDay } from './installs/day.ts'
import { measureRequestsPerAlarm } from './installs/requests-per-alarm.ts'
import { TIMES } from './installs/service-conditions.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

const INSTALLS = { quick: 200_000, full: 1_000_000 }
const SEED = 'a million installs'
/** The default period and the others that can be chosen, in minutes. */
const PERIODS = { quick: [15], full: [15, 5, 30, 60] }

const roundedUp = (value: number): number => Math.ceil(value * 1_000) / 1_000

test.use({ key: 'stored' })

/** On a simulated day, the badge requests of a million installs have no high peak. */
test('installs', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const requestsPerAlarm = await measureRequestsPerAlarm(extension)
  const most = Math.max(requestsPerAlarm.answered, requestsPerAlarm.failing, requestsPerAlarm.limited)
  figure('requests per alarm in Chromium, at most', most, '= 1')
  figure('requests of a missed alarm', requestsPerAlarm.missed, '= 0')
  const installs = quick ? INSTALLS.quick : INSTALLS.full
  for (const periodMinutes of quick ? PERIODS.quick : PERIODS.full) {
    log(`${installs} installs, every ${periodMinutes} min, seed "${SEED}"`)
    const day = simulateDay({ installs, periodMinutes, requestsPerAlarm, seed: SEED })
    reportDay(day, `every ${periodMinutes} min`, figure)
  }
})

function reportDay(day: ReturnType<typeof simulateDay>, name: string, figure: StressRun['figure']): void {
  const peaks: [string, readonly [number, number]][] = [['of the day', [0, 24]], ...Object.entries(TIMES)]
  for (const [when, [from, to]] of peaks)
    figure(`${name}: busiest 10 s ${when} / (running / period)`, roundedUp(day.peak(from, to)), '<= 1.5')
  // Without this bound, a badge that sends no requests would pass.
  figure(`${name}: all requests / (running / period)`, roundedUp(day.share), '>= 0.85')
}
