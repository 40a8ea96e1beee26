import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { routeUrl } from '../domain/route.ts'
import type { Settings } from '../domain/settings.ts'
import type { TpsAlert } from '../domain/stored-items.ts'
import { isStale, type TpsPoint } from '../domain/tps.ts'
import type { TpsRecord } from '../domain/tps-record.ts'
import { formatUtcDay } from '../format/time.ts'
import { formatTps } from '../format/tps.ts'
import { readItem, readItems, removeItem, updateItem, writeItem } from '../storage/items.ts'
import { readChainName } from './chains.ts'

/** A fixed id, so that a new notification replaces the previous one. */
const NOTIFICATION = 'tps-alert'

/**
 * Notifies if the badge chain's TPS on its last finished day is beyond the threshold, and was not at the
 * previous check with the same settings. Does nothing if that day is too old.
 */
export async function checkAlert(
  { profile, badgeChainId }: Settings,
  { finished }: TpsRecord,
): Promise<void> {
  const [alert, state] = await readItems('tpsAlert', 'tpsAlertState')
  if (!alert.isOn || !profile) return
  if (!finished || isStale(finished, Date.now())) return
  const { direction, threshold } = alert
  const subject = [profile.metricsUrl, badgeChainId, direction, threshold].join('|')
  const isBeyond = direction === 'above' ? finished.value > threshold : finished.value < threshold
  if (state?.subject === subject && state.isBeyond === isBeyond) return
  // The state is stored first: if the worker stops here, a notification is lost instead of repeated.
  await writeItem('tpsAlertState', { subject, chainId: badgeChainId, isBeyond })
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
  // The permission may have been removed.
  await browser.notifications?.create(NOTIFICATION, notification).catch(() => '')
}

/** Opens the network page of the alert's chain after a click on the notification. */
async function onClicked(id: string): Promise<void> {
  if (id !== NOTIFICATION) return
  const state = await readItem('tpsAlertState')
  await browser.notifications.clear(id)
  await browser.tabs.create({
    url: browser.runtime.getURL(routeUrl('network', { chain: state?.chainId ?? '' }) as '/app.html'),
  })
}

/**
 * Listens for clicks on the notification. The notifications API exists only with the permission, so this also
 * listens for the permission to be granted. Turns the alert off when the permission is removed.
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
  await updateItem('tpsAlert', (alert) => ({ ...alert, isOn: false }))
  await removeItem('tpsAlertState')
}
