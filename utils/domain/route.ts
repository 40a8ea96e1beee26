/** The views of the full page. */
export const VIEWS = ['portfolio', 'hidden', 'network'] as const
export type ViewName = (typeof VIEWS)[number]

/** A view of the full page, and its parameters before validation. */
export interface Route {
  view: ViewName
  parameters: Readonly<Record<string, string>>
}

/** A longer fragment is ignored. The extension's own routes are shorter. */
const MAX_LENGTH = 50_000

/** Parses the fragment of the page's URL. An unknown view becomes the portfolio. */
export function parseRoute(hash: string): Route {
  const text = hash.length > MAX_LENGTH ? '' : hash.replace(/^#/, '')
  const [name = '', query = ''] = text.split(/\?(.*)/s, 2)
  const view = VIEWS.find((known) => known === name)
  if (!view) return { view: 'portfolio', parameters: {} }
  return { view, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

/** The URL of a route, relative to the extension's root. Empty parameters are left out. */
export function routeUrl(view: ViewName, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return `/app.html#${view}${query && `?${query}`}`
}
