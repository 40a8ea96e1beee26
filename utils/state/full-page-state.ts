import { type ReadonlySignal, signal } from '@preact/signals'
import { parseRoute, type Route } from '../domain/route.ts'
import { hasDatabase } from '../storage/database.ts'
import { type AppState, openAppState } from './app-state.ts'

/** The state of the full page. */
export interface FullPageState {
  app: AppState
  route: ReadonlySignal<Route>
  /** Opens a URL of this page. If it is the current URL, repeats its request. */
  navigate(address: string): void
}

export async function openFullPageState(): Promise<FullPageState> {
  // Browsers that give incognito windows a database do not open this page in them.
  const app = await openAppState(!hasDatabase())
  const route = signal(parseRoute(location.hash))
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash)
  })

  function navigate(address: string): void {
    const { hash } = new URL(address, location.origin)
    // The event of a change arrives later.
    route.value = parseRoute(hash)
    location.hash = hash
  }

  return { app, route, navigate }
}
