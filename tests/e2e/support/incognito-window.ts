import type { Worker } from '@playwright/test'
import { popupOpenedBy, type RealPopup } from '../../../scripts/browser/real-popup.ts'
import type { Setup } from './fixtures.ts'
import { type Clicked, rightClick } from './right-click.ts'

/** The APIs for the functions that run inside the worker. */
declare const chrome: {
  windows: {
    create(options: { incognito: boolean; url: string; focused: boolean }): Promise<{ id: number }>
    remove(id: number): Promise<void>
  }
  action: { openPopup(options: { windowId: number }): Promise<void> }
}

/** An incognito window. */
export interface IncognitoWindow {
  id: number
  /** Opens the popup in this window. */
  popup(): Promise<RealPopup>
  /** Runs an action that opens the side panel in this window, and returns the panel. */
  sidePanel(action: () => Promise<unknown>): Promise<RealPopup>
  /** Right-clicks in this window and returns the popup that opens. */
  clickedPopup(clicked: Clicked): Promise<RealPopup>
  close(): Promise<void>
}

/** Opens an incognito window. The extension must be allowed in incognito windows. */
export async function openIncognitoWindow({
  extension,
  worker,
}: Pick<Setup, 'extension' | 'worker'>): Promise<IncognitoWindow> {
  const { context, extensionId } = extension
  const { id } = await worker.evaluate(() =>
    chrome.windows.create({ incognito: true, url: 'about:blank', focused: true }),
  )
  const popupAfter = (action: () => Promise<unknown>) => popupOpenedBy(context, extensionId, action)
  return {
    id,
    popup: () => popupAfter(() => openPopupIn(worker, id)),
    sidePanel: (action) => popupOpenedBy(context, extensionId, action, 'sidepanel.html'),
    clickedPopup: (clicked) => popupAfter(() => rightClick(worker, clicked, id)),
    close: () => worker.evaluate((windowId) => chrome.windows.remove(windowId), id),
  }
}

const openPopupIn = (worker: Worker, id: number) =>
  worker.evaluate((windowId) => chrome.action.openPopup({ windowId }), id)
