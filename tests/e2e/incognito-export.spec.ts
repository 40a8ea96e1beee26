import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { RealPopup } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { type CsvRow, centsInTotal, centsOf, parseCsv } from './support/export.ts'
import { allowIncognito, expect, originsOf, test } from './support/fixtures.ts'
import { openIncognitoWindow } from './support/incognito-window.ts'
import { waitForState } from './support/real-state.ts'
import { seedSettings } from './support/seed.ts'
import { storedText } from './support/stored.ts'

const { ordinary } = SPECIAL_WALLETS

/** A folder in which the browser saves files without asking, in incognito windows, too. */
async function downloadFolder(context: BrowserContext) {
  const path = await mkdtemp(join(tmpdir(), 'wallet-glance-files-'))
  const session = await context.browser()?.newBrowserCDPSession()
  await session?.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: path })
  const csvFiles = async () => (await readdir(path)).filter((name) => name.endsWith('.csv'))
  return {
    async onlyFile(): Promise<CsvRow[]> {
      await expect.poll(csvFiles).toHaveLength(1)
      const [name = ''] = await csvFiles()
      return parseCsv(await readFile(join(path, name), 'utf8'))
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

/** Looks up a wallet and saves its file. @returns the total on screen */
async function lookUpAndSave(popup: RealPopup): Promise<string> {
  await popup.waitFor('document.activeElement?.name === "address"')
  await popup.type(ordinary)
  await popup.press('Enter')
  await waitForState(popup, 'complete')
  for (const id of ['more', 'export', 'export-save']) {
    await popup.waitFor(`document.querySelector('[data-testid=${id}]') !== null`)
    await popup.click(`[data-testid=${id}]`)
  }
  await popup.waitFor(`document.querySelector('[data-testid=export-dialog]') === null`)
  return popup.evaluate<string>(`document.querySelector('[data-testid=total]').textContent`)
}

// The folder replaces that of Playwright's downloads, so this test does not use the shared browser.
test('the popup saves a file, in an incognito window and in the toolbar', async ({
  freshExtension: extension,
  service,
}) => {
  await allowIncognito({ browser: extension, isAllowedInIncognito: false }, true)
  await extension.allow(...originsOf(service))
  const worker = await extension.worker()
  await seedSettings(worker, service, { badgeMinutes: 0 })
  await test.step('the popup in an incognito window saves a looked-up wallet without storing it', async () => {
    const folder = await downloadFolder(extension.context)
    const window = await openIncognitoWindow({ extension, worker })
    const popup = await window.popup()
    const total = await lookUpAndSave(popup)
    expect(centsInTotal(await folder.onlyFile())).toBe(centsOf(total))
    await popup.close()
    await window.close()
    expect((await storedText(worker)).toLowerCase()).not.toContain(ordinary.toLowerCase())
    await folder.remove()
  })
  await test.step('the popup in the toolbar saves a file and stays open', async () => {
    const folder = await downloadFolder(extension.context)
    const popup = await extension.popup()
    const total = await lookUpAndSave(popup)
    expect(centsInTotal(await folder.onlyFile())).toBe(centsOf(total))
    await popup.close()
    await folder.remove()
  })
})
