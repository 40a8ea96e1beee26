import type { BrowserContext } from '@playwright/test'
import { openPage } from '../../../scripts/browser/open-page.ts'

/** The used functions of `chrome.settingsPrivate`, an API of chrome://settings. */
declare const chrome: {
  settingsPrivate: {
    setDefaultZoom(zoom: number): Promise<boolean>
    setPref(name: string, value: unknown, pageId: string): Promise<boolean>
  }
}

interface Appearance {
  /** The page zoom of all pages; 1.5 is 150 %. */
  zoom: number
  /** The default font size in pixels. */
  fontSize: number
}

const DEFAULT_APPEARANCE: Appearance = { zoom: 1, fontSize: 16 }

/**
 * Lets an action change zoom and font size, as a user can on chrome://settings/appearance, and restores the
 * default values at the end.
 */
export async function withAppearance(
  context: BrowserContext,
  action: (set: (appearance: Partial<Appearance>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const page = await openPage(context, 'chrome://settings/')
  const set = (appearance: Partial<Appearance>) =>
    page.evaluate(
      async ({ zoom, fontSize }) => {
        await chrome.settingsPrivate.setDefaultZoom(zoom)
        await chrome.settingsPrivate.setPref('webkit.webprefs.default_font_size', fontSize, '')
      },
      { ...DEFAULT_APPEARANCE, ...appearance },
    )
  try {
    await action(set)
  } finally {
    await set({})
    await page.close()
  }
}
