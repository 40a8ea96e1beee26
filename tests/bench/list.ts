import { setTimeout as pause } from 'node:timers/promises'
import { type Looked, lookIntoPopup } from './session.ts'
import type { Stage } from './stage.ts'

/** How a long list moves, in ms a frame, and how many rows were in the document at most. */
export interface Scrolled {
  frames: number[]
  rows: number
}

/** How a search feels, in ms. */
export interface Typed {
  /** From each key to the end of the last frame with another result; null where it changed nothing. */
  keys: (number | null)[]
  /** The longest task of those over 50 ms, 0 where there was none. */
  longestTask: number
}

/** So many frames from the top to the end: a quick hand on a wheel. */
const FRAMES = 240
const QUERY = 'quiet harbor'
/** For so long nothing changes any more once a key's result is on screen. */
const QUIET = 200
/** A key that changed nothing by then changes nothing. */
const SLOWEST = 600

/** Scrolls the list from its top to its end, a part of it each frame. */
export async function scrollList(stage: Stage): Promise<Scrolled> {
  const popup = await lookIntoPopup(stage, 'ours')
  const seen = await popup.evaluate<Scrolled>(SCROLL)
  await popup.close()
  return seen
}

const SCROLL = `new Promise((resolve) => {
  const scroller = document.querySelector('[data-part=scroller]')
  const frames = []
  let rows = 0
  let before
  let step = 0
  const next = (now) => {
    if (before !== undefined) frames.push(now - before)
    before = now
    rows = Math.max(rows, document.querySelectorAll('[data-part=row]').length)
    if (step > ${FRAMES}) return resolve({ frames, rows })
    scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / ${FRAMES}
    step += 1
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
})`

/** Opens the search and types into it, one key after the other. */
export async function typeInSearch(stage: Stage): Promise<Typed> {
  const popup = await lookIntoPopup(stage, 'ours')
  await popup.evaluate("document.querySelector('[data-part=find]').click()")
  await pause(QUIET)
  await popup.evaluate(OBSERVE)
  const keys: (number | null)[] = []
  for (const key of QUERY) keys.push(await typeKey(popup, key))
  const longestTask = await popup.evaluate<number>('Math.max(0, ...benchTasks)')
  await popup.close()
  return { keys, longestTask }
}

const OBSERVE = `globalThis.benchTasks = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) benchTasks.push(duration)
}).observe({ type: 'longtask' })
addEventListener('keydown', ({ timeStamp }) => { bench.key = timeStamp }, { capture: true })
const shown = () => document.querySelector('[data-part=scroller]').textContent + document.querySelector('[data-part=found]').textContent
bench.shown = shown()
bench.onFrame = (at) => {
  const now = shown()
  if (now !== bench.shown) bench.changed = at
  bench.shown = now
}
globalThis.benchResult = () => new Promise((resolve) => {
  const look = () => {
    const isChanged = bench.changed > bench.key
    const isOver = isChanged ? performance.now() - bench.changed > ${QUIET} : performance.now() - bench.key > ${SLOWEST}
    if (!isOver) return setTimeout(look, 20)
    resolve(isChanged ? bench.changed - bench.key : null)
  }
  look()
})`

/** To the last frame in which what is found was another; null where the key finds what the one before did. */
async function typeKey(popup: Looked, key: string): Promise<number | null> {
  await popup.press(key)
  return await popup.evaluate<number | null>('benchResult()')
}
