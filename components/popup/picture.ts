import { formatAge } from '../../utils/format/time.ts'

/** What stands in a page: its HTML, and what of its elements that does not say. */
export type TakenPicture = [html: string, own: readonly OwnWays[]]

/** The style of an element, and of a field its value; the element by its place among all. */
export type OwnWays = [index: number, style: string, value?: string | boolean]

/** Stands for a text with nothing in it; a comment with nothing in it stands between two texts. HTML has neither of the two. */
export const EMPTY_TEXT = '0'

/** What browsers have since Chromium 146 and Firefox 148, and TypeScript does not know. */
declare global {
  interface Element {
    setHTML(html: string, options: { sanitizer: { comments: boolean } }): void
  }
}

/**
 * Puts a picture into a page, the ages in it as they are now (ms). The browser makes its elements itself, which is the quickest, and none that
 * can do anything.
 * @throws where it is none, and in browsers that cannot do that
 */
export function drawPicture(page: Element, [html, own]: TakenPicture, now: number): void {
  page.setHTML(html, { sanitizer: { comments: true } })
  const all = page.getElementsByTagName('*')
  for (const [index, style, value] of own) {
    const element = all[index] as HTMLInputElement
    // As an attribute it would be against the policy of the page.
    if (style) element.style.cssText = style
    if (typeof value === 'boolean') element.checked = value
    else if (value !== undefined) element.value = value
  }
  for (const comment of charactersOf(page, NodeFilter.SHOW_COMMENT)) {
    if (comment.data) comment.before('')
    comment.remove()
  }
  for (const time of page.querySelectorAll('time'))
    time.textContent = formatAge(Date.parse(time.dateTime), now)
}

/** All texts or comments, as they are before one is changed. */
export function charactersOf(page: Node, kind: number): CharacterData[] {
  const walker = document.createTreeWalker(page, kind)
  const found: CharacterData[] = []
  while (walker.nextNode()) found.push(walker.currentNode as CharacterData)
  return found
}
