import type { Page, Worker } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { seedWithKey } from './browser-with-key.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { checkRequestsTo } from './service-with-key.ts'
import { changeSettings, customProfile } from './stored-items.ts'

/** The built extension in a browser, and the scripted service that is chosen in it. */
export interface Fixture {
  browser: ExtensionBrowser
  worker: Worker
  service: ScriptedService
}

/** Runs a test with a scripted service that is chosen in the browser. */
export async function withFixture(
  browser: ExtensionBrowser,
  run: (fixture: Fixture) => Promise<void>,
): Promise<void> {
  const service = await startScriptedService()
  checkRequestsTo(service, 'chosen')
  try {
    await browser.allow(...[service.dataUrl, service.metricsUrl].map((url) => `${url}/*`))
    const worker = await browser.worker()
    await seedWithKey(worker, service, { badgeMinutes: 0, rememberRecents: false })
    await changeSettings(worker, { profile: customProfile(service, true) })
    await run({ browser, worker, service })
  } finally {
    await service.stop()
  }
}

/** The popup's page in a tab of the popup's size. */
export async function openPopup({ browser }: Pick<Fixture, 'browser'>): Promise<Page> {
  const page = await browser.page('popup.html')
  await page.setViewportSize({ width: 400, height: 600 })
  return page
}
