import { requestPermission } from '../permissions.ts'
import type { AppState } from './app-state.ts'

/**
 * Requests the permission for the chosen service. Call it before any `await` in a click handler.
 * @returns whether the permission is granted
 */
export async function requestServicePermission({ settings }: AppState): Promise<boolean> {
  const { profile } = settings.peek()
  return profile !== null && (await requestPermission(profile))
}
