import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { placeAddress } from '../domain/place.ts'
import { isStale, type TpsPoint } from '../domain/tps.ts'
import { formatUtcDay } from '../format/time.ts'
import { formatCompactTps } from '../format/tps.ts'
import { alertItem, alertStateItem, NO_ALERT, type TpsAlert } from '../store/alert.ts'
import { readSettings } from '../store/settings.ts'
import { tpsItem } from '../store/tps.ts'
import { chainNameOf } from './chain-name.ts'

/** One notification at a time: a new crossing takes the place of the one before. */
const NOTIFICATION = 'tps-alert'

/**
 * Compares the badge's chain with what a person wants to be told of, and tells it once per crossing. Only the figure of a
 * day that is over counts, and only where it is not too old: today's goes up and down.
 */
export async function checkAlert(): Promise<void> {
  const alert = await alertItem.getValue()
  const { profile, badgeChainId } = await readSettings()
  if (!alert.on || !profile) return
  const { finished } = await tpsItem(profile.metricsUrl, badgeChainId).getValue()
  if (!finished || isStale(finished, Date.now())) return
  const of = [profile.metricsUrl, badgeChainId, alert.side, alert.figure].join('|')
  const before = await alertStateItem.getValue()
  const beyond = alert.side === 'above' ? finished.value > alert.figure : finished.value < alert.figure
  if (before?.of === of && before.beyond === beyond) return
  // Kept first: a worker that is stopped now has said it too rarely, not again and again.
  await alertStateItem.setValue({ of, chainId: badgeChainId, beyond })
  if (beyond) await tell(badgeChainId, finished, alert)
}

async function tell(
  chainId: string,
  { value, timestamp }: TpsPoint,
  { side, figure }: TpsAlert,
): Promise<void> {
  const words: [string, string, string] = [
    formatCompactTps(value),
    formatUtcDay(timestamp),
    formatCompactTps(figure),
  ]
  const notification = {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: await chainNameOf(chainId),
    message: i18n.t(side === 'above' ? 'alert.above' : 'alert.below', words),
  } as const
  // A browser that took the permission away this moment refuses; nobody is there to be told.
  await browser.notifications?.create(NOTIFICATION, notification).catch(() => '')
}

/** A click on the notification opens the chain's figures. */
async function onClicked(id: string): Promise<void> {
  if (id !== NOTIFICATION) return
  const state = await alertStateItem.getValue()
  await browser.notifications.clear(id)
  await browser.tabs.create({
    url: browser.runtime.getURL(placeAddress('network', { chain: state?.chainId ?? '' }) as '/page.html'),
  })
}

/**
 * Listens to clicks on a notification from the start, or from the moment on in which the permission is given: before that
 * the browser has no notifications at all. An alert whose permission was taken away in the browser's settings is off.
 */
export function registerAlert(): void {
  const listen = () => {
    if (browser.notifications && !browser.notifications.onClicked.hasListener(onClicked))
      browser.notifications.onClicked.addListener(onClicked)
  }
  listen()
  browser.permissions.onAdded.addListener(listen)
  browser.permissions.onRemoved.addListener(({ permissions = [] }) => {
    if (permissions.includes('notifications')) void turnOff()
  })
}

async function turnOff(): Promise<void> {
  await alertItem.setValue({ ...NO_ALERT, ...(await alertItem.getValue()), on: false })
  await alertStateItem.removeValue()
}
