import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { launchExtension } from '../../scripts/browser/launch.ts'
import { expect, openPopupPage, originsOf, test } from './support/fixtures.ts'
import { requestsTo } from './support/log.ts'
import { part } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'
import { expectRefreshed, storeWatchlist, watched } from './support/watchlist.ts'

const WALLETS = Array.from({ length: 9 }, (_, index) =>
  watched(`0x${String(index + 1).repeat(40)}`, `Wallet ${index + 1}`),
)

test('after a restart of the browser, a refresh continues only on a click', async ({ service }) => {
  test.slow()
  const profileDir = mkdtempSync(join(tmpdir(), 'wallet-glance-restart-'))
  const launch = () => launchExtension({ extensionDir: EXTENSION_DIR, profileDir, grant: originsOf(service) })
  const gate = Promise.withResolvers<void>()
  try {
    const first = await launch()
    const worker = await first.worker()
    await seedSettings(worker, service, { badgeMinutes: 0 })
    await first.allow(...originsOf(service))
    await storeWatchlist(worker, { wallets: WALLETS })
    service.setFault('listErc20', { until: gate.promise, afterRequests: 3 })
    const popup = await openPopupPage(first)
    await part(popup, 'refresh').click()
    await expect(part(popup, 'refresh-text')).toContainText('3 of 9')
    await first.close()
    gate.resolve()
    service.clearFaults()
    service.log.length = 0
    const second = await launch()
    const again = await openPopupPage(second)
    await expect(part(again, 'refresh-text')).toContainText('Interrupted at 3 of 9')
    expect(requestsTo(service, 'listErc20')).toEqual([])
    await part(again, 'refresh-continue').click()
    await expectRefreshed(again)
    expect(requestsTo(service, 'listErc20')).toHaveLength(6)
    await second.close()
  } finally {
    gate.resolve()
    await rm(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})
