import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { openPrepared, openPreparedPopup } from './fixtures.ts'

/** Lets the browser report these languages to the page that the tab shows next. */
const setLanguages = (page: Page, languages: readonly string[]): Promise<unknown> =>
  page.addInitScript((values) => {
    Object.defineProperty(navigator, 'language', { get: () => values[0] })
    Object.defineProperty(navigator, 'languages', { get: () => values })
  }, languages)

/** Opens a page of the extension in a browser with these languages. */
export const openInLanguages = (
  extension: ExtensionBrowser,
  path: string,
  languages: readonly string[],
): Promise<Page> => openPrepared(extension, path, (page) => setLanguages(page, languages))

/** Opens the popup's page in a browser with a language. */
export const openPopupIn = (extension: ExtensionBrowser, language: string): Promise<Page> =>
  openPreparedPopup(extension, (page) => setLanguages(page, [language]))
