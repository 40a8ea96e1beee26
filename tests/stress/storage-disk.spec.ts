import { type AfterDamage, fillProfile } from './storage/damaged-profile.ts'
import { FILE_DAMAGES } from './support/damage-files.ts'
import { test } from './support/stress-test.ts'

test.use({ key: 'sent' })

/**
 * The files of `storage.local` are damaged while the browser is closed, alone or together with those of
 * IndexedDB.
 */
test('storage-disk', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const profile = await fillProfile()
  const all: (AfterDamage & { isBackupIntact: boolean })[] = []
  try {
    for (const damage of Object.keys(FILE_DAMAGES).slice(0, quick ? 1 : undefined)) {
      for (const areas of quick
        ? [['local'] as const]
        : [['local'] as const, ['local', 'indexedDb'] as const]) {
        const seen = await profile.openDamaged(damage, areas)
        all.push({ ...seen, isBackupIntact: areas.length === 1 })
        log(`${damage} of ${areas.join(' and ')}: ${JSON.stringify(seen)}`)
      }
    }
  } finally {
    profile.remove()
  }
  const count = (isIt: (one: (typeof all)[number]) => boolean): number => all.filter(isIt).length
  figure('ways to damage the files', all.length, quick ? '>= 1' : '>= 6')
  figure(
    'settings neither restored nor listed from an intact backup',
    count((one) => one.isBackupIntact && !one.areSettingsStored && !one.areSettingsListed),
    '= 0',
  )
  figure(
    'damage without a message',
    count(({ isReported }) => !isReported),
    '= 0',
  )
  figure(
    'shown as a first run without a message',
    count(({ state, isReported }) => state === 'first-run' && !isReported),
    '= 0',
  )
  figure(
    'popups that neither work nor say so',
    count(({ works, state }) => !works && state !== 'unreadable'),
    '= 0',
  )
})
