import type { BrowserContext, Page, Worker } from '@playwright/test'
import { developerPrivate, type ExtensionChange } from './developer-private.ts'
import { openPage } from './open-page.ts'
import { openRealPopup, type RealPopup } from './real-popup.ts'
import { extensionOrigin, startWorker, stopWorker, withQuietPage } from './worker.ts'

/** The API for the function that runs inside a page. */
declare const chrome: { permissions: { request(asked: { origins: string[] }): Promise<boolean> } }

/** A Chromium with the extension installed. */
export interface ExtensionBrowser {
  context: BrowserContext
  extensionId: string
  /** The background worker; starts it if necessary. */
  worker(): Promise<Worker>
  /** Stops the background worker, as the browser does when it is idle. */
  stopWorker(): Promise<void>
  /**
   * Makes `permissions.request()` succeed for origins such as `http://127.0.0.1:4180/*` without a prompt. The
   * extension still has to request them.
   */
  grant(...origins: string[]): Promise<void>
  /** Grants origins now, as if the user had accepted a request. */
  allow(...origins: string[]): Promise<void>
  /** Allows or forbids the extension in incognito windows. Restarts it. */
  incognito(on: boolean): Promise<void>
  /** Pins or unpins the toolbar button. It is pinned at launch. */
  pin(on: boolean): Promise<void>
  /** Opens a page of the extension, for example `options.html`, in a tab. */
  page(path: string): Promise<Page>
  /** Opens the popup with a click on the toolbar button. */
  popup(): Promise<RealPopup>
  close(): Promise<void>
}

/**
 * Creates an `ExtensionBrowser` from a browser context and the extension's id.
 * @param granted origins that are granted already
 * @param close implements `close`
 */
export function extensionBrowser(
  context: BrowserContext,
  extensionId: string,
  granted: readonly string[],
  close: () => Promise<void>,
): ExtensionBrowser {
  const grantedOrigins = new Set(granted)
  const change = (what: ExtensionChange) => developerPrivate(context, extensionId, what)
  const grant = async (...origins: string[]) => {
    const missing = origins.filter((origin) => !grantedOrigins.has(origin))
    for (const origin of missing) grantedOrigins.add(origin)
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

/** Requests permissions in a page of the extension. Evaluating code in a page counts as a user gesture. */
async function requestOrigins(context: BrowserContext, extensionId: string, origins: string[]) {
  const granted = await withQuietPage(context, extensionId, (page) =>
    page.evaluate((asked) => chrome.permissions.request({ origins: asked }), origins),
  )
  if (!granted) throw new Error(`The extension was not given access to ${origins.join(', ')}`)
}
