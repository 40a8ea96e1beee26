import { browser } from 'wxt/browser'
import { firstDelayMinutes, isMissedAlarm } from '../domain/badge-alarm.ts'
import type { Settings } from '../domain/settings.ts'
import { readItem } from '../storage/items.ts'
import { withLock } from '../storage/lock.ts'
import { checkAlert } from './alert.ts'
import { writeRequestLog } from './request-log.ts'
import { continueRuns, RUNS_ALARM } from './runs.ts'
import { syncTps } from './tps.ts'

export const BADGE_ALARM = 'badge'

const MINUTE_MS = 60_000

/**
 * Creates, replaces or clears the badge's alarm to match the settings. An alarm with the right period is
 * kept, because creating it again would restart its period. If it is scheduled further ahead than its period,
 * the clock was set back, and the alarm is replaced.
 */
export function ensureBadgeAlarm(random: () => number = Math.random): Promise<void> {
  // Under a lock, the last of several calls applies the latest settings.
  return withLock('badgeAlarm', async () => {
    const { profile, badgeMinutes } = await readItem('settings')
    const alarm = await browser.alarms.get(BADGE_ALARM)
    if (!profile || badgeMinutes === 0) {
      if (alarm) await browser.alarms.clear(BADGE_ALARM)
      return
    }
    const isRight =
      alarm?.periodInMinutes === badgeMinutes && alarm.scheduledTime - Date.now() <= badgeMinutes * MINUTE_MS
    if (!isRight) await createBadgeAlarm(badgeMinutes, random)
  })
}

/**
 * The alarm first fires at a random time, so that browsers that start together do not send requests together.
 */
const createBadgeAlarm = (periodInMinutes: number, random: () => number): Promise<void> =>
  browser.alarms.create(BADGE_ALARM, {
    delayInMinutes: firstDelayMinutes(periodInMinutes, random),
    periodInMinutes,
  })

/**
 * Continues the current run, or updates the badge's TPS. A missed badge alarm sends no request, because
 * browsers fire missed alarms when they start. Instead, a new period starts at a random moment.
 * @param alarm `scheduledTime` in ms
 */
export async function onAlarm(
  { name, scheduledTime }: { name: string; scheduledTime: number },
  random: () => number = Math.random,
): Promise<void> {
  if (name === RUNS_ALARM) return await continueRuns()
  if (name !== BADGE_ALARM) return
  const settings = await readItem('settings')
  if (settings.badgeMinutes === 0) return
  if (isMissedAlarm(scheduledTime, Date.now())) await createBadgeAlarm(settings.badgeMinutes, random)
  else await updateBadgeTps(settings, { isAlarm: true })
}

/**
 * Updates the stored TPS of the badge's chain, then checks the alert.
 * @param isAlarm requests even fresh TPS again, without retries or a health check
 */
export async function updateBadgeTps(settings: Settings, { isAlarm }: { isAlarm: boolean }): Promise<void> {
  const { profile, badgeChainId, badgeMinutes } = settings
  if (!profile || badgeMinutes === 0) return
  const record = await syncTps(profile, badgeChainId, { force: isAlarm, isAlarm })
  await writeRequestLog()
  if (!record.failure) await checkAlert(settings, record)
}
