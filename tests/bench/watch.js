/**
 * Runs before every script of a popup that is measured, the yardsticks' as well. It notes the end of each frame in which
 * the body changed, and when nothing has for 400 ms it says what it saw in the page's title, which can be read with no
 * debugger attached. Times are on the page's own clock, in milliseconds, and `start` is when that was at 0, since 1970;
 * `globalThis.bench` is for whoever looks into the page later: `onFrame` is told the end of each frame, but for those in which nothing but an age was
 * another one, and `whole` is the end of the first in which no row of the list was missing.
 */
;(() => {
  // The product's worker has this script in front of it, too.
  if (typeof document === 'undefined') return
  const QUIET = 400
  const ROW = '[data-part=row]'
  /** The name of the last token of the list, where what is measured is how soon it can be found. It stands in front of this script. */
  const wanted = globalThis.benchWanted
  const seen = { rendered: 0, rows: 0, full: 0, found: 0, address: '' }
  globalThis.bench = { whole: 0 }
  let isFrameAsked = false
  let isMoreThanAge = false
  let isOpening = false
  let quiet

  const watch = new MutationObserver((changes) => {
    isMoreThanAge ||= changes.some(({ target }) => !(target.parentElement ?? target).closest('time'))
    ask()
  })
  // Nothing is on screen before there is a body: of what is read before that no change is told, for its popup would wait for each.
  new MutationObserver((_, untilBody) => {
    if (!document.body) return
    untilBody.disconnect()
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    watch.observe(document.documentElement, { attributes: true })
    isMoreThanAge = true
    ask()
  }).observe(document.documentElement, { childList: true })

  function ask() {
    if (isFrameAsked) return
    isFrameAsked = true
    // A message that is posted in a frame comes after its style, layout and paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = afterFrame
      port2.postMessage(null)
    })
  }

  function afterFrame() {
    isFrameAsked = false
    seen.rendered = performance.now()
    if (isMoreThanAge) globalThis.bench.onFrame?.(seen.rendered)
    isMoreThanAge = false
    const rows = document.querySelectorAll(ROW)
    seen.rows = rows.length
    seen.address = document.querySelector('[data-part=address]')?.textContent ?? ''
    if (bench.whole === 0 && rows.length > 0 && !document.querySelector('ul[aria-busy]'))
      bench.whole = seen.rendered
    const last = rows[rows.length - 1]
    if (seen.full === 0 && last && isAtEnd(last)) seen.full = seen.rendered
    if (wanted && seen.found === 0 && isFound(rows)) seen.found = seen.rendered
    clearTimeout(quiet)
    quiet = setTimeout(tell, QUIET)
    // In a task of its own: what the popup does after its frame does not wait for it.
    if (wanted && seen.found === 0) setTimeout(search)
  }

  /** Whether the rows reach to the end of what can be seen of them, or are all there. */
  const isAtEnd = (row) => {
    const { bottom } = row.getBoundingClientRect()
    return bottom >= innerHeight - 60 || row.parentElement.scrollHeight <= row.parentElement.clientHeight
  }

  const isFound = (rows) =>
    rows.length < 10 && [...rows].some((row) => row.querySelector('[data-part=name]')?.textContent === wanted)

  /** Searches as a person does, as soon as there is something to search in. */
  function search() {
    const field = document.querySelector('input[name=find]')
    if (!field) return openSearch()
    if (field.value === wanted) return
    field.value = wanted
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  /** Once: a second click would close it again. */
  function openSearch() {
    const button = isOpening ? null : document.querySelector('[data-part=find]')
    button?.click()
    isOpening ||= button !== null
  }

  const tell = () => {
    // What changes after the first quiet is not of the opening.
    if (document.title.startsWith('bench ')) return
    // Half a second can pass before the popup has heard what it is to find: nothing is told of one that is not done.
    if (wanted && seen.found === 0) return
    document.title = `bench ${JSON.stringify({ ...seen, start: startOfClock() })}`
  }

  /** The clock that all processes share counts whole milliseconds: it is looked at when one begins. */
  const startOfClock = () => {
    const before = Date.now()
    for (;;) {
      const now = Date.now()
      if (now !== before) return now - performance.now()
    }
  }
})()
