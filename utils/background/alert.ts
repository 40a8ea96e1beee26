import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { routeAddress } from '../domain/route.ts'
import type { Settings } from '../domain/settings.ts'
import type { TpsAlert } from '../domain/stored-choices.ts'
import { isStale, type TpsPoint } from '../domain/tps.ts'
import { formatUtcDay } from '../format/time.ts'
import { formatTps } from '../format/tps.ts'
import { readChoice, readChoices, removeChoice, updateChoice, writeChoice } from '../storage/choices.ts'
import { readTpsRecord } from '../storage/tps.ts'
import { readChainName } from './chains.ts'

/** One notification at a time: a new crossing replaces the last one. */
const NOTIFICATION = 'tps-alert'

/**
 * Compares the badge's chain with the user's alert and notifies once per crossing. Only the last finished day
 * counts, and only if it is not too old: today's figure goes up and down.
 */
export async function checkAlert({ profile, badgeChainId }: Settings): Promise<void> {
  const [alert, state] = await readChoices('tpsAlert', 'tpsAlertState')
  if (!alert.isOn || !profile) return
  const { finished } = await readTpsRecord(profile.metricsUrl, badgeChainId)
  if (!finished || isStale(finished, Date.now())) return
  const { direction, threshold } = alert
  const subject = [profile.metricsUrl, badgeChainId, direction, threshold].join('|')
  const isBeyond = direction === 'above' ? finished.value > threshold : finished.value < threshold
  if (state?.subject === subject && state.isBeyond === isBeyond) return
  // Stored first: a worker that is stopped here notifies too rarely rather than again and again.
  await writeChoice('tpsAlertState', { subject, chainId: badgeChainId, isBeyond })
  if (isBeyond) await notify(badgeChainId, finished, alert)
}

async function notify(
  chainId: string,
  { value, timestamp }: TpsPoint,
  { direction, threshold }: TpsAlert,
): Promise<void> {
  const substitutions: [string, string, string] = [
    formatTps(value),
    formatUtcDay(timestamp),
    formatTps(threshold),
  ]
  const notification = {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: await readChainName(chainId),
    message: i18n.t(direction === 'above' ? 'alert.above' : 'alert.below', substitutions),
  } as const
  // The permission may have been removed in the meantime.
  await browser.notifications?.create(NOTIFICATION, notification).catch(() => '')
}

/** A click on the notification opens the chain's figures. */
async function onClicked(id: string): Promise<void> {
  if (id !== NOTIFICATION) return
  const state = await readChoice('tpsAlertState')
  await browser.notifications.clear(id)
  await browser.tabs.create({
    url: browser.runtime.getURL(routeAddress('network', { chain: state?.chainId ?? '' }) as '/app.html'),
  })
}

/**
 * Listens to clicks on a notification. Without the permission the browser has no notifications API: then it
 * listens once the permission is granted. If the permission is removed, the alert is turned off.
 */
export function registerAlert(): void {
  const listen = () => {
    if (browser.notifications && !browser.notifications.onClicked.hasListener(onClicked))
      browser.notifications.onClicked.addListener(onClicked)
  }
  listen()
  browser.permissions.onAdded.addListener(listen)
  browser.permissions.onRemoved.addListener(({ permissions = [] }) => {
    if (permissions.includes('notifications')) void turnOff().catch(() => {})
  })
}

async function turnOff(): Promise<void> {
  await updateChoice('tpsAlert', (alert) => ({ ...alert, isOn: false }))
  await removeChoice('tpsAlertState')
}
