import { type AfterDamage, type Area, fillProfile } from './storage/damaged-profile.ts'
import { FILE_DAMAGES } from './support/damage-files.ts'
import { test } from './support/stress-test.ts'

const SINGLE_AREAS: readonly Area[][] = [['local'], ['indexedDb']]
const BOTH_AREAS: readonly Area[][] = [['local', 'indexedDb']]

interface DamageResult extends AfterDamage {
  /** Whether the files of `storage.local` were damaged, so that only the backup can have the settings. */
  isLocalDamaged: boolean
  isBackupIntact: boolean
}

test.use({ key: 'sent' })

/** The files of `storage.local`, of IndexedDB or of both are damaged while the browser is closed. */
test('storage-disk', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const profile = await fillProfile()
  const all: DamageResult[] = []
  try {
    for (const damage of Object.keys(FILE_DAMAGES).slice(0, quick ? 1 : undefined)) {
      for (const areas of quick ? SINGLE_AREAS : [...SINGLE_AREAS, ...BOTH_AREAS]) {
        const seen = await profile.openDamaged(damage, areas)
        const isLocalDamaged = areas.includes('local')
        all.push({ ...seen, isLocalDamaged, isBackupIntact: !areas.includes('indexedDb') })
        log(`${damage} of ${areas.join(' and ')}: ${JSON.stringify(seen)}`)
      }
    }
  } finally {
    profile.remove()
  }
  const count = (predicate: (one: DamageResult) => boolean): number => all.filter(predicate).length
  const local = (predicate: (one: DamageResult) => boolean) =>
    count((one) => one.isLocalDamaged && predicate(one))
  const others = (predicate: (one: DamageResult) => boolean) =>
    count((one) => !one.isLocalDamaged && predicate(one))
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
    'popups that neither work nor report the problem',
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
