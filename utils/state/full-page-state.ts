import { type ReadonlySignal, signal } from '@preact/signals'
import { parseRoute, type Route } from '../domain/route.ts'
import { type AppState, openAppState } from './app-state.ts'

/** The full page: the shared state, and which view the address names. */
export interface FullPageState {
  app: AppState
  route: ReadonlySignal<Route>
  /** Goes to an address of this page; if it is the present one, its request is repeated. */
  navigate(address: string): void
}

export async function openFullPageState(): Promise<FullPageState> {
  const app = await openAppState()
  const route = signal(parseRoute(location.hash))
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash)
  })

  function navigate(address: string): void {
    const { hash } = new URL(address, location.origin)
    if (hash === location.hash) route.value = parseRoute(hash)
    else location.hash = hash
  }

  return { app, route, navigate }
}
