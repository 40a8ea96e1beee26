import { type Looked, lookIntoPage, lookIntoWorker } from './session.ts'
import type { Stage } from './stage.ts'

/** What it took, in ms. */
export interface Rung {
  /** From the alarm to the end of the last thing that is written: storage, badge or title. */
  alarm: number
  /** A plain script that asks for the same. */
  raw: number
}

/** Lets the badge's alarm ring, and asks for its figure by a plain script, in turn. */
export async function ringAgain(stage: Stage, times: number): Promise<Rung[]> {
  const raw = await lookIntoPage(stage, 'raw', 'raw.html')
  const worker = await lookIntoWorker(stage, 'ours')
  await worker.evaluate(WATCH_WRITES)
  const rung: Rung[] = []
  for (let turn = 0; turn < times; turn += 1)
    rung.push({ alarm: await worker.evaluate<number>('benchRing()'), raw: await ask(raw, stage) })
  await worker.evaluate(
    "chrome.storage.local.get('settings').then(({ settings }) => chrome.storage.local.set({ settings: { ...settings, badgeMinutes: 0 } }))",
  )
  await worker.detach()
  await raw.close()
  return rung
}

const ask = (raw: Looked, { service }: Stage): Promise<number> =>
  raw.evaluate<number>(`(async () => {
    const start = performance.now()
    await (await fetch('${service.metricsUrl}/v1/avg_tps/43114')).json()
    return performance.now() - start
  })()`)

/** Turns the badge on, and notes the end of whatever is written from then on. */
const WATCH_WRITES = `(async () => {
  const { settings } = await chrome.storage.local.get('settings')
  await chrome.storage.local.set({ settings: { ...settings, badgeMinutes: 15 } })
  let last = 0
  const watch = (owner, name) => {
    const method = owner[name].bind(owner)
    owner[name] = async (...given) => {
      await method(...given)
      last = performance.now()
    }
  }
  for (const area of [chrome.storage.local, chrome.storage.session]) for (const name of ['set', 'remove']) watch(area, name)
  for (const name of ['setBadgeText', 'setTitle', 'setBadgeBackgroundColor', 'setBadgeTextColor']) watch(chrome.action, name)
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  await pause(1000)
  globalThis.benchRing = async () => {
    const start = performance.now()
    chrome.alarms.onAlarm.dispatch({ name: 'badge', scheduledTime: Date.now(), periodInMinutes: 15 })
    do await pause(500)
    while (performance.now() - last < 500)
    if (last < start) throw new Error('The alarm had nothing written')
    return last - start
  }
})()`
