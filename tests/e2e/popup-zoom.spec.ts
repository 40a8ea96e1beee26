import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../scripts/browser/launch.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { withAppearance } from './support/browser-appearance.ts'
import { expect, openPopupPage, originsOf, type SharedService, test } from './support/fixtures.ts'
import { UNREACHABLE } from './support/reachable.ts'
import { waitForState } from './support/real-state.ts'
import { seedSettings } from './support/seed.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS

/** A screen that leaves the popup about 430 px. */
const LOW_SCREEN = '1366x520'

/** Opens the popup, walks through its views, and expects every control of each to be reachable. */
async function expectReachable(extension: ExtensionBrowser, size: string): Promise<void> {
  const popup = await extension.popup()
  const expectAll = async (view: string) =>
    // The popup can still be growing to its size.
    await expect.poll(() => popup.evaluate(UNREACHABLE), `${view}, ${size}`).toEqual([])
  await waitForState(popup, 'watchlist')
  await expectAll('watchlist')
  await popup.click('[data-testid=watchlist] [data-row]')
  await waitForState(popup, 'complete')
  await expectAll('watched wallet')
  await popup.click('[data-testid=back]')
  await waitForState(popup, 'watchlist')
  await popup.click('input[name=address]')
  await popup.evaluate(`document.execCommand('insertText', false, '${ordinary}')`)
  await popup.press('Enter')
  await waitForState(popup, 'complete')
  await expectAll('wallet')
  await popup.click('[data-testid=star]')
  await waitForState(popup, 'edit')
  await expectAll('form')
  await popup.click('[data-testid=back]')
  await waitForState(popup, 'complete')
  await popup.close()
}

async function start(extension: ExtensionBrowser, service: SharedService): Promise<void> {
  const worker = await extension.worker()
  await seedSettings(worker, service, { badgeMinutes: 0 })
  await storeWatchlist(worker, { wallets: [watched(spam, 'Vault')] })
}

test('everything is reachable by mouse at a small and a large zoom and font size', async ({
  extension,
  service,
}) => {
  await start(extension, service)
  await withAppearance(extension.context, async (set) => {
    for (const appearance of [{ zoom: 1.1 }, { fontSize: 24 }, { zoom: 2, fontSize: 24 }]) {
      await set(appearance)
      await expectReachable(extension, JSON.stringify(appearance))
    }
  })
  await test.step('the popup has no media query by width or height, which would restyle it while it finds its size', async () => {
    const popup = await openPopupPage(extension)
    const conditions = await popup.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule)
        .map(({ conditionText }) => conditionText),
    )
    expect(conditions).toContain('(prefers-color-scheme: dark)')
    expect(conditions.filter((condition) => /width|height|aspect|orientation/.test(condition))).toEqual([])
  })
})

test('everything is reachable by mouse on a low screen, also at a zoom of 125 %', async ({ service }) => {
  const grant = originsOf(service)
  const extension = await launchExtension({ extensionDir: EXTENSION_DIR, screen: LOW_SCREEN, grant })
  try {
    await start(extension, service)
    await extension.allow(...grant)
    await expectReachable(extension, LOW_SCREEN)
    await withAppearance(extension.context, async (set) => {
      await set({ zoom: 1.25 })
      await expectReachable(extension, `${LOW_SCREEN}, 125 %`)
    })
  } finally {
    await extension.close()
  }
})
