/** What browsers allow at least, in minutes. */
const SOONEST = 0.5

/** Browsers ring up to half a minute late by themselves. In ms. */
const LATEST = 60_000

/**
 * When the badge's alarm rings for the first time, in minutes from now: at a moment of the period of which each is as
 * likely as the next, so that those who begin in the same minute never ask in the same one.
 */
export const firstRing = (periodMinutes: number, random: () => number): number =>
  SOONEST + random() * (periodMinutes - SOONEST)

/**
 * Whether an alarm was due while the browser was closed or asleep. All who come back together would ring together: such
 * a ring asks for nothing.
 * @param due when it was to ring, in ms
 */
export const isMissed = (due: number, now: number): boolean => now - due > LATEST
