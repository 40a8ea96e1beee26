import { writeFileSync } from 'node:fs'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { keyOf } from './keys.ts'
import { browserSession } from './open-page.ts'
import { attach, TargetClosedError, type TargetSession } from './target-session.ts'
import { until } from './until.ts'
import { extensionOrigin, startWorker } from './worker.ts'

/** The API for the function that runs inside the worker. */
declare const chrome: { action: { openPopup(): Promise<void> } }

const OPENING_MS = 10_000

/**
 * The popup as it opens from the toolbar, or the side panel. Playwright does not attach to it, so it has
 * fewer methods than a `Page`.
 */
export interface RealPopup {
  /** Evaluates an expression in the popup and awaits its value. @throws the error of the expression */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until an expression is truthy and returns its value. @throws after `timeout` ms */
  waitFor<T>(expression: string, timeout?: number): Promise<T>
  /** Types text into the focused element. */
  type(text: string): Promise<void>
  /** Presses one key, for example `Enter`. */
  press(key: string): Promise<void>
  /** Scrolls the first element of a selector into view and clicks its center. */
  click(selector: string): Promise<void>
  /** Writes a PNG of the popup. */
  screenshot(path: string): Promise<void>
  colorScheme(scheme: 'light' | 'dark'): Promise<void>
  /** Size in CSS pixels. */
  size(): Promise<{ width: number; height: number }>
  close(): Promise<void>
}

interface TargetInfo {
  targetId: string
  type: string
  url: string
  embedderData?: { tabActive?: boolean }
}

/**
 * Opens the popup of an extension with a click on its toolbar button, in the window of an active tab.
 * @throws if it does not open within 10 s
 */
export async function openRealPopup(context: BrowserContext, extensionId: string): Promise<RealPopup> {
  return popupOpenedBy(context, extensionId, (session) => clickToolbarButton(context, session, extensionId))
}

/**
 * Runs an action that opens the popup or the side panel, and returns the opened one.
 * @throws if none opens within 10 s
 */
export async function popupOpenedBy(
  context: BrowserContext,
  extensionId: string,
  action: (session: CDPSession) => Promise<unknown>,
  page: 'popup.html' | 'sidepanel.html' = 'popup.html',
): Promise<RealPopup> {
  const session = await browserSession(context)
  const url = `${extensionOrigin(extensionId)}/${page}`
  // The same page may be open in a tab.
  const before = new Set((await popupTargets(session, url)).map(({ targetId }) => targetId))
  await action(session)
  const target = await until(
    async () => (await popupTargets(session, url)).find(({ targetId }) => !before.has(targetId)),
    { timeout: OPENING_MS, what: 'the popup to open' },
  )
  return popupOf(session, await attach(session, target.targetId))
}

async function targets(session: CDPSession, type: string): Promise<TargetInfo[]> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type }] })
  return targetInfos
}

const popupTargets = async (session: CDPSession, url: string) =>
  (await targets(session, 'page')).filter((target) => target.url.split(/[?#]/)[0] === url)

/**
 * Clicks the toolbar button. Older versions of Chromium have no command for this; there, the worker opens
 * the popup.
 */
async function clickToolbarButton(
  context: BrowserContext,
  session: CDPSession,
  extensionId: string,
): Promise<void> {
  const tabs = await targets(session, 'tab')
  const tab = tabs.find(({ embedderData }) => embedderData?.tabActive) ?? tabs[0]
  try {
    // The protocol's types lack this method.
    const send = session.send.bind(session) as (method: string, params: object) => Promise<unknown>
    await send('Extensions.triggerAction', { id: extensionId, targetId: tab?.targetId })
  } catch (error) {
    if (!String(error).includes("wasn't found")) throw error
    const worker = await startWorker(context, extensionId)
    await worker.evaluate(() => chrome.action.openPopup())
  }
}

function popupOf(session: CDPSession, target: TargetSession): RealPopup {
  const evaluate = <T>(expression: string) => evaluateIn<T>(target, expression)
  const waitFor = <T>(expression: string, timeout = 5_000) =>
    until(() => evaluate<T>(expression), { timeout, what: `the popup: ${expression}` })
  return {
    evaluate,
    waitFor,
    type: async (text) => {
      for (const char of text) await pressIn(target, char)
    },
    press: (key) => pressIn(target, key),
    click: async (selector) => clickAt(target, await waitFor<Point>(centerOf(selector))),
    screenshot: async (path) => {
      const { data } = await target.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      writeFileSync(path, data, 'base64')
    },
    colorScheme: async (value) => {
      await target.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    },
    size: () => evaluate('({ width: innerWidth, height: innerHeight })'),
    close: async () => {
      // The popup may close by itself at the same time.
      if (!target.isClosed())
        await session.send('Target.closeTarget', { targetId: target.targetId }).catch(() => {})
      await until(async () => target.isClosed(), { timeout: 5_000, what: 'the popup to close' })
      await session.detach()
    },
  }
}

interface EvaluateReply {
  result: { value: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

async function evaluateIn<T>(target: TargetSession, expression: string): Promise<T> {
  const options = { awaitPromise: true, returnByValue: true, userGesture: true }
  const { result, exceptionDetails: thrown } = await target.send<EvaluateReply>('Runtime.evaluate', {
    expression,
    ...options,
  })
  if (thrown) throw new Error(`In the popup: ${thrown.exception?.description ?? thrown.text}`)
  return result.value as T
}

async function pressIn(target: TargetSession, key: string): Promise<void> {
  const { text, ...named } = keyOf(key)
  const type = text === undefined ? 'rawKeyDown' : 'keyDown'
  await sendInput(async () => {
    await target.send('Input.dispatchKeyEvent', { type, ...named, ...(text !== undefined && { text }) })
    await target.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named })
  })
}

interface Point {
  x: number
  y: number
}

const centerOf = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)})
  if (!element) return undefined
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined
})()`

async function clickAt(target: TargetSession, { x, y }: Point): Promise<void> {
  const button = { x, y, button: 'left', clickCount: 1 }
  await target.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await sendInput(async () => {
    await target.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
    await target.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  })
}

/** Sends input that may close the popup, in which case the reply is missing. */
async function sendInput(input: () => Promise<void>): Promise<void> {
  try {
    await input()
  } catch (error) {
    if (!(error instanceof TargetClosedError)) throw error
  }
}
