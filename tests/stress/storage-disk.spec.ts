import { type AfterDamage, type Area, fillProfile } from './storage/damaged-profile.ts'
import { FILE_DAMAGES } from './support/damage-files.ts'
import { test } from './support/stress-test.ts'

const ALONE: readonly Area[][] = [['local'], ['indexedDb']]
const TOGETHER: readonly Area[][] = [['local', 'indexedDb']]

interface Damaged extends AfterDamage {
  /** Whether the files of `storage.local` were damaged: the settings are lost unless the backup has them. */
  isLocalDamaged: boolean
  isBackupIntact: boolean
}

test.use({ key: 'sent' })

/** The files of `storage.local` and of IndexedDB are damaged while the browser is closed, each alone and both together. */
test('storage-disk', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const profile = await fillProfile()
  const all: Damaged[] = []
  try {
    for (const damage of Object.keys(FILE_DAMAGES).slice(0, quick ? 1 : undefined)) {
      for (const areas of quick ? ALONE : [...ALONE, ...TOGETHER]) {
        const seen = await profile.openDamaged(damage, areas)
        const isLocalDamaged = areas.includes('local')
        all.push({ ...seen, isLocalDamaged, isBackupIntact: !areas.includes('indexedDb') })
        log(`${damage} of ${areas.join(' and ')}: ${JSON.stringify(seen)}`)
      }
    }
  } finally {
    profile.remove()
  }
  const count = (isIt: (one: Damaged) => boolean): number => all.filter(isIt).length
  const local = (isIt: (one: Damaged) => boolean) => count((one) => one.isLocalDamaged && isIt(one))
  const others = (isIt: (one: Damaged) => boolean) => count((one) => !one.isLocalDamaged && isIt(one))
  figure(
    'ways to damage storage.local',
    local(() => true),
    quick ? '>= 1' : '>= 6',
  )
  figure(
    'settings neither restored nor listed from an intact backup',
    local((one) => one.isBackupIntact && !one.areSettingsStored && !one.areSettingsListed),
    '= 0',
  )
  figure(
    'damage without a message',
    local(({ isReported }) => !isReported),
    '= 0',
  )
  figure(
    'shown as a first run without a message',
    local(({ state, isReported }) => state === 'first-run' && !isReported),
    '= 0',
  )
  figure(
    'popups that neither work nor say so',
    local(({ works, state }) => !works && state !== 'unreadable'),
    '= 0',
  )
  figure(
    'ways to damage IndexedDB alone',
    others(() => true),
    quick ? '>= 1' : '>= 5',
  )
  figure(
    'settings lost with IndexedDB',
    others(({ areSettingsStored, state }) => !areSettingsStored || state === 'first-run'),
    '= 0',
  )
  figure(
    'popups that did not work without IndexedDB',
    others(({ works }) => !works),
    '= 0',
  )
})
