import type { Page, Worker } from '@playwright/test'
import { AVACLOUD } from '../../utils/api/profiles.ts'
import type { Settings } from '../../utils/domain/settings.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, originsOf, type Setup, test } from './support/fixtures.ts'
import { lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { inState } from './support/screen.ts'
import { seedSettings } from './support/seed.ts'
import { readEntries, storedItems } from './support/stored.ts'

/** The extension API of a page of the extension. */
declare const chrome: { permissions: object; storage: { local: { set: unknown } } }

const { ordinary, spam } = SPECIAL_WALLETS
const KEY = 'a-long-key-of-mine-7f3a'

const settingsIn = async (worker: Worker): Promise<Partial<Settings>> =>
  ((await storedItems(worker)).settings ?? {}) as Partial<Settings>

/** Opens the options with the service chosen. */
async function openOptions(setup: Setup, change: Partial<Settings> = {}): Promise<Page> {
  await setup.chooseService(change)
  const page = await setup.optionsPage()
  await page.getByRole('heading', { name: 'Display' }).waitFor()
  return page
}

/** Opens the options without a chosen service, and selects "Custom". */
async function openCustom(setup: Setup): Promise<Page> {
  const page = await setup.optionsPage()
  await page.getByRole('radio', { name: 'Custom' }).check()
  return page
}

async function fillAddresses(page: Page, dataUrl: string, metricsUrl: string): Promise<void> {
  await page.getByLabel('Data address').fill(dataUrl)
  await page.getByLabel('Metrics address').fill(metricsUrl)
}

const testConnection = (page: Page) => page.getByRole('button', { name: 'Test connection' }).click()

async function enterPageSize(page: Page, text: string): Promise<void> {
  await page.locator('input[name=pageSize]').fill(text)
  await page.keyboard.press('Enter')
}

/** Changes on the options page, and the stored settings. */
const CHANGES: [what: string, change: (page: Page) => Promise<unknown>, stored: Partial<Settings>][] = [
  ['chain', (page) => page.locator('select[name=defaultChain]').selectOption('43113'), { chainId: '43113' }],
  [
    'currency',
    (page) => page.locator('select[name=defaultCurrency]').selectOption('jpy'),
    { currency: 'jpy' },
  ],
  ['tokens per request', (page) => enterPageSize(page, '42'), { pageSize: 42 }],
  ['spam filter', (page) => page.locator('input[name=filterSpam]').uncheck(), { filterSpam: false }],
  ['logos', (page) => page.locator('input[name=remoteLogos]').check(), { remoteLogos: true }],
  ['recents', (page) => page.locator('input[name=rememberRecents]').uncheck(), { rememberRecents: false }],
  ['badge chain', (page) => page.locator('select[name=badgeChain]').selectOption('1'), { badgeChainId: '1' }],
  [
    'badge period',
    (page) => page.locator('select[name=badgeMinutes]').selectOption('60'),
    { badgeMinutes: 60 },
  ],
]

test('each change is saved immediately, confirmed, and kept when the page is loaded again', async ({
  setup,
}) => {
  const page = await openOptions(setup)
  for (const [what, change, stored] of CHANGES)
    await test.step(what, async () => {
      const before = await settingsIn(setup.worker)
      await expect(part(page, 'save')).toHaveText('')
      await change(page)
      await expect(part(page, 'save')).toHaveText('Saved')
      expect(await settingsIn(setup.worker)).toEqual(expect.objectContaining({ ...before, ...stored }))
      await page.reload()
      await expect(part(page, 'save')).toHaveText('')
      expect(await settingsIn(setup.worker)).toEqual(expect.objectContaining(stored))
    })
  await test.step('the popup uses the default chain, currency and page size', async () => {
    const popup = await setup.popupPage()
    await lookUpWallet(popup, ordinary)
    const [first] = setup.service.log.filter(({ route }) => route === 'listErc20')
    expect(first?.path).toContain('/v1/chains/43113/')
    expect(first?.query).toMatchObject({ currency: 'jpy', pageSize: '42' })
  })
})

test('numbers and chain ids are saved once they are complete and valid', async ({ setup }) => {
  const page = await openOptions(setup, { pageSize: 77 })
  await test.step('a number that is typed is saved once', async () => {
    const sizes = await setup.worker.evaluateHandle(() => {
      const seen: unknown[] = []
      const { chrome } = globalThis as unknown as {
        chrome: {
          storage: { local: { onChanged: { addListener(listener: (changes: object) => void): void } } }
        }
      }
      chrome.storage.local.onChanged.addListener((changes) => seen.push(changes))
      return seen
    })
    await page.locator('input[name=pageSize]').fill('')
    await page.locator('input[name=pageSize]').pressSequentially('250')
    await page.keyboard.press('Tab')
    await expect(part(page, 'save')).toHaveText('Saved')
    expect((await settingsIn(setup.worker)).pageSize).toBe(250)
    expect(await sizes.jsonValue()).toHaveLength(1)
  })
  await test.step('the field shows what another window saves', async () => {
    await seedSettings(setup.worker, setup.service, { pageSize: 60 })
    await expect(page.locator('input[name=pageSize]')).toHaveValue('60')
    await page.locator('input[name=pageSize]').fill('250')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await settingsIn(setup.worker)).pageSize).toBe(250)
  })
  await test.step('an invalid number of tokens shows an error and is not saved', async () => {
    const field = page.locator('input[name=pageSize]')
    for (const typed of ['0', '501', '1.5', 'many', '-1', '']) {
      await field.fill(typed)
      await page.keyboard.press('Enter')
      await expect(field, typed).toHaveAccessibleDescription(/Enter a whole number from 1 to 500\.$/)
      await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
      expect((await settingsIn(setup.worker)).pageSize).toBe(250)
    }
    await page.reload()
    await expect(field).toHaveValue('250')
  })
  await test.step('the badge chain must be an EVM chain id', async () => {
    await page.locator('select[name=badgeChain]').selectOption('other')
    const field = page.locator('input[name=badgeChainId]')
    await field.fill('2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')
    await expect(page.getByText('TPS data needs an EVM chain id')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('53935')
    await field.press('Enter')
    await expect(part(page, 'save')).toHaveText('Saved')
    expect((await settingsIn(setup.worker)).badgeChainId).toBe('53935')
  })
  for (const chain of ['badgeChain', 'defaultChain'] as const)
    await test.step(`Tab takes a chain id typed into the search of ${chain}`, async () => {
      const before = await settingsIn(setup.worker)
      const select = page.locator(`select[name=${chain}]`)
      const chosen = await select.inputValue()
      const field = page.locator(`input[name=${chain}Id]`)
      await select.selectOption('other')
      await field.fill('no chain!')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(select).toHaveValue(chosen)
      expect(await settingsIn(setup.worker)).toEqual(before)
      await select.selectOption('other')
      await field.fill('779672')
      await page.keyboard.press('Tab')
      await expect(part(page, 'save')).toHaveText('Saved')
      await expect(select).toBeFocused()
      await expect(select).toHaveValue('779672')
      await page.reload()
      await expect(select).toHaveValue('779672')
    })
})

