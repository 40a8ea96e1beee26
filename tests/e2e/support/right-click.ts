import type { Worker } from '@playwright/test'

/** The details of a right-click that the browser sends. */
export interface Clicked {
  selectionText?: string
  linkUrl?: string
  menuItemId?: string
}

interface Tab {
  id?: number
  windowId: number
  incognito: boolean
}

/** The APIs for the functions that run inside the worker. */
declare const chrome: {
  action: { openPopup(): Promise<void> }
  tabs: { query(asked: { windowId?: number; currentWindow?: boolean }): Promise<Tab[]> }
  contextMenus: {
    update(id: string, properties: object): Promise<void>
    onClicked: { dispatch(info: object, tab: Tab | undefined): void }
  }
}

/** Chooses the extension's entry in the context menu, in the current window or in the given one. */
export const rightClick = (worker: Worker, clicked: Clicked, windowId?: number): Promise<void> =>
  worker.evaluate(
    async ([what, where]) => {
      const [tab] = await chrome.tabs.query(where === null ? { currentWindow: true } : { windowId: where })
      const info = { menuItemId: 'check-wallet', editable: false, pageUrl: 'https://example.org/', ...what }
      chrome.contextMenus.onClicked.dispatch(info, tab)
    },
    [clicked, windowId ?? null] as const,
  )

/**
 * Right-clicks without a popup that opens, for tests of the page in a tab: an open popup takes the selection,
 * and the browser draws the tab below it once a second.
 */
export async function rightClickForTab(worker: Worker, clicked: Clicked): Promise<void> {
  await worker.evaluate(() => {
    chrome.action.openPopup = () => Promise.resolve()
  })
  await rightClick(worker, clicked)
}

/** Chromium cannot list menu entries, but updating one that does not exist fails. */
export const hasMenu = (worker: Worker): Promise<boolean> =>
  worker.evaluate(
    async () =>
      await chrome.contextMenus.update('check-wallet', {}).then(
        () => true,
        () => false,
      ),
  )
