import { signal } from '@preact/signals'
import { parseRoute } from '../domain/route.ts'
import { hasDatabase } from '../storage/database.ts'
import { openAppState } from './app-state.ts'

export type FullPageState = Awaited<ReturnType<typeof openFullPageState>>

/** Opens the state of the full page. */
export async function openFullPageState() {
  // Browsers that give incognito windows a database do not open this page in them.
  const app = await openAppState(!hasDatabase())
  const route = signal(parseRoute(location.hash))
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash)
  })

  /** Opens a URL of this page. If it is the current URL, repeats its request. */
  function navigate(address: string): void {
    const { hash } = new URL(address, location.origin)
    // The event of a change arrives later.
    route.value = parseRoute(hash)
    location.hash = hash
  }

  return { app, route, navigate }
}
