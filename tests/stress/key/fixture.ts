import { type Page, expect as playwrightExpect, type Worker } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import type { LocalService } from '../../service/service.ts'
import type { Recorder } from '../support/output-recorder.ts'
import type { OtherOrigin } from './other-origin.ts'

/** A generous time limit for a busy machine. */
export const TIMEOUT = { timeout: 90_000 }

export const expect = playwrightExpect.configure(TIMEOUT)

/** The fixture of all parts of the key test. */
export interface KeyFixture {
  browser: ExtensionBrowser
  worker: Worker
  service: LocalService
  otherOrigin: OtherOrigin
  recorder: Recorder
  quick: boolean
}

/** The part of the extension API that is called inside a page. */
declare const chrome: { runtime: { sendMessage(message: object): Promise<{ res?: unknown } | undefined> } }

/** Sends a command as the extension's own pages do. @returns its reply */
export async function command<T>(page: Page, type: string, data?: unknown): Promise<T> {
  const reply = await page.evaluate((message) => chrome.runtime.sendMessage(message), {
    id: Math.floor(Math.random() * 1e9),
    type,
    data,
    timestamp: Date.now(),
  })
  return reply?.res as T
}
