import { browser } from 'wxt/browser'
import { readSettings } from '../store/settings.ts'
import { refreshBadge } from './badge.ts'

export const BADGE_ALARM = 'badge'

/**
 * Sees to it that the badge's alarm is there with the chosen period, and to nothing else: creating one anew would
 * start its period again, and it would never ring. The first ring is at a random moment of the period, so that
 * all who start in the morning do not ask together.
 */
export async function ensureBadgeAlarm(random: () => number = Math.random): Promise<void> {
  const { profile, badgeMinutes } = await readSettings()
  const alarm = await browser.alarms.get(BADGE_ALARM)
  if (!profile || badgeMinutes === 0) {
    if (alarm) await browser.alarms.clear(BADGE_ALARM)
    return
  }
  if (alarm?.periodInMinutes === badgeMinutes) return
  await browser.alarms.create(BADGE_ALARM, {
    delayInMinutes: Math.max(0.5, random() * badgeMinutes),
    periodInMinutes: badgeMinutes,
  })
}

/** What an alarm is for; one that is not known is none of ours. */
export async function onAlarm({ name }: { name: string }): Promise<void> {
  if (name === BADGE_ALARM) await refreshBadge(true)
}
