/** The views of the full page. Each has an address that can be bookmarked. */
export const VIEWS = ['wallet', 'compare', 'hidden', 'network'] as const
export type ViewName = (typeof VIEWS)[number]

/** A view of the full page and its parameters, which the view checks itself. */
export interface Route {
  view: ViewName
  parameters: Readonly<Record<string, string>>
}

/** The extension makes no longer address. */
const MAX_LENGTH = 50_000

/** The route of an address's fragment; the empty wallet view for anything unknown. */
export function parseRoute(hash: string): Route {
  const text = hash.length > MAX_LENGTH ? '' : hash.replace(/^#/, '')
  const [name = '', query = ''] = text.split(/\?(.*)/s, 2)
  const view = VIEWS.find((known) => known === name)
  if (!view) return { view: 'wallet', parameters: {} }
  return { view, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

/** A route as an address from the extension's root, without empty parameters. */
export function routeAddress(view: ViewName, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return `/app.html#${view}${query && `?${query}`}`
}
