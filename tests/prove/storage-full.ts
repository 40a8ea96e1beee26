import type { Worker } from '@playwright/test'
import { until } from '../../scripts/browser/until.ts'
import { check, part } from '../e2e/support/popup-page.ts'
import { readStorage } from '../e2e/support/worker.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { type Home, openHome } from './storage/home.ts'
import type { Proving, Suite } from './suite.ts'
import { CANARY } from './support/canary.ts'

/** What the function that runs inside the worker uses. */
declare const chrome: {
  storage: {
    local: { set(items: Record<string, unknown>): Promise<void>; getBytesInUse(key: null): Promise<number> }
  }
}

const LIMIT = 10 * 1024 * 1024

/** Fills the area to the last byte with wallets that nobody asked for again. @returns the bytes in use */
const fill = (worker: Worker): Promise<number> =>
  worker.evaluate(async () => {
    let size = 500_000
    for (let entry = 0; size >= 1; entry += 1) {
      const added = { [`holdings:left-behind#read#${entry}`]: 'x'.repeat(size) }
      await chrome.storage.local.set(added).catch(() => {
        size = Math.floor(size / 2)
      })
    }
    return chrome.storage.local.getBytesInUse(null)
  })

async function prove({ quick, report, say }: Proving): Promise<void> {
  const home = await openHome()
  const failed: string[] = []
  let used = 0
  const tried = async (
    what: string,
    deed: (worker: Worker) => Promise<unknown>,
    stored = { keyless: false },
  ) => {
    const worker = await home.reset(stored)
    used = await fill(worker)
    await deed(worker).catch((error: unknown) => {
      failed.push(what)
      say(`${what}: ${String(error).slice(0, 300)}`)
    })
  }
  try {
    await tried('a setting', (worker) => changeSetting(home, worker))
    await tried('a wallet', async () => check(await home.open('popup.html'), SPECIAL_WALLETS.ordinary))
    if (!quick) {
      await tried('a key', (worker) => saveKey(home, worker), { keyless: true })
      await tried('what is typed', (worker) => type(home, worker))
    }
  } finally {
    await home.close()
  }
  report({ figure: 'bytes in storage when it is full', value: used, bound: `>= ${LIMIT - 1_000}` })
  report({ figure: 'what a full storage did not keep', value: failed.length, bound: '= 0' })
}

const stored = async (worker: Worker, key: string): Promise<unknown> =>
  (await readStorage(worker, 'local'))[key]

const waitFor = (what: string, ask: () => Promise<boolean>): Promise<unknown> =>
  until(ask, { timeout: 10_000, what })

async function changeSetting(home: Home, worker: Worker): Promise<void> {
  const options = await home.open('options.html')
  await options.locator('select[name=defaultCurrency]').selectOption('eur')
  await options.locator('[data-part=save]', { hasText: 'Saved' }).waitFor({ timeout: 10_000 })
  await waitFor('the setting', async () => {
    const settings = (await stored(worker, 'settings')) as { currency?: string }
    return settings.currency === 'eur'
  })
}

async function saveKey(home: Home, worker: Worker): Promise<void> {
  const options = await home.open('options.html')
  await options.locator('input[name=apiKey]').fill(CANARY)
  await options.locator('input[name=apiKey]').press('Enter')
  await options.locator('[data-part=key-state]').waitFor({ timeout: 10_000 })
  await waitFor('the key', async () => (await stored(worker, 'apiKey')) !== undefined)
}

/** The first letters may find no room: that is said, room is made, and what is typed after that is kept. */
async function type(home: Home, worker: Worker): Promise<void> {
  const popup = await home.open('popup.html')
  const field = popup.locator('input[name=address]')
  await field.pressSequentially('0x12')
  await waitFor('a word, or the draft', async () => {
    const view = (await stored(worker, 'view')) as { draft?: { text?: string } } | undefined
    return view?.draft?.text === '0x12' || (await part(popup, 'trouble').count()) > 0
  })
  await waitFor('room', () =>
    worker.evaluate(async () => (await chrome.storage.local.getBytesInUse(null)) < 9_000_000),
  )
  await field.pressSequentially('3')
  await waitFor('the draft', async () => {
    const view = (await stored(worker, 'view')) as { draft?: { text?: string } } | undefined
    return view?.draft?.text === '0x123'
  })
}

/** Storage is full to the last byte: the cache makes room, and what a person chooses is kept. */
export const storageFull: Suite = { name: 'storage-full', quick: true, key: 'sent', run: prove }
