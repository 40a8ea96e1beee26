import { browser } from 'wxt/browser'
import { firstRing, isMissed } from '../domain/badge-ring.ts'
import { readSettings } from '../store/settings.ts'
import { paintBadge, refreshBadge } from './badge.ts'

export const BADGE_ALARM = 'badge'
const MINUTE = 60_000

/**
 * Sees to it that the badge's alarm is there with the chosen period, and to nothing else: creating one anew would
 * start its period again, and it would never ring. The first ring is at a random moment of the period, so that
 * all who start in the morning do not ask together. One that lies further ahead than its period is of a clock that was
 * put back since.
 */
export async function ensureBadgeAlarm(random: () => number = Math.random): Promise<void> {
  const { profile, badgeMinutes } = await readSettings()
  const alarm = await browser.alarms.get(BADGE_ALARM)
  if (!profile || badgeMinutes === 0) {
    if (alarm) await browser.alarms.clear(BADGE_ALARM)
    return
  }
  if (alarm?.periodInMinutes === badgeMinutes && alarm.scheduledTime - Date.now() <= badgeMinutes * MINUTE)
    return
  await createBadgeAlarm(badgeMinutes, random)
}

const createBadgeAlarm = (periodInMinutes: number, random: () => number): Promise<void> =>
  browser.alarms.create(BADGE_ALARM, { delayInMinutes: firstRing(periodInMinutes, random), periodInMinutes })

/**
 * What an alarm is for; one that is not known is none of ours. One that was missed begins its period anew, because some
 * browsers would ring from now on in step with all who came back in this moment.
 * @param alarm `scheduledTime` in ms
 */
export async function onAlarm(
  { name, scheduledTime }: { name: string; scheduledTime: number },
  random: () => number = Math.random,
): Promise<void> {
  if (name !== BADGE_ALARM) return
  const { badgeMinutes } = await readSettings()
  if (!isMissed(scheduledTime, Date.now()) || badgeMinutes === 0) return await refreshBadge('alarm')
  await createBadgeAlarm(badgeMinutes, random)
  await paintBadge()
}
