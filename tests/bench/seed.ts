import { chooseService } from '../../scripts/browser/choose-service.ts'
import { developerPrivate } from '../../scripts/browser/developer-private.ts'
import { idOf, launchExtension } from '../../scripts/browser/launch.ts'
import { originsOf } from '../../scripts/start/service.ts'
import type { ServiceProcess } from './service-process.ts'

/**
 * Prepares a browser profile as a user does: pins all toolbar buttons and chooses the local service on the
 * options page.
 * @param folders the extension's folder, then those of the baselines
 */
export async function seedProfile(
  profileDir: string,
  [product, ...baselines]: readonly [string, ...string[]],
  service: ServiceProcess,
): Promise<void> {
  const browser = await launchExtension({ extensionDir: product, otherExtensions: baselines, profileDir })
  try {
    for (const folder of baselines)
      await developerPrivate(browser.context, idOf(folder), { update: { pinnedToToolbar: true } })
    const options = await browser.page('options.html')
    // Not before the page opens: granted origins without settings would look like lost settings.
    await browser.allow(...originsOf(service))
    await chooseService(options, {
      name: 'Custom',
      dataUrl: service.dataUrl,
      metricsUrl: service.metricsUrl,
    })
  } finally {
    await browser.close()
  }
}
