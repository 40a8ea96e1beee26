/** The views of the full page. Each is a place with an address that can be bookmarked. */
export const VIEWS = ['wallet', 'compare', 'hidden', 'network'] as const
export type ViewName = (typeof VIEWS)[number]

/** Where a person is on the full page: a view, and what it shows. The view itself checks what stands in it. */
export interface Place {
  view: ViewName
  parameters: Readonly<Record<string, string>>
}

/** No address of ours is longer; what is, was made by someone else. */
const LONGEST = 50_000

/** The place that the part of an address after its `#` names; the empty wallet view for anything else. */
export function readPlace(hash: string): Place {
  const text = hash.length > LONGEST ? '' : hash.replace(/^#/, '')
  const [name = '', query = ''] = text.split(/\?(.*)/s, 2)
  const view = VIEWS.find((known) => known === name)
  if (!view) return { view: 'wallet', parameters: {} }
  return { view, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

/** A place as an address, from the extension's root; what is empty is left out. */
export function placeAddress(view: ViewName, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return `/page.html#${view}${query && `?${query}`}`
}
