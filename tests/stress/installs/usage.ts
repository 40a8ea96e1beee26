const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A period during which the browser runs, in ms since midnight. */
export interface Run {
  from: number
  to: number
  /** Whether the earlier alarm still exists when the period begins. */
  isAlarmKept: boolean
}

export interface Usage {
  /** When the alarm from before the first run was created, in ms relative to midnight. */
  alarmMadeAt: number
  runs: Run[]
}

/** A roughly normally distributed number, at most 2.5 widths from the middle. */
const around = (middle: number, width: number, random: () => number): number =>
  middle + (random() + random() + random() + random() - 2) * width * 1.25

const between = (from: number, to: number, random: () => number): number => from + random() * (to - from)

/**
 * Draws the day of one browser at random: 20 % of the browsers run all day, 50 % start around 9:00, 20 % in
 * the 10 s after 9:00, 10 % at any time.
 */
export function drawUsage(random: () => number): Usage {
  const alarmMadeAt = -between(DAY, 2 * DAY, random)
  const isAlarmKept = random() < 0.5
  const kind = random()
  // Starts hours before midnight, so that the browser start does not affect the simulated day.
  if (kind < 0.2)
    return { alarmMadeAt, runs: [{ from: -between(2, 4, random) * HOUR, to: DAY, isAlarmKept: false }] }
  if (kind < 0.3) {
    const from = between(0, DAY - HOUR, random)
    return {
      alarmMadeAt,
      runs: [{ from, to: Math.min(DAY, from + between(HOUR, 6 * HOUR, random)), isAlarmKept }],
    }
  }
  const from = kind < 0.8 ? around(9 * HOUR, HOUR / 3, random) : between(9 * HOUR, 9 * HOUR + 10_000, random)
  const to = Math.max(from + HOUR / 60, around(18 * HOUR, HOUR, random))
  return { alarmMadeAt, runs: withLunch({ from, to, isAlarmKept }, random) }
}

/**
 * Splits a run at lunch with a probability of 40 %: the computer sleeps. Alarms are kept during sleep, but do
 * not fire.
 */
function withLunch(run: Run, random: () => number): Run[] {
  if (random() >= 0.4) return [run]
  const asleep = around(12 * HOUR, HOUR / 6, random)
  const awake = around(13 * HOUR, HOUR / 20, random)
  return [
    { ...run, to: asleep },
    { from: awake, to: run.to, isAlarmKept: true },
  ]
}
