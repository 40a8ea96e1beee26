import { browser } from 'wxt/browser'
import type { Profile } from './domain/settings.ts'
import { readItem } from './storage/items.ts'

/**
 * The permission pattern of a service URL.
 * @param withPort false in Firefox, which rejects patterns with a port
 */
export function permissionPattern(address: string, withPort: boolean): string {
  const url = new URL(address)
  return `${url.protocol}//${withPort ? url.host : url.hostname}/*`
}

const patternOf = (url: string): string => permissionPattern(url, !import.meta.env.FIREFOX)

/** The permission patterns of a service's two origins, without duplicates. */
export const originsOf = ({ dataUrl, metricsUrl }: Profile): string[] => [
  ...new Set([patternOf(dataUrl), patternOf(metricsUrl)]),
]

export const hasHostPermission = (url: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [patternOf(url)] })

/** Asks the user to allow a service's origins. In a click handler, call it before any `await` (Firefox). */
export const requestHostPermission = (profile: Profile): Promise<boolean> =>
  browser.permissions.request({ origins: originsOf(profile) }).catch(() => false)

/**
 * Removes the host permissions that the chosen service does not need. Keeps permissions with a wildcard host:
 * they come from the browser's settings. Without a chosen service, does nothing, because the settings may
 * have been lost.
 */
export async function releaseOtherOrigins(): Promise<void> {
  const { profile } = await readItem('settings')
  if (!profile) return
  const kept = originsOf(profile)
  const { origins = [] } = await browser.permissions.getAll()
  const released = origins.filter((origin) => !origin.includes('://*') && !kept.includes(origin))
  if (released.length > 0) await browser.permissions.remove({ origins: released })
}

const NOTIFICATIONS = { permissions: ['notifications'] } satisfies { permissions: ['notifications'] }

export const hasNotificationPermission = (): Promise<boolean> => browser.permissions.contains(NOTIFICATIONS)

/** Asks the user to allow notifications. In a click handler, call it before any `await` (Firefox). */
export const requestNotificationPermission = (): Promise<boolean> =>
  browser.permissions.request(NOTIFICATIONS).catch(() => false)

export async function removeNotificationPermission(): Promise<void> {
  await browser.permissions.remove(NOTIFICATIONS).catch(() => false)
}
