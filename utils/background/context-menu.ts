import { type Browser, browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { refusalOf, selectionOfAddresses } from '../domain/address-input.ts'
import { extractAddresses } from '../domain/extract-addresses.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { ContextMenuSelection, TimedSelection } from '../domain/stored-items.ts'
import { updateItem } from '../storage/items.ts'

const MENU_ID = 'check-wallet'

type Click = Pick<Browser.contextMenus.OnClickData, 'selectionText' | 'linkUrl' | 'menuItemId'>
type Tab = Pick<Browser.tabs.Tab, 'incognito' | 'windowId'>

/** The last selection in an incognito window. It is not stored. */
let incognitoSelection: TimedSelection | null = null

/** Creates the menu item. Browsers store it, so call this only after an installation or update. */
export async function createContextMenu(): Promise<void> {
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({
    id: MENU_ID,
    title: i18n.t('contextMenu.check'),
    contexts: ['selection', 'link'],
  })
}

/**
 * The addresses in the clicked link, else those in the selected text, with the chains that are named there.
 */
export function selectionOf({ selectionText = '', linkUrl = '' }: Click): ContextMenuSelection {
  const inLink = extractAddresses(linkUrl, { wants: 'wallets' })
  const found = inLink.addresses.length > 0 ? inLink : extractAddresses(selectionText, { wants: 'wallets' })
  if (found.addresses.length > 0) return selectionOfAddresses(found)
  const refusals = [refusalOf(inLink), refusalOf(found)]
  const hasTransactionHash = refusals.some(({ kind }) => kind === 'transactionHash')
  const refusal = hasTransactionHash ? undefined : refusals.find(({ kind }) => kind !== 'notAnAddress')
  return { addresses: [], hasTransactionHash, ...(refusal && { refusal }) }
}

/** Saves the selection and opens the popup. Firefox opens the popup only if nothing was awaited before. */
export async function onContextMenu(click: Click, tab?: Tab): Promise<void> {
  if (click.menuItemId !== MENU_ID) return
  const selection = { ...selectionOf(click), at: Date.now() }
  const isIncognito = tab?.incognito ?? false
  if (isIncognito) incognitoSelection = selection
  const stored = isIncognito ? Promise.resolve() : storeSelection(selection)
  await Promise.all([openPopup(tab?.windowId, isIncognito, stored), stored])
}

/** Retries a failed write once. */
function storeSelection(selection: TimedSelection): Promise<void> {
  const store = () => updateItem('contextMenuSelection', () => selection)
  return store().catch(store)
}

/** Returns the selection of an incognito window and removes it. */
export function takeIncognitoSelection(): Outcome<TimedSelection | null> {
  const selection = incognitoSelection
  incognitoSelection = null
  return succeed(selection)
}

/**
 * Opens the popup in the given browser window. If that fails, opens the popup's page in a tab instead. In an
 * incognito window no tab is opened: the user can still click the toolbar button.
 * @param ready resolves when the stored data for a tab is complete: its page takes only selections that are
 *   stored before it opens
 */
async function openPopup(
  windowId: number | undefined,
  isIncognito: boolean,
  ready: Promise<unknown>,
): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId })
  } catch {
    if (isIncognito) return
    await ready.catch(() => {})
    await browser.tabs.create({
      url: browser.runtime.getURL('/popup.html'),
      ...(windowId !== undefined && { windowId }),
    })
  }
}
