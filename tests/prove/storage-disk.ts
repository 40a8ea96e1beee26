import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../scripts/browser/until.ts'
import { check } from '../e2e/support/popup-page.ts'
import { readStorage, writeStorage } from '../e2e/support/worker.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { type Home, openHome } from './storage/home.ts'
import { isTold, stateOf } from './storage/signs.ts'
import type { Proving, Suite } from './suite.ts'

/** Everything a person chose that is not what it is by default. */
const CHOSEN = { currency: 'eur', chainId: '1', pageSize: 77 }

/** What the function that runs inside the worker uses. */
declare const chrome: { storage: { local: { get(key: string): Promise<{ settings?: unknown }> } } }

type Harm = (folder: string) => void

const tables = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:ldb|log)$/.test(name))
    .map((name) => join(folder, name))

/** What happens to the files of the browser's storage while it is not running. */
const HARMS: Record<string, Harm> = {
  'bytes are flipped': (folder) => {
    for (const file of tables(folder)) {
      const bytes = readFileSync(file)
      for (let at = 97; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0xff
      writeFileSync(file, bytes)
    }
  },
  'files are cut in half': (folder) => {
    for (const file of tables(folder)) truncateSync(file, Math.floor(statSync(file).size / 2))
  },
  'files are gone': (folder) => {
    for (const file of tables(folder)) unlinkSync(file)
  },
  'the folder is gone': (folder) => rmSync(folder, { recursive: true }),
  'the newest file is gone': (folder) =>
    unlinkSync(
      tables(folder)
        .sort((a, b) => a.localeCompare(b))
        .at(-1) ?? '',
    ),
}

async function prove({ quick, report, say }: Proving): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'wallet-glance-disk-'))
  let ways = 0
  let lost = 0
  let silent = 0
  let firstRuns = 0
  let broken = 0
  try {
    const id = await fill(profile)
    const names = Object.keys(HARMS).slice(0, quick ? 1 : undefined)
    for (const name of names) {
      for (const both of quick ? [false] : [false, true]) {
        const seen = await harmed(profile, id, name, both)
        ways += 1
        say(`${name}${both ? ', those of the second copy too' : ''}: ${JSON.stringify(seen)}`)
        if (!seen.told) silent += 1
        if (seen.state === 'first-run' && !seen.told) firstRuns += 1
        if (!both && !seen.back && !seen.listed) lost += 1
        if (!seen.works && seen.state !== 'broken') broken += 1
      }
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  report({ figure: 'storage files damaged on disk, ways', value: ways, bound: quick ? '>= 1' : '>= 6' })
  report({ figure: 'settings neither back nor shown from the second copy', value: lost, bound: '= 0' })
  report({ figure: 'damaged files that nobody was told of', value: silent, bound: '= 0' })
  report({ figure: 'silent first runs after damaged files', value: firstRuns, bound: '= 0' })
  report({ figure: 'popups that neither work nor say that they cannot', value: broken, bound: '= 0' })
}

/** A browser that was used for a while: settings, a wallet, and enough of a cache that storage has several files. */
async function fill(profileDir: string): Promise<string> {
  const home = await openHome({ profileDir })
  const worker = await home.reset()
  const { settings } = (await readStorage(worker, 'local')) as { settings: object }
  await writeStorage(worker, 'local', { settings: { ...settings, ...CHOSEN } })
  const popup = await home.open('popup.html')
  await check(popup, SPECIAL_WALLETS.ordinary)
  for (let wallet = 0; wallet < 60; wallet += 1)
    await writeStorage(worker, 'local', { [`holdings:old${wallet}`]: 'x'.repeat(100_000) })
  await home.close()
  return home.browser.extensionId
}

interface Seen {
  state: string
  told: boolean
  /** The settings are in the first copy again. */
  back: boolean
  /** The page that says that storage is broken lists them from the second. */
  listed: boolean
  works: boolean
}

async function harmed(profile: string, id: string, name: string, both: boolean): Promise<Seen> {
  const copy = mkdtempSync(join(tmpdir(), 'wallet-glance-disk-'))
  cpSync(profile, copy, { recursive: true })
  const files = join(copy, 'Default', 'Local Extension Settings', id)
  HARMS[name]?.(files)
  if (both) HARMS[name]?.(join(copy, 'Default', 'IndexedDB', `chrome-extension_${id}_0.indexeddb.leveldb`))
  const home = await openHome({ profileDir: copy })
  try {
    return await look(home)
  } finally {
    await home.close()
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function look(home: Home): Promise<Seen> {
  const popup = await home.open('popup.html')
  const seen = async () => ({ state: await stateOf(popup), told: await isTold(popup) })
  const told = async () => {
    const now = await seen().catch(() => null)
    return now?.told && now.state !== '' ? now : null
  }
  const now = await until(told, { timeout: 10_000, what: 'the popup to tell' }).catch(seen)
  // This one item: asked for all, the browser refuses once for each entry that it finds damaged.
  const settings = (await (
    await home.browser.worker()
  ).evaluate(async () => {
    const { settings } = await chrome.storage.local.get('settings').catch(() => ({ settings: undefined }))
    return settings
  })) as typeof CHOSEN | undefined
  const isListed = () => popup.evaluate(() => document.querySelector('[data-part=second-settings]') !== null)
  const listed = await until(isListed, { timeout: now.state === 'broken' ? 5_000 : 0, what: 'a list' }).then(
    () => true,
    () => false,
  )
  const again = await home.open('popup.html')
  const works = await until(
    async () => ['idle', 'first-run', 'complete', 'failed'].includes(await stateOf(again)),
    {
      timeout: 10_000,
      what: 'the popup',
    },
  ).then(
    () => true,
    () => false,
  )
  return { ...now, back: settings?.currency === 'eur' && settings.pageSize === 77, listed, works }
}

/** The browser's own files are damaged while it is not running. */
export const storageDisk: Suite = { name: 'storage-disk', quick: true, key: 'sent', run: prove }
