import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { WalletRef } from '../../../utils/domain/holdings.ts'
import type { Asking, Kept, Went } from './asking.ts'

declare const asking: Asking
declare const chrome: {
  alarms: {
    create(name: string, when: { when: number; periodInMinutes: number }): Promise<void>
    get(name: string): Promise<unknown>
  }
  storage: { local: { get(keys: null): Promise<Record<string, unknown>> } }
}

/** A page of the extension that asks for wallets, with the extension's own code. */
export interface Driver {
  begin(wallets: readonly WalletRef[], hands: number): Promise<void>
  end(): Promise<void>
  done(): Promise<number>
  went(): Promise<Went[]>
  takeKept(): Promise<Kept[]>
  describe(ref: WalletRef): Promise<string>
  readSince(ref: WalletRef, moment: number, patience: number): Promise<boolean>
  /** Lets the badge's alarm ring now, by the browser's own clock. */
  ring(): Promise<void>
  /** What there is to know of an alarm that did nothing, as text. */
  stateOfAlarm(): Promise<string>
  /** When the badge's figure was last read, in ms; 0 for never. */
  figureReadAt(): Promise<number>
}

/** @param page shows nothing of the extension's own, so that nobody else asks */
export async function driverIn(page: Page): Promise<Driver> {
  await page.evaluate(await askingScript())
  return {
    begin: (wallets, hands) =>
      page.evaluate(([refs, count]) => asking.begin(refs, count), [wallets, hands] as const),
    end: () => page.evaluate(() => asking.end()),
    done: () => page.evaluate(() => asking.done()),
    went: () => page.evaluate(() => asking.went()),
    takeKept: () => page.evaluate(() => asking.takeKept()),
    describe: (ref) => page.evaluate((one) => asking.describe(one), ref),
    readSince: (ref, moment, patience) =>
      page.evaluate(([one, at, ms]) => asking.readSince(one, at, ms), [ref, moment, patience] as const),
    // With the period that the extension wants, so that a worker that starts leaves it as it is.
    ring: () => page.evaluate(() => chrome.alarms.create('badge', { when: Date.now(), periodInMinutes: 15 })),
    stateOfAlarm: () =>
      page.evaluate(async () => {
        const alarm = await chrome.alarms.get('badge')
        const stored = Object.entries(await chrome.storage.local.get(null))
        const told = stored.filter(([key]) => /^(tps:|notBefore)/.test(key))
        return JSON.stringify({ now: Date.now(), alarm, told })
      }),
    figureReadAt: () =>
      page.evaluate(async () => {
        const stored = Object.entries(await chrome.storage.local.get(null))
        const figures = stored.filter(([key]) => /^tps:https?:.*\|\d+$/.test(key)).map(([, value]) => value)
        return Math.max(0, ...figures.map((figure) => (figure as { readAt: number }).readAt))
      }),
  }
}

/** What puts `asking` into a page of the extension. */
export async function askingScript(): Promise<string> {
  const entry = fileURLToPath(new URL('./asking.ts', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'asked', fileName: 'asking' },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('There is no script to ask with')
  return chunk.code
}
