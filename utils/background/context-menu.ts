import { type Browser, browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { findAddresses, holdsTransactionHash } from '../domain/address-search.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { type Offer, offerItem } from '../store/offer.ts'
import { openPopup } from './open-popup.ts'

const MENU_ID = 'check-wallet'

type Click = Pick<Browser.contextMenus.OnClickData, 'selectionText' | 'linkUrl' | 'menuItemId'>
type Tab = Pick<Browser.tabs.Tab, 'incognito' | 'windowId'>

/** What a private window's right-click found: kept in memory until its popup takes it, and nowhere else. */
let privateOffer: Offer | null = null

/** Creates the menu; it survives the worker, so this belongs to installing and updating alone. */
export async function createContextMenu(): Promise<void> {
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({
    id: MENU_ID,
    title: i18n.t('contextMenu.check'),
    contexts: ['selection', 'link'],
  })
}

/** The addresses of the link that was clicked, else of the selection. */
export function offerOf({ selectionText = '', linkUrl = '' }: Click): Offer {
  const inLink = findAddresses(decoded(linkUrl))
  const addresses = inLink.length > 0 ? inLink : findAddresses(selectionText)
  const transactionHash = addresses.length === 0 && holdsTransactionHash(`${linkUrl} ${selectionText}`)
  return { addresses, transactionHash }
}

/** A link can carry its address escaped. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** The popup is asked for first: Firefox opens it only in the very moment of the click. */
export async function onContextMenu(click: Click, tab?: Tab): Promise<void> {
  if (click.menuItemId !== MENU_ID) return
  const offer = offerOf(click)
  const stored = tab?.incognito ? keepPrivately(offer) : offerItem.setValue(offer)
  await Promise.all([stored, openPopup(tab?.windowId, tab?.incognito)])
}

function keepPrivately(offer: Offer): void {
  privateOffer = offer
}

/** Hands a private window's offer over, once. */
export function takePrivateOffer(): Outcome<Offer | null> {
  const offer = privateOffer
  privateOffer = null
  return succeed(offer)
}
