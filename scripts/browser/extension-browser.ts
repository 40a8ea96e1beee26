import type { BrowserContext, Page, Worker } from '@playwright/test'
import { type Change, developerPrivate } from './developer-private.ts'
import { openPage } from './open-page.ts'
import { openRealPopup, type RealPopup } from './real-popup.ts'
import { extensionOrigin, quietPage, startWorker, stopWorker } from './worker.ts'

/** What the function that runs inside a page uses. */
declare const chrome: { permissions: { request(asked: { origins: string[] }): Promise<boolean> } }

/** A Chromium with the extension in it. */
export interface ExtensionBrowser {
  context: BrowserContext
  extensionId: string
  /** The background worker, started if it is not running. */
  worker(): Promise<Worker>
  /** Stops the background worker, as the browser does when it is idle. */
  stopWorker(): Promise<void>
  /**
   * Lets `permissions.request()` answer true for origins such as `http://127.0.0.1:4180/*`, with no prompt. The
   * extension has them only once it has asked for them.
   */
  grant(...origins: string[]): Promise<void>
  /** Lets the extension have the origins now, as if a person had already said yes. */
  allow(...origins: string[]): Promise<void>
  /** Lets the extension run in private windows, or not. Restarts it. */
  incognito(on: boolean): Promise<void>
  /** Takes the action off the toolbar, or puts it there, where every launch has it. */
  pin(on: boolean): Promise<void>
  /** Opens a page of the extension, for example `options.html`, in a tab. */
  page(path: string): Promise<Page>
  /** Opens the popup as a click on the toolbar does. */
  popup(): Promise<RealPopup>
  close(): Promise<void>
}

/**
 * Puts the context and the extension's id together with all that can be done with them.
 * @param granted origins that are granted already
 * @param close what `close` does
 */
export function extensionBrowser(
  context: BrowserContext,
  extensionId: string,
  granted: readonly string[],
  close: () => Promise<void>,
): ExtensionBrowser {
  const silent = new Set(granted)
  const change = (what: Change) => developerPrivate(context, extensionId, what)
  const grant = async (...origins: string[]) => {
    const missing = origins.filter((origin) => !silent.has(origin))
    for (const origin of missing) silent.add(origin)
    if (missing.length > 0) await change({ grant: missing })
  }
  return {
    context,
    extensionId,
    worker: () => startWorker(context, extensionId),
    stopWorker: () => stopWorker(context, extensionId),
    grant,
    allow: async (...origins) => {
      await grant(...origins)
      await requestOrigins(context, extensionId, origins)
    },
    pin: (pinnedToToolbar) => change({ update: { pinnedToToolbar } }),
    incognito: (incognitoAccess) => change({ update: { incognitoAccess } }),
    page: (path) => openPage(context, `${extensionOrigin(extensionId)}/${path}`),
    popup: () => openRealPopup(context, extensionId),
    close,
  }
}

/** Asks from a page that shows and does nothing: evaluating in a page counts as a person's gesture. */
async function requestOrigins(context: BrowserContext, extensionId: string, origins: string[]) {
  const page = await quietPage(context, extensionId)
  const granted = await page.evaluate((asked) => chrome.permissions.request({ origins: asked }), origins)
  await page.close()
  if (!granted) throw new Error(`The extension was not given access to ${origins.join(', ')}`)
}
