import type { Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { enter, part } from '../../e2e/support/popup-page.ts'
import { rightClick } from '../../e2e/support/right-click.ts'
import { listIsWhole } from '../../e2e/support/screen.ts'
import { readStorage, writeStorage } from '../../e2e/support/worker.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { CANARY } from '../support/canary.ts'
import type { Home } from './home.ts'
import { isTold, pictureOf, stateOf } from './signs.ts'

const { ordinary } = SPECIAL_WALLETS

/** What a person does, from opening a page to what comes of it. */
export interface Flow {
  name: string
  /** What has to be there before; nothing fails meanwhile. */
  prepare(home: Home): Promise<void>
  /** Does it, and waits until what was wanted is there. May hang or throw where storage fails. @returns the page */
  act(home: Home, page: Page): Promise<void>
  path: string
  /** Begins with no key saved. */
  keyless?: true
  /** In the short form, too. */
  quick?: true
  /** What a person takes back before leaving: what is typed and could not be saved is still in its field. */
  leave?(page: Page): Promise<void>
  /** What came of it, on screen and in storage: the same text whenever all went well. */
  outcome(home: Home, page: Page): Promise<string>
}

const nothing = async (): Promise<void> => {}

const waitFor = (ask: () => Promise<unknown>): Promise<unknown> =>
  until(() => ask().catch(() => false), { timeout: 4_000, what: 'what was wanted' })

async function isThere(page: Page): Promise<void> {
  await waitFor(async () => (await stateOf(page)) === 'complete' && (await part(page, 'refresh').count()) > 0)
  await listIsWhole(page)
}

async function stored(home: Home, key: string): Promise<unknown> {
  return (await readStorage(await home.browser.worker(), 'local'))[key]
}

/** Asks for a wallet, and waits until it is on screen and among the recent ones, which a busy machine stores later than it draws. */
async function lookUp(home: Home, page: Page): Promise<void> {
  await enter(page, ordinary)
  await isThere(page)
  await waitFor(async () => (await stored(home, 'recents')) !== undefined)
}

/** A wallet that was looked up before. */
async function lookedUp(home: Home): Promise<void> {
  const popup = await home.open('popup.html')
  await lookUp(home, popup)
  await popup.close()
}

const walletOnScreen = async (home: Home, page: Page): Promise<string> =>
  JSON.stringify([
    await stateOf(page),
    await pictureOf(page),
    await stored(home, 'recents'),
    ((await stored(home, 'view')) as { shown?: object } | undefined)?.shown,
  ])

/** Once a key is saved there is none any more. */
const keyField = (page: Page) => page.locator('input[name=apiKey]')

async function setting(home: Home): Promise<string> {
  const settings = (await stored(home, 'settings')) as { currency?: string } | undefined
  return JSON.stringify(settings?.currency ?? null)
}

export const FLOWS: readonly Flow[] = [
  {
    name: 'look a wallet up',
    quick: true,
    path: 'popup.html',
    prepare: nothing,
    act: lookUp,
    outcome: walletOnScreen,
  },
  {
    name: 'open the popup again',
    path: 'popup.html',
    prepare: lookedUp,
    act: async (_home, page) => {
      await isThere(page)
    },
    outcome: walletOnScreen,
  },
  {
    name: 'refresh',
    path: 'popup.html',
    prepare: lookedUp,
    act: async (home, page) => {
      await isThere(page)
      home.service.log.length = 0
      await part(page, 'refresh').click()
      await waitFor(async () => home.service.log.length > 0)
      await isThere(page)
    },
    outcome: walletOnScreen,
  },
  {
    name: 'change a setting',
    quick: true,
    path: 'options.html',
    prepare: nothing,
    act: async (home, page) => {
      await page.locator('select[name=defaultCurrency]').selectOption('eur', { timeout: 4_000 })
      await waitFor(async () => (await setting(home)) === '"eur"')
    },
    outcome: async (home) => await setting(home),
  },
  {
    name: 'save a key',
    keyless: true,
    path: 'options.html',
    prepare: nothing,
    act: async (home, page) => {
      await keyField(page).fill(CANARY, { timeout: 4_000 })
      await keyField(page).press('Enter')
      await waitFor(async () => (await stored(home, 'apiKey')) !== undefined)
      // Storage knows of it a moment before the page does.
      await waitFor(async () => (await keyField(page).count()) === 0)
    },
    leave: async (page) => {
      await waitFor(async () => {
        if ((await keyField(page).count()) === 0) return true
        await keyField(page).fill('', { timeout: 1_000 })
        return (await keyField(page).inputValue({ timeout: 1_000 })) === ''
      })
    },
    outcome: async (home) => JSON.stringify((await stored(home, 'apiKey')) ?? null),
  },
  {
    name: 'forget a wallet',
    path: 'popup.html',
    prepare: async (home) => {
      await writeStorage(await home.browser.worker(), 'local', {
        recents: [{ address: ordinary, chainId: '43114' }],
      })
    },
    act: async (home, page) => {
      await page.getByRole('button', { name: /Forget/ }).click({ timeout: 4_000 })
      await waitFor(async () => JSON.stringify(await stored(home, 'recents')) === '[]')
    },
    outcome: async (home) => JSON.stringify((await stored(home, 'recents')) ?? null),
  },
  {
    name: 'clear the cache',
    path: 'options.html',
    prepare: lookedUp,
    act: async (home, page) => {
      await page.getByRole('button', { name: /Clear the cache/ }).click({ timeout: 4_000 })
      await waitFor(async () => JSON.stringify(await stored(home, 'holdingsDirectory')) === '{}')
    },
    outcome: async (home) => {
      const keys = Object.keys(await readStorage(await home.browser.worker(), 'local'))
      return JSON.stringify(keys.filter((key) => key.startsWith('holdings')))
    },
  },
  {
    name: 'right-click an address',
    path: 'popup.html',
    prepare: async (home) => {
      await rightClick(await home.browser.worker(), { selectionText: ordinary })
    },
    act: async (_home, page) => {
      await isThere(page)
    },
    outcome: walletOnScreen,
  },
]

/** Does a flow's deed and waits, whatever comes of it, until it is done or a person is told that it is not. */
export async function attempt(
  flow: Flow,
  home: Home,
): Promise<{ page: Page; told: boolean; outcome: string }> {
  const page = await home.open(flow.path)
  const deed = flow.act(home, page).catch(() => {})
  const told = until(() => isTold(page).catch(() => false), { timeout: 6_000, what: 'a word' }).catch(
    () => {},
  )
  await Promise.race([deed, told])
  // What is told may come after what is shown.
  const outcome = await flow.outcome(home, page).catch((error: unknown) => String(error))
  return { page, told: await isTold(page).catch(() => false), outcome }
}
