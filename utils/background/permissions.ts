import { browser } from 'wxt/browser'
import type { Profile } from '../api/profiles.ts'
import { permissionPattern } from '../api/service-address.ts'
import { readSettings } from '../store/settings.ts'

const patternOf = (address: string): string => permissionPattern(address, !import.meta.env.FIREFOX)

/** What a service needs: exactly its two origins. */
export const originsOf = ({ dataUrl, metricsUrl }: Profile): string[] => [
  ...new Set([patternOf(dataUrl), patternOf(metricsUrl)]),
]

/** Whether the browser lets us ask this address. */
export async function hasPermission(address: string): Promise<boolean> {
  return await browser.permissions.contains({ origins: [patternOf(address)] })
}

/**
 * Gives back the origins of services that are not the chosen one: of the one before, of one that was only tried. What a
 * person granted more widely, in the browser's own settings, is theirs; and where no service is chosen, or its setting
 * was lost, nothing is taken away.
 */
export async function releaseOtherOrigins(): Promise<void> {
  const { profile } = await readSettings()
  if (!profile) return
  const kept = originsOf(profile)
  const { origins = [] } = await browser.permissions.getAll()
  const gone = origins.filter((origin) => !origin.includes('://*') && !kept.includes(origin))
  if (gone.length > 0) await browser.permissions.remove({ origins: gone })
}
