import type { Worker } from '@playwright/test'
import { popupOpenedBy, type RealPopup } from '../../../scripts/browser/real-popup.ts'
import type { Glance } from './fixtures.ts'
import { type Clicked, rightClick } from './right-click.ts'

/** What the functions that run inside the worker use. */
declare const chrome: {
  windows: {
    create(asked: { incognito: boolean; url: string; focused: boolean }): Promise<{ id: number }>
    remove(id: number): Promise<void>
  }
  action: { openPopup(asked: { windowId: number }): Promise<void> }
}

/** A private window in which the popup can be opened. */
export interface PrivateWindow {
  id: number
  /** Opens the popup there, with nothing clicked. */
  popup(): Promise<RealPopup>
  /** Right-clicks there, and gives the popup that opens of it. */
  clickedPopup(clicked: Clicked): Promise<RealPopup>
  close(): Promise<void>
}

/** Opens a private window, which the extension has to be allowed in. */
export async function openPrivateWindow({
  extension,
  worker,
}: Pick<Glance, 'extension' | 'worker'>): Promise<PrivateWindow> {
  const { context, extensionId } = extension
  const { id } = await worker.evaluate(() =>
    chrome.windows.create({ incognito: true, url: 'about:blank', focused: true }),
  )
  const opened = (act: () => Promise<unknown>) => popupOpenedBy(context, extensionId, act)
  return {
    id,
    popup: () => opened(() => openPopupIn(worker, id)),
    clickedPopup: (clicked) => opened(() => rightClick(worker, clicked, id)),
    close: () => worker.evaluate((windowId) => chrome.windows.remove(windowId), id),
  }
}

const openPopupIn = (worker: Worker, id: number) =>
  worker.evaluate((windowId) => chrome.action.openPopup({ windowId }), id)
