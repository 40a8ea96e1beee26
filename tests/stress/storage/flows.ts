import type { Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'
import { enter, part } from '../../e2e/support/popup-page.ts'
import { rightClick } from '../../e2e/support/right-click.ts'
import { waitForRows } from '../../e2e/support/screen.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { hasNoWallets, storedWallets } from '../support/stored-cache.ts'
import {
  type ItemName,
  readItem,
  readSettings,
  storedDraft,
  storedRoute,
  writeItem,
} from '../support/stored-items.ts'
import { TEST_KEY } from '../support/test-key.ts'
import type { StorageFixture } from './fixture.ts'
import { showsProblem, stateOf, walletText } from './screen.ts'

const { ordinary } = SPECIAL_WALLETS

/** A user action, from opening a page to its outcome. */
export interface Flow {
  name: string
  /** Creates the state that the flow starts from, while all storage calls succeed. */
  prepare(fixture: StorageFixture): Promise<void>
  path: string
  /** Acts and waits for the result. May hang or throw if storage fails. */
  act(fixture: StorageFixture, page: Page): Promise<void>
  /** Whether the flow starts without an API key. */
  keyless?: true
  /** Whether the flow is part of the short form. */
  quick?: true
  /** Whether the flow needs no request to the service. */
  offline?: true
  /** Clears fields. With text in them, the page would ask for confirmation before it closes. */
  clearFields?(page: Page): Promise<void>
  /** The result on screen and in storage, as one text. It is the same in each run without failures. */
  outcome(fixture: StorageFixture, page: Page): Promise<string>
}

const nothing = async (): Promise<void> => {}

const waitFor = (condition: () => Promise<unknown>): Promise<unknown> =>
  until(() => condition().catch(() => false), { timeout: 4_000, what: 'the result' })

async function waitForWallet(page: Page): Promise<void> {
  await waitFor(async () => (await stateOf(page)) === 'complete' && (await part(page, 'refresh').count()) > 0)
  await waitForRows(page)
}

const stored = async (fixture: StorageFixture, item: ItemName): Promise<unknown> =>
  readItem(fixture.probe, item)

/** Looks up a wallet and waits until it is on screen and among the recent wallets. */
async function lookUpWallet(fixture: StorageFixture, page: Page): Promise<void> {
  await enter(page, ordinary)
  await waitForWallet(page)
  await waitFor(async () => (await stored(fixture, 'recents')) !== undefined)
}

async function prepareWallet(fixture: StorageFixture): Promise<void> {
  const popup = await fixture.open('popup.html')
  await lookUpWallet(fixture, popup)
  await popup.close()
}

const walletOnScreen = async (fixture: StorageFixture, page: Page): Promise<string> =>
  JSON.stringify([
    await stateOf(page),
    await walletText(page),
    await stored(fixture, 'recents'),
    await storedRoute(fixture.probe),
  ])

/** The field for an API key. It is absent if one is stored. */
const keyField = (page: Page) => page.locator('input[name=apiKey]')

const storedCurrency = async (fixture: StorageFixture): Promise<string> =>
  JSON.stringify((await readSettings(fixture.probe)).currency ?? null)

export const FLOWS: readonly Flow[] = [
  {
    name: 'look up a wallet',
    quick: true,
    path: 'popup.html',
    prepare: nothing,
    act: lookUpWallet,
    outcome: walletOnScreen,
  },
  {
    name: 'open the popup again',
    path: 'popup.html',
    prepare: prepareWallet,
    act: (_fixture, page) => waitForWallet(page),
    outcome: walletOnScreen,
  },
  {
    name: 'refresh',
    path: 'popup.html',
    prepare: prepareWallet,
    act: async (fixture, page) => {
      await waitForWallet(page)
      fixture.service.log.length = 0
      await part(page, 'refresh').click()
      await waitFor(async () => fixture.service.log.length > 0)
      await waitForWallet(page)
    },
    outcome: walletOnScreen,
  },
  {
    name: 'change a setting',
    quick: true,
    offline: true,
    path: 'options.html',
    prepare: nothing,
    act: async (fixture, page) => {
      await page.locator('select[name=defaultCurrency]').selectOption('eur', { timeout: 4_000 })
      await waitFor(async () => (await storedCurrency(fixture)) === '"eur"')
    },
    outcome: storedCurrency,
  },
  {
    name: 'save a key',
    keyless: true,
    offline: true,
    path: 'options.html',
    prepare: nothing,
    act: async (fixture, page) => {
      await keyField(page).fill(TEST_KEY, { timeout: 4_000 })
      await keyField(page).press('Enter')
      await waitFor(async () => (await stored(fixture, 'apiKey')) !== undefined)
      await waitFor(async () => (await keyField(page).count()) === 0)
    },
    clearFields: async (page) => {
      await waitFor(async () => {
        if ((await keyField(page).count()) === 0) return true
        await keyField(page).fill('', { timeout: 1_000 })
        return (await keyField(page).inputValue({ timeout: 1_000 })) === ''
      })
    },
    outcome: async (fixture) => JSON.stringify((await stored(fixture, 'apiKey')) ?? null),
  },
  {
    name: 'forget a wallet',
    offline: true,
    path: 'popup.html',
    prepare: async (fixture) => {
      await writeItem(await fixture.browser.worker(), 'recents', [{ address: ordinary, chainId: '43114' }])
    },
    act: async (fixture, page) => {
      await page.getByRole('button', { name: `Remove ${ordinary}` }).click({ timeout: 4_000 })
      await waitFor(async () => JSON.stringify(await stored(fixture, 'recents')) === '[]')
    },
    outcome: async (fixture) => JSON.stringify((await stored(fixture, 'recents')) ?? null),
  },
  {
    name: 'clear the cache',
    path: 'options.html',
    prepare: prepareWallet,
    act: async (fixture, page) => {
      await page.getByRole('button', { name: /Clear the cached balances/ }).click({ timeout: 4_000 })
      await waitFor(async () => hasNoWallets(fixture.probe))
    },
    outcome: async (fixture) => storedWallets(fixture.probe),
  },
  {
    name: 'right-click an address',
    path: 'popup.html',
    prepare: async (fixture) => {
      await rightClick(await fixture.browser.worker(), { selectionText: ordinary })
    },
    act: (_fixture, page) => waitForWallet(page),
    outcome: walletOnScreen,
  },
]

/** Typing into the popup. Not in `FLOWS`, because a failing read may lose the first letters. */
export const TYPING: Flow = {
  name: 'type an address',
  path: 'popup.html',
  prepare: nothing,
  act: async (fixture, page) => {
    const field = page.locator('input[name=address]')
    const draft = async () => storedDraft(fixture.probe)
    await field.pressSequentially('0x12', { timeout: 4_000 })
    await waitFor(async () => (await draft()) === '0x12' || (await showsProblem(page)))
    await field.pressSequentially('3', { timeout: 4_000 })
    await waitFor(async () => (await draft()) === '0x123')
  },
  outcome: async (fixture) => JSON.stringify((await storedDraft(fixture.probe)) ?? null),
}

export interface Attempt {
  page: Page
  /** Whether the page reported a problem. */
  isReported: boolean
  outcome: string
}

/** Runs a flow until it has a result or the page reports a problem. */
export async function attempt(flow: Flow, fixture: StorageFixture): Promise<Attempt> {
  const page = await fixture.open(flow.path)
  const acting = flow.act(fixture, page).catch(() => {})
  const reported = until(() => showsProblem(page).catch(() => false), {
    timeout: 6_000,
    what: 'a problem on screen',
  }).catch(() => {})
  await Promise.race([acting, reported])
  // Read before the check for a problem, because a problem may appear later than the result.
  const outcome = await flow.outcome(fixture, page).catch((error: unknown) => String(error))
  return { page, isReported: await showsProblem(page).catch(() => false), outcome }
}

/** Resets the extension, prepares a flow, and runs it. @param arm called before the flow runs */
export async function prepareAndAttempt(
  flow: Flow,
  fixture: StorageFixture,
  arm: () => Promise<void>,
): Promise<Attempt> {
  await fixture.reset({ keyless: flow.keyless ?? false })
  await flow.prepare(fixture)
  await arm()
  return await attempt(flow, fixture)
}

export async function closeFlow(flow: Flow, page: Page): Promise<void> {
  // Fails if the page is broken; then there is nothing to clear.
  await flow.clearFields?.(page).catch(() => {})
  await page.close()
}
