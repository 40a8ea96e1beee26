import { requestPermission } from '../permissions.ts'
import type { AppState } from './app-state.ts'

/** Asks for the chosen service's origins, first thing in a click. @returns whether the user granted them */
export async function requestServicePermission({ settings }: AppState): Promise<boolean> {
  const { profile } = settings.peek()
  return profile !== null && (await requestPermission(profile))
}
