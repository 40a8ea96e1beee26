import { version } from '../../package.json'
import { drawPicture, type TakenPicture } from './picture.ts'
import { createReadAhead, type ReadAhead } from './read-ahead.ts'

/** What the popup looked like when it was last drawn from storage. */
export interface Picture {
  /** What it was drawn from: it is shown only where all of that is the same. */
  basis: string
  /** JSON of a `TakenPicture`. */
  nodes: string
  /** What the popup asks storage for next: names of `storage.local`, those that are read in one go together. */
  ahead: readonly (readonly string[])[]
}

export interface ShownPicture extends Picture {
  /** The moment that its ages are of. Ms. */
  drawnAt: number
  /** What storage had and has, of what it is drawn from and of what comes next. */
  storage: ReadAhead
  /** Asks storage for what the popup needs next. */
  askAhead(): void
  /** @returns what was done while there was nothing behind it; from then on all is heard by the popup */
  takeDone(): Done[]
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

/** The browser's own interface, as in `read-ahead.ts`. */
declare const chrome: {
  storage: { local: { get(names: readonly string[]): Promise<Record<string, unknown>> } }
  windows: { getCurrent(): Promise<{ incognito: boolean }> }
}

/** What a picture taken now would be drawn from. */
export async function readBasis(): Promise<string> {
  return basisOf(await chrome.storage.local.get(BASIS_KEYS))
}

const basisOf = (stored: Record<string, unknown>): string =>
  JSON.stringify([version, navigator.language, ...BASIS_KEYS.map((key) => stored[key])])

/**
 * Shows what the popup looked like the last time, if it would look the same now, and waits until it is on screen. Not in a
 * private window, where nothing that was looked at elsewhere may be seen.
 * @returns null where nothing is shown
 */
export async function showPicture(page: HTMLElement): Promise<ShownPicture | null> {
  const storage = createReadAhead()
  let takeDone = (): Done[] => []
  const none = (): null => {
    storage.end()
    takeDone()
    page.replaceChildren()
    return null
  }
  try {
    const [stored, { incognito }] = await Promise.all([
      storage.read([PICTURE_KEY, ...BASIS_KEYS]),
      chrome.windows.getCurrent(),
    ])
    const picture = stored[PICTURE_KEY] as Picture | undefined
    if (incognito || picture?.basis !== basisOf(stored)) return none()
    const drawnAt = Date.now()
    drawPicture(page, JSON.parse(picture.nodes) as TakenPicture, drawnAt)
    takeDone = rememberDoing(page)
    await frame()
    const ahead = picture.ahead.map((names) => names.map(String))
    const askAhead = () => {
      // Nobody hears of it where storage fails; the popup then asks itself.
      for (const names of ahead) storage.read(names).catch(() => {})
    }
    return { ...picture, drawnAt, storage, askAhead, takeDone }
  } catch {
    // A damaged picture is none: the popup is drawn as if it had never been taken.
    return none()
  }
}

/**
 * What a person can do to a picture. A click waits with all it does, and Enter is one of a form's button; what was typed or
 * chosen stands in its field.
 */
const DOINGS = ['click', 'input', 'change'] as const
const FIELD = 'a, button, input, label, select'

export interface Done {
  doing: string
  field: HTMLInputElement
  /** What the field was, before the popup took its element over. */
  was: { looks: string; name: string; type: string; value: string }
}

function rememberDoing(page: HTMLElement): () => Done[] {
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
    return done.splice(0)
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
