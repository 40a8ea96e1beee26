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

/** The APIs for the function that runs inside the worker. */
declare const chrome: {
  tabs: { query(asked: { windowId?: number; currentWindow?: boolean }): Promise<Tab[]> }
  contextMenus: { onClicked: { dispatch(info: object, tab: Tab | undefined): void } }
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
