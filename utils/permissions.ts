import { browser } from 'wxt/browser'
import { permissionPattern } from './api/service-address.ts'
import type { Profile } from './domain/settings.ts'
import { readChoice } from './storage/choices.ts'

const patternOf = (url: string): string => permissionPattern(url, !import.meta.env.FIREFOX)

/** The permission patterns of a service: exactly its two origins. */
export const originsOf = ({ dataUrl, metricsUrl }: Profile): string[] => [
  ...new Set([patternOf(dataUrl), patternOf(metricsUrl)]),
]

export const hasPermission = (url: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [patternOf(url)] })

/** Asks the user for a service's origins. Must be called first thing in a click: Firefox refuses after an `await`. */
export const requestPermission = (profile: Profile): Promise<boolean> =>
  browser.permissions.request({ origins: originsOf(profile) }).catch(() => false)

/**
 * Gives back the origins of all services but the chosen one. Broader permissions that the user granted in the browser's
 * settings stay, and so do all if no service is chosen, because the setting may have been lost.
 */
export async function releaseOtherOrigins(): Promise<void> {
  const { profile } = await readChoice('settings')
  if (!profile) return
  const kept = originsOf(profile)
  const { origins = [] } = await browser.permissions.getAll()
  const released = origins.filter((origin) => !origin.includes('://*') && !kept.includes(origin))
  if (released.length > 0) await browser.permissions.remove({ origins: released })
}
