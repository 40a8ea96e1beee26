import { browser } from 'wxt/browser'
import { permissionPattern } from '../service/service-address.ts'

/** Whether the browser lets us ask this address. */
export async function hasPermission(address: string): Promise<boolean> {
  return await browser.permissions.contains({
    origins: [permissionPattern(address, !import.meta.env.FIREFOX)],
  })
}
