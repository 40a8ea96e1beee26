import type { AgeTable } from '../../utils/domain/age.ts'
import { focusWhole } from '../common/focus.ts'
import { drawPicture, type PictureNode } from './picture.ts'

/** What the popup looked like when it was last drawn from storage. */
export interface Picture {
  /** What it was drawn from: it is shown only where all of that is the same. */
  basis: string
  /** The words of ages, in the language of the others. */
  ages: AgeTable
  /** JSON of `PictureNode[]`. */
  nodes: string
  /** What the popup asks storage for next: the names of the list's pages, none where all of it is in the picture's basis. */
  pages: readonly string[]
}

export interface ShownPicture extends Picture {
  /** What storage has under the names of `pages`; nothing where it fails. */
  ahead: Promise<Record<string, unknown>>
  /** Does once more, in its order, what was done while there was nothing behind the picture. */
  replay(): void
}

export const PICTURE_KEY = 'picture'

/** All that decides what the first paint is of, but for what is known of the wallet and of the network. */
const BASIS_KEYS = [
  'settings',
  'view',
  'recents',
  'offer',
  'tokenMarks',
  'listChoice',
  'chainNames',
  'lastChains',
]

/** Shows the page even where no frame comes, as in a tab that nobody sees. Ms. */
const FRAME_BY = 200

/** The browser's own interface, whose one name both browsers have: this comes before anything that a library is needed for. */
declare const chrome: {
  storage: { local: { get(keys: readonly string[]): Promise<Record<string, unknown>> } }
  windows: { getCurrent(): Promise<{ incognito: boolean }> }
  runtime: { getManifest(): { version: string } }
}

/** What a picture taken now would be drawn from. */
export async function readBasis(): Promise<string> {
  return basisOf(await chrome.storage.local.get(BASIS_KEYS))
}

const basisOf = (stored: Record<string, unknown>): string =>
  JSON.stringify([
    chrome.runtime.getManifest().version,
    navigator.language,
    ...BASIS_KEYS.map((key) => stored[key]),
  ])

/**
 * Shows what the popup looked like the last time, if it would look the same now, and waits until it is on screen. Not in a
 * private window, where nothing that was looked at elsewhere may be seen.
 * @returns null where nothing is shown
 */
export async function showPicture(page: HTMLElement): Promise<ShownPicture | null> {
  try {
    const [stored, { incognito }] = await Promise.all([
      chrome.storage.local.get([PICTURE_KEY, ...BASIS_KEYS]),
      chrome.windows.getCurrent(),
    ])
    const picture = stored[PICTURE_KEY] as Picture | undefined
    if (incognito || picture?.basis !== basisOf(stored)) return null
    page.replaceChildren(...drawPicture(JSON.parse(picture.nodes) as PictureNode[], picture.ages))
    const replay = rememberDoing(page)
    await frame()
    // Who opens the popup may type at once. Not before the frame: it would be laid out once more for it.
    focusWhole(page.querySelector('[name=address]'))
    return { ...picture, replay, ahead: readAhead(picture.pages) }
  } catch {
    // A damaged picture is none: the popup is drawn as if it had never been taken.
    page.replaceChildren()
    return null
  }
}

/**
 * What a person can do to a picture. A click waits with all it does, and Enter is one of a form's button; what was typed or
 * chosen stands in its field.
 */
const DOINGS = ['click', 'input', 'change'] as const
const FIELD = 'a, button, input, label, select'

interface Done {
  doing: string
  field: HTMLInputElement
  /** What the field was, before the popup took its element over. */
  was: { looks: string; name: string; type: string; value: string }
}

function rememberDoing(page: HTMLElement): () => void {
  const done: Done[] = []
  const remember = (event: Event) => {
    if (event.type === 'click') event.preventDefault()
    const target = event.target as HTMLInputElement
    const field = target.closest<HTMLInputElement>(FIELD) ?? target
    const { name, type, value, outerHTML: looks } = field
    done.push({ doing: event.type, field, was: { looks, name, type, value } })
  }
  for (const doing of DOINGS) page.addEventListener(doing, remember)
  return () => {
    for (const doing of DOINGS) page.removeEventListener(doing, remember)
    for (const { doing, field, was } of done.splice(0)) {
      const same = field.isConnected && field.outerHTML === was.looks ? field : counterpart(page, was)
      if (same && doing !== 'click') {
        // The popup put back what it knows of.
        same.value = was.value
        same.focus()
      }
      // What cannot be chosen any more is not. Of a mouse, whatever it is: only such a click does what a field or a link does by itself.
      if (doing === 'click' || same?.value === was.value)
        same?.dispatchEvent(new MouseEvent(doing, { bubbles: true, cancelable: true }))
    }
  }
}

/** What stands for a field of the picture or its form's button, where the popup changed it; of the rest nobody knows. */
function counterpart(page: HTMLElement, { name, type }: Done['was']): HTMLInputElement | null {
  if (!name && type !== 'submit') return null
  return page.querySelector<HTMLInputElement>(name ? `[name="${name}"]` : '[type=submit]')
}

async function readAhead(pages: readonly string[]): ShownPicture['ahead'] {
  try {
    return pages.length > 0 ? await chrome.storage.local.get(pages) : {}
  } catch {
    return {}
  }
}

/** The end of the next frame: a message that is posted in one comes after it. */
const frame = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    requestAnimationFrame(() => port2.postMessage(null))
    setTimeout(resolve, FRAME_BY)
  })
