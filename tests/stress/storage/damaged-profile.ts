import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../../scripts/browser/until.ts'
import { lookUpWallet } from '../../e2e/support/popup-page.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { FILE_DAMAGES } from '../support/damage-files.ts'
import { storeManyWallets } from '../support/stored-cache.ts'
import { changeSettings, readSettings, storageFolder } from '../support/stored-items.ts'
import { openStorageFixture, type StorageFixture } from './fixture.ts'
import { listsBackup, showsProblem, stateOf } from './screen.ts'

/** Settings that differ from the defaults. */
const CHOSEN = { currency: 'eur', chainId: '1', pageSize: 77 }

export type Area = 'local' | 'indexedDb'

/** The popup and the settings after the damage. */
export interface AfterDamage {
  state: string
  isReported: boolean
  /** Whether the chosen currency and page size are stored. */
  areSettingsStored: boolean
  /** Whether the page that reports broken storage lists the settings of the backup. */
  areSettingsListed: boolean
  /** Whether the popup opens normally the next time. */
  works: boolean
}

/** A browser profile with settings, a wallet and a cache of several files. */
export interface FilledProfile {
  /** Damages a copy of the profile in one way, in the given areas, and opens the popup in it. */
  openDamaged(damage: string, areas: readonly Area[]): Promise<AfterDamage>
  remove(): void
}

export async function fillProfile(): Promise<FilledProfile> {
  const profileDir = mkdtempSync(join(tmpdir(), 'wallet-glance-disk-'))
  const remove = () => rmSync(profileDir, { recursive: true, force: true, maxRetries: 10 })
  try {
    const fixture = await openStorageFixture({ profileDir })
    const worker = await fixture.reset()
    await changeSettings(worker, CHOSEN)
    await lookUpWallet(await fixture.open('popup.html'), SPECIAL_WALLETS.ordinary)
    await storeManyWallets(worker)
    await fixture.close()
    const { extensionId } = fixture.browser
    return { openDamaged: (damage, areas) => openDamaged(profileDir, extensionId, damage, areas), remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function openDamaged(
  profile: string,
  extensionId: string,
  damage: string,
  areas: readonly Area[],
): Promise<AfterDamage> {
  const copy = mkdtempSync(join(tmpdir(), 'wallet-glance-disk-'))
  cpSync(profile, copy, { recursive: true })
  for (const area of areas) FILE_DAMAGES[damage]?.(storageFolder(copy, extensionId, area))
  const fixture = await openStorageFixture({ profileDir: copy })
  try {
    return await observe(fixture, areas.includes('local'))
  } finally {
    await fixture.close()
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Opens the popup twice. @param expectsReport whether to wait for a message about the damage */
async function observe(fixture: StorageFixture, expectsReport: boolean): Promise<AfterDamage> {
  const popup = await fixture.open('popup.html')
  const seen = async () => ({ state: await stateOf(popup), isReported: await showsProblem(popup) })
  const settled = async () => {
    const now = await seen().catch(() => null)
    return now && now.state !== '' && (now.isReported || !expectsReport) ? now : null
  }
  const now = await until(settled, { timeout: 10_000, what: 'the popup' }).catch(seen)
  const settings = await readSettings(fixture.probe).catch(() => undefined)
  const areSettingsListed = await isTrueWithin(now.state === 'unreadable' ? 5_000 : 0, () =>
    listsBackup(popup),
  )
  const again = await fixture.open('popup.html')
  const works = await isTrueWithin(10_000, async () =>
    ['idle', 'first-run', 'complete', 'failed'].includes(await stateOf(again)),
  )
  const areSettingsStored = settings?.currency === CHOSEN.currency && settings.pageSize === CHOSEN.pageSize
  return { ...now, areSettingsStored, areSettingsListed, works }
}

const isTrueWithin = (timeout: number, condition: () => Promise<boolean>): Promise<boolean> =>
  until(condition, { timeout, what: 'the popup' }).then(
    () => true,
    () => false,
  )