/** Invalid service URLs and their error messages. */
const BAD_ADDRESSES: [typed: string, message: string][] = [
  ['', 'Enter an address that begins with https://'],
  ['data.example.org', 'Enter a web address such as https'],
  ['ftp://data.example.org', 'Enter a web address such as https'],
  ['javascript:alert(1)', 'Enter a web address such as https'],
  ['https://', 'Enter a web address such as https'],
  ['https://data.example.org/a b', 'Enter a web address such as https'],
  ['https://data.example.org/a%20b', 'Enter a web address such as https'],
  ['http://data.example.org', 'Use https.'],
  ['http://127.0.0.1.example.org', 'Use https.'],
  ['https://me:word@data.example.org', 'Remove the user name and password'],
  ['https://data.example.org/?key=1', 'Remove the ? or # and everything after it.'],
  ['https://data.example.org/#top', 'Remove the ? or # and everything after it.'],
]

test('a custom service is tested before anything is saved', async ({ setup }) => {
  const requests: string[] = []
  setup.extension.context.on('request', (request) => requests.push(request.url()))
  const page = await openCustom(setup)
  await test.step('an invalid service URL shows an error and sends no request', async () => {
    const field = page.getByLabel('Data address')
    for (const [typed, message] of BAD_ADDRESSES) {
      await fillAddresses(page, typed, setup.service.metricsUrl)
      await expect(field, typed).toHaveAttribute('aria-invalid', 'false')
      await testConnection(page)
      await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
      await expect(field, typed).toHaveAccessibleDescription(new RegExp(message.replace(/[?.]/g, '\\$&')))
      await expect(part(page, 'connection-test'), typed).toHaveCount(0)
    }
    expect(requests.filter((url) => !url.startsWith('chrome-extension:'))).toEqual([])
    expect(setup.service.log).toEqual([])
    expect((await settingsIn(setup.worker)).profile ?? null).toBeNull()
  })
  await test.step('an invalid key header shows an error', async () => {
    await fillAddresses(page, setup.service.dataUrl, setup.service.metricsUrl)
    for (const header of ['', 'two words', 'x:y', 'cookie', 'host']) {
      await page.getByLabel('Key header').fill(header)
      await testConnection(page)
      await expect(
        page.getByText('A header name has only letters, digits and hyphens.'),
        header,
      ).toBeVisible()
    }
    expect(setup.service.log).toEqual([])
    await page.getByLabel('Key header').fill('x-service-api-key')
  })
  await test.step('an address that is changed after the test must be tested again', async () => {
    await fillAddresses(page, setup.service.dataUrl, setup.service.metricsUrl)
    await testConnection(page)
    await part(page, 'connection-test').waitFor()
    await page.getByLabel('Data address').fill('https://data.example.org')
    await expect(part(page, 'connection-test')).toHaveCount(0)
    expect((await settingsIn(setup.worker)).profile ?? null).toBeNull()
  })
  await test.step('the test requests the health of both interfaces', async () => {
    setup.service.log.length = 0
    await fillAddresses(page, setup.service.dataUrl, setup.service.metricsUrl)
    await testConnection(page)
    await expect(part(page, 'connection-test')).toContainText('Balances: available (ok)')
    await expect(part(page, 'connection-test')).toContainText('Network metrics: available (ok)')
    expect(new Set(setup.service.log.map(({ route }) => route))).toEqual(
      new Set(['healthCheck', 'liveCheck', 'latestBlocks']),
    )
    expect(setup.service.log).toHaveLength(3)
    expect((await settingsIn(setup.worker)).profile ?? null).toBeNull()
    await page.getByRole('button', { name: 'Use this service' }).click()
    await expect(part(page, 'save')).toHaveText('Saved')
    expect((await settingsIn(setup.worker)).profile).toMatchObject({
      id: 'custom',
      dataUrl: setup.service.dataUrl,
      metricsUrl: setup.service.metricsUrl,
    })
  })
  await test.step('the header shows what the test found, and the focus moves to the chosen service', async () => {
    await expect(part(page, 'service-health')).toHaveText('Up')
    await expect(part(page, 'current-service')).toBeFocused()
    await page.reload()
    await expect(part(page, 'service-health')).toHaveText('Up')
  })
})

