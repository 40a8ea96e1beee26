/**
 * Observes a page. The instance is the page's global variable `bench`. Both methods reject after 40 s.
 */
export interface Observer {
  /**
   * Resolves when the page is loaded and has not changed for `quietMs`. If `minRows` is not 0, the page must
   * also have painted and have at least this many elements of the selector.
   */
  whenSettled(selector: string, minRows: number, quietMs: number): Promise<Settled>
  /**
   * Resolves after the first paint with the condition true, with the time in ms since the page's time origin.
   * The condition is checked after each observed DOM change.
   */
  frameWhen(condition: () => boolean): Promise<number>
  /** The time of the last keydown event, in ms since the page's time origin. */
  keydownAt: number
}

export interface Settled {
  /** `performance.timeOrigin`, in ms since 1970. */
  timeOrigin: number
  /** In ms since the time origin; 0 if no content was painted. */
  firstContentfulPaint: number
  /** The time of the last observed DOM change, in ms since the time origin. */
  lastChange: number
}

/**
 * Observes the document of a page; runs before the page's own scripts. Changes in `<time>` elements do not
 * count, because displayed ages change with time.
 */
export function observePage(): void {
  // Each debugger session of a page injects this script again.
  if (location.protocol !== 'chrome-extension:' || 'bench' in globalThis) return
  const listeners = new Set<() => void>()
  let lastChange = 0
  const timeout = <T>(description: () => string) =>
    new Promise<T>((_, reject) =>
      setTimeout(() => reject(new Error(`Waited 40 s for ${description()}`)), 40_000),
    )

  const isInTime = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('time') != null

  new MutationObserver((changes) => {
    if (changes.every(({ target }) => isInTime(target))) return
    lastChange = performance.now()
    for (const listener of listeners) listener()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  const paintedAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

  const observer: Observer = {
    keydownAt: 0,
    whenSettled: (selector, minRows, quietMs) => {
      const settled = new Promise<Settled>((resolve) => {
        const isReady = () =>
          document.readyState === 'complete' &&
          (minRows === 0 || (paintedAt() > 0 && document.querySelectorAll(selector).length >= minRows))
        const check = () => {
          const remaining = lastChange + quietMs - performance.now()
          if (remaining > 0 || !isReady()) setTimeout(check, Math.max(remaining, 50))
          else
            resolve({
              timeOrigin: performance.timeOrigin,
              firstContentfulPaint: paintedAt(),
              lastChange,
            })
        }
        check()
      })
      const state = () =>
        `the page to settle (${document.readyState}, ${document.querySelectorAll(selector).length} of ${minRows} rows, painted at ${paintedAt()}, last change at ${lastChange})`
      return Promise.race([settled, timeout<Settled>(state)])
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
}
