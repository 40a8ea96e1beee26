import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The observer of a popup: its global variable `bench`. The methods reject after 40 s. */
export interface Observer {
  /** How the popup opened. */
  opening: Opening
  /**
   * Resolves when nothing has changed for `quietMs` and there are at least this many elements of the
   * selector.
   */
  whenSettled(selector: string, minRows: number, quietMs: number): Promise<void>
  /**
   * Resolves after the first paint with the condition true, with the time in ms since the page's time origin.
   * The condition is checked after each observed DOM change.
   */
  frameWhen(condition: () => boolean): Promise<number>
  /** The time of the last keydown event, in ms since the page's time origin. */
  keydownAt: number
}

export interface Opening {
  /** `performance.timeOrigin`, in ms since 1970. */
  timeOrigin: number
  /** In ms since the time origin; 0 if no content was painted. */
  firstContentfulPaint: number
  /** The time of the last observed DOM change, in ms since the time origin. */
  lastChange: number
}

/** The title of a popup that has finished opening. The browser shows it without a debugger in the popup. */
export const SETTLED = 'settled'

/** Time without a DOM change after which a popup has finished opening. */
export const QUIET_MS = 400

const FILE = 'bench-observer.js'

/** The pages that are observed, if an extension has them. */
const PAGES = ['popup.html', 'app.html']

/**
 * Puts the observer into the pages of an unpacked extension, before their own scripts.
 * @param paints whether the pages show anything
 */
export function addObserver(folder: string, paints: boolean): void {
  writeFileSync(join(folder, FILE), `(${observePage})(${paints}, ${QUIET_MS}, ${JSON.stringify(SETTLED)})`)
  for (const page of PAGES.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    const html = readFileSync(page, 'utf8')
    writeFileSync(page, html.replace('<head>', `<head><script src="/${FILE}"></script>`))
  }
}

/**
 * Observes the document. Changes in `<time>` elements do not count, because displayed ages change with time.
 * Sets the title when the popup has finished opening.
 */
function observePage(paints: boolean, openingQuietMs: number, settledTitle: string): void {
  const listeners = new Set<() => void>()
  let lastChange = 0
  const timeout = <T>(description: () => string) =>
    new Promise<T>((_, reject) =>
      setTimeout(() => reject(new Error(`Waited 40 s for ${description()}`)), 40_000),
    )

  const isIgnored = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('time, title') != null

  new MutationObserver((changes) => {
    if (changes.every(({ target }) => isIgnored(target))) return
    lastChange = performance.now()
    for (const listener of listeners) listener()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  const paintedAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

  const whenQuiet = (quietMs: number, isReady: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        const remaining = lastChange + quietMs - performance.now()
        if (remaining > 0 || !isReady()) setTimeout(check, Math.max(remaining, 50))
        else resolve()
      }
      check()
    })

  const observer: Observer = {
    opening: { timeOrigin: performance.timeOrigin, firstContentfulPaint: 0, lastChange: 0 },
    keydownAt: 0,
    whenSettled: (selector, minRows, quietMs) => {
      const rows = () => document.querySelectorAll(selector).length
      return Promise.race([
        whenQuiet(quietMs, () => rows() >= minRows),
        timeout<void>(
          () => `the page to settle (${rows()} of ${minRows} rows, last change at ${lastChange})`,
        ),
      ])
    },
    frameWhen: (condition) => {
      const frame = new Promise<number>((resolve) => {
        const listener = () => {
          if (!condition()) return
          listeners.delete(listener)
          // A message posted in a frame arrives after its layout and paint.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now())
            port2.postMessage(null)
          })
        }
        listeners.add(listener)
      })
      return Promise.race([frame, timeout<number>(() => String(condition))])
    },
  }
  addEventListener('keydown', ({ timeStamp }) => Object.assign(observer, { keydownAt: timeStamp }), true)
  Object.assign(globalThis, { bench: observer })
  const isOpened = () => document.readyState === 'complete' && (!paints || paintedAt() > 0)
  void whenQuiet(openingQuietMs, isOpened).then(() => {
    Object.assign(observer.opening, { firstContentfulPaint: paintedAt(), lastChange })
    document.title = settledTitle
  })
}