test('a custom service that cannot be tested is not saved without a click', async ({ setup }) => {
  const { service, worker, extension } = setup
  const page = await setup.optionsPage()
  /** Loads the page, and tests the service. */
  const loadAndTest = async (prepare = async () => {}) => {
    await page.reload()
    await prepare()
    await page.getByRole('radio', { name: 'Custom' }).check()
    await fillAddresses(page, service.dataUrl, service.metricsUrl)
    await testConnection(page)
  }
  await test.step('a denied permission changes nothing', async () => {
    await loadAndTest(() =>
      page.evaluate(() => {
        Object.assign(chrome.permissions, { request: () => Promise.resolve(false) })
      }),
    )
    await expect(part(page, 'refused')).toContainText('Nothing was changed')
    expect((await settingsIn(worker)).profile ?? null).toBeNull()
    expect(service.log).toEqual([])
  })
  await test.step('a service with a problem shows its status', async () => {
    await extension.context.route('**/v2/health-check', (route) =>
      route.fulfill({
        json: {
          status: 'error',
          info: null,
          error: { database: { status: 'down' } },
          details: { database: { status: 'down' } },
        },
      }),
    )
    // Playwright does not route the requests of a worker that already runs.
    await extension.stopWorker()
    await loadAndTest()
    await expect(part(page, 'connection-test')).toContainText('Balances: available (ok)')
    await expect(part(page, 'connection-test')).toContainText(
      'Network metrics: the service reports a problem (error)',
    )
    await expect(page.getByRole('button', { name: 'Use it anyway' })).toBeVisible()
    await extension.context.unrouteAll()
  })
  await test.step('a service that cannot be reached shows a message and can be used', async () => {
    service.setFault('all', { cut: true })
    await loadAndTest()
    await expect(part(page, 'connection-test').getByRole('alert')).toHaveText([
      /^Balances: The service cannot be reached/,
      /^Network metrics: The service cannot be reached/,
    ])
    await expect(page.getByRole('button', { name: 'Use this service' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Use it anyway' }).click()
    await expect(part(page, 'save')).toHaveText('Saved')
    expect((await settingsIn(await extension.worker())).profile?.dataUrl).toBe(service.dataUrl)
  })
})

test('an open page follows the service that another page chooses, unless the user has selected one', async ({
  setup,
}) => {
  await setup.chooseService()
  const [page, changed] = [await setup.optionsPage(), await setup.optionsPage()]
  const radio = (of: Page, name: string) => of.getByRole('radio', { name, exact: true })
  await expect(radio(page, 'Custom')).toBeChecked()
  await radio(changed, 'Local').check()
  await seedSettings(setup.worker, setup.service, { profile: AVACLOUD })
  await expect(radio(page, 'AvaCloud')).toBeChecked()
  await expect(part(page, 'current-service')).toBeVisible()
  await expect(radio(changed, 'Local')).toBeChecked()
  /** Makes the browser refuse all writes. */
  const refuseWrites = (message: string) =>
    changed.evaluate((error) => {
      chrome.storage.local.set = () => Promise.reject(new Error(error))
    }, message)
  // https://github.com/ushahidi/platform/issues/1040
  await test.step('a choice that the browser cannot store is shown as not saved, and can be made again', async () => {
    const currency = changed.locator('select[name=defaultCurrency]')
    const before = await currency.inputValue()
    await refuseWrites('IO error: FILE_ERROR_NO_SPACE')
    await currency.selectOption('jpy')
    await expect(changed.getByText('Not saved.')).toBeVisible()
    await expect(currency).toHaveValue(before)
  })
  await test.step('a refused write of storage is called a failure of storage', async () => {
    await changed.reload()
    await expect(part(changed, 'save')).toHaveText('')
    await refuseWrites('IO error: .../000003.log: Unable to create')
    await changed.locator('input[name=remoteLogos]').click()
    await expect(part(changed, 'save')).toContainText(
      'Not saved. The browser could not read or write its storage',
    )
    await expect(part(changed, 'save')).not.toContainText(/clear|remove/i)
  })
})

test('clearing the cache removes the wallets and keeps the settings', async ({ setup }) => {
  await setup.chooseService({ currency: 'eur' })
  const popup = await setup.popupPage()
  await lookUpWallet(popup, ordinary)
  const holdings = () => readEntries(setup.worker, 'records')
  await expect.poll(async () => (await holdings()).length).toBeGreaterThan(0)
  const before = await settingsIn(setup.worker)
  const page = await setup.optionsPage()
  await page.getByRole('button', { name: 'Clear the cached balances' }).click()
  await expect(part(page, 'save')).not.toHaveText('')
  expect(await holdings()).toEqual([])
  expect(await settingsIn(setup.worker)).toEqual(before)
  await test.step('turning off recent addresses removes the stored ones and stores no new ones', async () => {
    expect((await storedItems(setup.worker)).recents).toHaveLength(1)
    await page.locator('input[name=rememberRecents]').uncheck()
    await expect(part(page, 'save')).toHaveText('Saved')
    expect((await storedItems(setup.worker)).recents).toEqual([])
    // A page in the background renders once a second.
    await popup.bringToFront()
    await lookUpWallet(popup, spam)
    await popup.getByRole('button', { name: 'Clear' }).click()
    await expect(inState(popup, 'idle').or(popup.getByText('Look up a wallet')).first()).toBeVisible()
    await expect(part(popup, 'recent')).toHaveCount(0)
    expect((await storedItems(setup.worker)).recents).toEqual([])
  })
})

test('remote logos are requested only if turned on, and without a referrer', async ({ setup }) => {
  const otherRequests: string[] = []
  const { context } = setup.extension
  const knownOrigins = [setup.service.dataUrl, setup.service.metricsUrl, 'chrome-extension:']
  await context.route(/^https:/, (route) => route.abort())
  context.on('request', (request) => {
    if (!knownOrigins.some((origin) => request.url().startsWith(origin))) otherRequests.push(request.url())
  })
  const options = await openOptions(setup)
  const popup = await setup.popupPage()
  await lookUpWallet(popup, ordinary)
  await expect(tokenRows(popup)).toHaveCount(13)
  await expect(tokenRows(popup).locator('img[src^="https:"]')).toHaveCount(0)
  expect(otherRequests).toEqual([])
  const logoRequest = context.waitForEvent('request', (request) => request.url().startsWith('https://'))
  await options.locator('input[name=remoteLogos]').check()
  await expect(part(options, 'save')).toHaveText('Saved')
  // The browser loads images as they become visible.
  await popup.bringToFront()
  await tokenRows(popup).locator('img[src^="https:"]').first().scrollIntoViewIfNeeded()
  const request = await logoRequest
  expect(request.resourceType()).toBe('image')
  expect((await request.allHeaders()).referer).toBeUndefined()
  await test.step('the image of a logo has no referrer', async () => {
    await context.unrouteAll()
    // No response, so that the image neither loads nor fails.
    await context.route(/^https:/, () => {})
    await popup.reload()
    const image = tokenRows(popup).locator('img[src^="https:"]').first()
    await expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(image).toHaveAttribute('src', /^https:/)
  })
})

test('the API key is saved, shown by its last characters, and removed', async ({ setup }) => {
  const page = await openOptions(setup)
  await test.step('an invalid key shows an error and is not stored, and a short key shows none of its characters', async () => {
    for (const typed of ['', 'abc', 'a1b2c3d', 'with a blank', 'ключ-ключ']) {
      await page.locator('input[name=apiKey]').fill(typed)
      await page.getByRole('button', { name: 'Save the API key' }).click()
      await expect(page.getByText('A key has 8 to 512 letters'), typed).toBeVisible()
    }
    expect((await storedItems(setup.worker)).apiKey ?? null).toBeNull()
    await page.locator('input[name=apiKey]').fill('abcd1234')
    await page.getByRole('button', { name: 'Save the API key' }).click()
    await expect(part(page, 'key-state')).toHaveText('Key saved')
    await page.getByRole('button', { name: 'Remove the API key' }).click()
    await expect(page.locator('input[name=apiKey]')).toHaveValue('')
  })
  await test.step('a saved key is identified by its last four characters, and can be removed', async () => {
    await page.locator('input[name=apiKey]').fill(KEY)
    await expect(page.locator('input[name=apiKey]')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Save the API key' }).click()
    await expect(part(page, 'key-state')).toContainText('Key ending in 7f3a')
    await expect(page.locator('input[name=apiKey]')).toHaveCount(0)
    await page.reload()
    await expect(part(page, 'key-state')).toContainText('7f3a')
    const markup = await page.content()
    expect(markup).not.toContain(KEY.slice(0, -4))
    const other = await setup.optionsPage()
    await expect(part(other, 'key-state')).toContainText('7f3a')
    await page.getByRole('button', { name: 'Remove the API key' }).click()
    await expect(page.locator('input[name=apiKey]')).toHaveValue('')
    expect((await storedItems(setup.worker)).apiKey ?? null).toBeNull()
    await expect(part(other, 'key-state')).toHaveCount(0)
    await other.close()
  })
  await test.step('choosing another data service removes the key', async () => {
    await page.locator('input[name=apiKey]').fill(KEY)
    await page.getByRole('button', { name: 'Save the API key' }).click()
    await part(page, 'key-state').waitFor()
    await setup.extension.grant(
      ...originsOf(setup.service).map((origin) => origin.replace('127.0.0.1', 'localhost')),
    )
    await page.getByLabel('Data address').fill(setup.service.dataUrl.replace('127.0.0.1', 'localhost'))
    await testConnection(page)
    await page.getByRole('button', { name: /^Use (this|it)/ }).click()
    await expect(part(page, 'current-service')).toContainText('localhost')
    await expect(page.locator('input[name=apiKey]')).toHaveValue('')
    expect((await storedItems(setup.worker)).apiKey ?? null).toBeNull()
  })
})
