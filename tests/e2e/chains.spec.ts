import type { Page, Worker } from '@playwright/test'
import { KNOWN_CHAINS, type NamedChain } from '../../utils/domain/chain.ts'
import type { Settings } from '../../utils/domain/settings.ts'
import type { Recent } from '../../utils/domain/stored-items.ts'
import { CHAINS } from '../service/dataset/chains.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { readBadge } from './support/badge.ts'
import { expect, type SharedService, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import { enter, expectState, lookUpWallet, part } from './support/popup-page.ts'
import { storedItems, storeItems } from './support/stored.ts'

const { ordinary } = SPECIAL_WALLETS
const C_CHAIN_BLOCKCHAIN_ID = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
const UNLISTED_BLOCKCHAIN_ID = '98qnjenm7MBd8G2cPZoRvZrgJC33JGSAAKghsQ6eojbLCeRNq'

const chainSelect = (page: Page) => page.locator('select[name=chain]')
const search = (page: Page) => page.locator('input[name=chainId]')
const options = (page: Page) => part(page, 'chain-option')
const searchMessage = (page: Page) => part(page, 'chain-search-text')
const selectedChain = (page: Page) =>
  chainSelect(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
const requestedChains = (service: SharedService) =>
  balanceRequests(service).map(({ path }) => path.split('/')[3])

/** Changes the settings so that the chosen service has chain lists. */
async function enableChainLists(worker: Worker): Promise<void> {
  const { settings } = (await storedItems(worker)) as { settings: Settings }
  await storeItems(worker, {
    settings: { ...settings, profile: { ...settings.profile, chainsList: true } },
  })
}

async function openSearch(page: Page): Promise<void> {
  await chainSelect(page).selectOption({ label: 'Other chain…' })
  await expect(search(page)).toBeFocused()
}

test('a listed chain is found with its tags, and its name is shown in the select, the network line and the recent wallets', async ({
  extension,
  service,
  openPopup,
}) => {
  await enableChainLists(await extension.worker())
  const popup = await openPopup()
  await openSearch(popup)
  await expect(searchMessage(popup)).toHaveText(`${CHAINS.length} chains`)
  await expect(options(popup)).toHaveCount(CHAINS.length)
  await popup.keyboard.type('l1')
  await expect(options(popup)).toHaveCount(3)
  const echo = options(popup).filter({ hasText: 'Echo' })
  await expect(echo).toContainText('test network')
  await expect(echo).toContainText('not available')
  const dispatch = options(popup).filter({ hasText: 'Dispatch' })
  await expect(dispatch).not.toContainText('not available')
  await popup.keyboard.press('Enter')
  await expect(searchMessage(popup)).toHaveText(/Several chains match/)
  expect(await violations(popup)).toEqual([])
  while ((await dispatch.getAttribute('aria-selected')) === 'false') await popup.keyboard.press('ArrowDown')
  await expect(search(popup)).toHaveAttribute(
    'aria-activedescendant',
    (await dispatch.getAttribute('id')) ?? '',
  )
  await popup.keyboard.press('Enter')
  await expect(chainSelect(popup)).toBeFocused()
  expect(await selectedChain(popup)).toBe('Dispatch L1 (test)')

  await lookUpWallet(popup, ordinary)
  expect(requestedChains(service)).toEqual(['779672'])
  await expect(byId(popup, 'tps')).toContainText('Dispatch L1 (test)')
  await popup.reload()
  await expectState(popup, 'complete')
  expect(await chainSelect(popup).locator('option').first().textContent()).toBe('Dispatch L1 (test)')
  await popup.getByRole('button', { name: 'Clear' }).click()
  await expect(part(popup, 'recent')).toContainText('Dispatch L1 (test)')
  // The stored lists need no other request. One of them has two pages.
  await openSearch(popup)
  await expect(options(popup)).toHaveCount(CHAINS.length)
  expect(requestsTo(service, 'dataChains')).toHaveLength(1)
  expect(requestsTo(service, 'metricsChains').map(({ query }) => 'pageToken' in query)).toEqual([false, true])
})

test('a chain is found by symbol or id; an unlisted one is requested and added, and an unknown one can be used', async ({
  popup,
  service,
}) => {
  await test.step('a chain is found by its symbol and by its id in other forms; Enter never uses a name as an id', async () => {
    await chainSelect(popup).selectOption('1')
    for (const typed of ['avax', '0xa86a', 'eip155:43114', '43,114', '#43114']) {
      await openSearch(popup)
      await popup.keyboard.type(typed)
      await expect(options(popup).first()).toContainText('Avalanche C-Chain')
      await popup.keyboard.press('Enter')
      await expect.poll(() => chainSelect(popup).inputValue()).toBe('43114')
      await chainSelect(popup).selectOption('1')
    }
    await openSearch(popup)
    await popup.keyboard.type('avaxx')
    await expect(options(popup)).toHaveCount(0)
    await popup.keyboard.press('Enter')
    await expect(search(popup)).toBeVisible()
    await popup.locator('input[name=address]').focus()
    await expect(chainSelect(popup)).toHaveValue('1')
  })
  await chainSelect(popup).selectOption('43114')
  await test.step('an unlisted EVM chain id is requested, and the chain is added with its name', async () => {
    await openSearch(popup)
    await expect(searchMessage(popup)).toHaveText(/no list of chains/)
    service.setFault('chainInfo', { latencyMs: 300 })
    await popup.keyboard.type('0779672')
    await expect(options(popup)).toHaveText(['Look up chain 779672'])
    await popup.keyboard.press('Enter')
    await expect(searchMessage(popup)).toHaveText('Looking up chain 779672…')
    await expect.poll(() => chainSelect(popup).isVisible()).toBe(true)
    expect(await selectedChain(popup)).toBe('dispatch (test)')
    expect(requestsTo(service, 'chainInfo').map(({ path }) => path)).toEqual(['/v2/chains/779672'])
    expect(requestsTo(service, 'metricsChains')).toEqual([])
    service.clearFaults()
  })
  await test.step('an unknown chain id shows a message and can be used', async () => {
    await openSearch(popup)
    await popup.keyboard.type('999999')
    await popup.keyboard.press('Enter')
    await expect(searchMessage(popup)).toHaveText(/no information on chain 999999/)
    await expect(options(popup)).toHaveText(['Use chain 999999'])
    await popup.keyboard.press('Enter')
    expect(await selectedChain(popup)).toBe('Chain 999999')
    await enter(popup, ordinary)
    await expectState(popup, 'failed')
    expect(requestedChains(service)).toEqual(['999999'])
  })
})

test('with chain lists, a chain has its EVM chain id and its tags', async ({
  extension,
  service,
  openPopup,
}) => {
  const worker = await extension.worker()
  await enableChainLists(worker)
  const popup = await openPopup()
  await test.step('a wallet on a test network that only the stored chain lists name is marked as test', async () => {
    await openSearch(popup)
    await expect(searchMessage(popup)).toHaveText(`${CHAINS.length} chains`)
    await popup.keyboard.press('Escape')
    await enter(popup, `eip155:779672:${ordinary}`)
    await expectState(popup, 'complete')
    await expect(byId(popup, 'test-tag')).toHaveText('test network')
    expect(await selectedChain(popup)).toBe('Dispatch L1 (test)')
    const page = await extension.page(`app.html#portfolio?address=${ordinary}&chain=779672&currency=usd`)
    await expect(byId(page, 'test-tag')).toHaveText('test network')
    await page.close()
  })
  await popup.getByRole('button', { name: 'Clear' }).click()
  service.log.length = 0
  await test.step('a listed blockchain id is replaced by its EVM chain id, and an unlisted one is used unchanged', async () => {
    await chainSelect(popup).selectOption('1')
    await openSearch(popup)
    await expect(searchMessage(popup)).toHaveText(`${CHAINS.length} chains`)
    await search(popup).fill(C_CHAIN_BLOCKCHAIN_ID)
    await popup.keyboard.press('Enter')
    await expect.poll(() => selectedChain(popup)).toBe('C-Chain')

    await openSearch(popup)
    await expect(searchMessage(popup)).toHaveText(`${CHAINS.length} chains`)
    await search(popup).fill(UNLISTED_BLOCKCHAIN_ID)
    await expect(options(popup)).toContainText('no chain information')
    await popup.keyboard.press('Enter')
    await expect(byId(popup, 'tps')).toContainText('no TPS data for this chain')
    await enter(popup, ordinary)
    await expectState(popup, 'failed')
    expect(requestedChains(service)).toEqual([UNLISTED_BLOCKCHAIN_ID])
  })
})

test('a search without chain lists shows the reason and the built-in chains, and Escape closes it', async ({
  extension,
  service,
  openPopup,
}) => {
  await enableChainLists(await extension.worker())
  service.setFault('metricsChains', { status: 404 })
  service.setFault('dataChains', { body: 'wrongTypes' })
  const popup = await openPopup()
  await openSearch(popup)
  await expect(searchMessage(popup)).toHaveText(
    /Some chains could not be loaded: .*does not have the expected form/,
  )
  await expect(options(popup)).toHaveCount(KNOWN_CHAINS.length)
  await popup.keyboard.type('fuji')
  await expect(options(popup)).toHaveCount(1)
  await popup.keyboard.press('Escape')
  await expect(search(popup)).toHaveValue('')
  await popup.keyboard.press('Escape')
  await expect(chainSelect(popup)).toBeFocused()
  expect(await selectedChain(popup)).toBe('C-Chain')
})

test('hostile chain names are shown as sanitized text', async ({ extension, service, openPopup }) => {
  await enableChainLists(await extension.worker())
  const chain = { chainId: '777', status: 'OK', isTestnet: false, networkToken: { symbol: 'X\u202eY' } }
  const hostile = [
    { ...chain, chainName: '<img src=x onerror=alert(1)>\u202e\u200b' },
    { ...chain, chainId: '../..', chainName: 'a path' },
    { ...chain, chainId: '778', chainName: 'A'.repeat(5_000), platformChainId: '../..' },
  ]
  await extension.context.route(`${service.dataUrl}/v1/chains`, (route) =>
    route.fulfill({ json: { chains: hostile } }),
  )
  const popup = await openPopup()
  await openSearch(popup)
  await expect(searchMessage(popup)).toHaveText(`${CHAINS.length + 2} chains`)
  await expect(options(popup).filter({ hasText: '777' })).toContainText('<img src=x onerror=alert(1)>')
  const text = (await options(popup).allTextContents()).join('\n')
  expect(text).not.toMatch(/[\u202e\u200b]|\.\.\/|A{65}/)
  expect(text).not.toContain('a path')
  const box = await part(popup, 'chain-option').filter({ hasText: '778' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(400)
})

test('moving through the chains with arrow keys requests only the last one', async ({
  extension,
  popup,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  await chainSelect(popup).focus()
  for (const chainId of ['43113', '1', '53935']) {
    await popup.keyboard.press('ArrowDown')
    await expect(chainSelect(popup)).toHaveValue(chainId)
    // An immediate request would be sent by the second frame.
    await popup.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  await expect.poll(() => requestedChains(service)).toEqual(['43114', '53935'])
  await popup.keyboard.press('ArrowDown')
  await popup.keyboard.press('Tab')
  await expect.poll(() => requestedChains(service)).toEqual(['43114', '53935', '432204'])
  // The recents are stored after the request was sent.
  const recentChains = async () => {
    const { recents } = (await storedItems(await extension.worker())) as { recents: Recent[] }
    return recents.map(({ chainId }) => chainId)
  }
  await expect.poll(recentChains).toEqual(['432204', '53935', '43114'])
})

test('recent chains are listed first, and are not stored if "Remember recent addresses" is off', async ({
  extension,
  popup,
  openPopup,
}) => {
  const firstOptions = async (page: Page) =>
    (await chainSelect(page).locator('option').allTextContents()).slice(0, 3)
  await lookUpWallet(popup, ordinary)
  await chainSelect(popup).selectOption('1')
  await expect
    .poll(async () => Object.keys(await storedItems(await extension.worker())))
    .toContain('recentChains')
  await expectState(popup, 'complete')
  await expect
    .poll(async () => (await storedItems(await extension.worker())).recentChains)
    .toEqual(['1', '43114'])
  const next = await openPopup()
  await expect.poll(() => firstOptions(next)).toEqual(['Ethereum', 'C-Chain', 'Fuji (test)'])
  const page = await extension.page('options.html')
  await page.locator('input[name=rememberRecents]').uncheck()
  await expect(part(page, 'save')).toHaveText('Saved')
  const after = await openPopup()
  await lookUpWallet(after, ordinary)
  expect((await storedItems(await extension.worker())).recentChains).toEqual([])
})

test('chains can also be searched in the options', async ({ extension }) => {
  const worker = await extension.worker()
  await enableChainLists(worker)
  const page = await extension.page('options.html')
  await test.step('a click outside closes the search, and no field gets the focus', async () => {
    await page.locator('select[name=defaultChain]').selectOption('other')
    await expect(page.locator('input[name=defaultChainId]')).toBeFocused()
    await page.getByTestId('service').getByRole('heading', { level: 2 }).click()
    await expect(page.locator('input[name=defaultChainId]')).toHaveCount(0)
    // The focus would be restored in the task after the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
    )
    await expect(page.locator('body')).toBeFocused()
  })
  await test.step('and the tooltip of the badge shows the name of the chosen one', async () => {
    await page.locator('select[name=badgeChain]').selectOption('other')
    const field = page.locator('input[name=badgeChainId]')
    await expect(searchMessage(page)).toHaveText(`${CHAINS.length} chains`)
    await field.fill('echo')
    await field.press('Enter')
    await expect(part(page, 'save')).toHaveText('Saved')
    await expect(page.locator('select[name=badgeChain]')).toHaveValue('173750')
    await expect(page.locator('select[name=badgeChain]')).toBeFocused()
    await page.locator('select[name=badgeMinutes]').selectOption('60')
    await expect.poll(async () => (await readBadge(worker)).title).toContain('Echo L1: ')

    await page.locator('select[name=defaultChain]').selectOption('other')
    await page.locator('input[name=defaultChainId]').fill('dis')
    await page.locator('[data-testid=chain-option]', { hasText: 'Dispatch' }).click()
    await expect
      .poll(async () => {
        const { settings, chainNames } = await storedItems(worker)
        return [(settings as Settings).chainId, (chainNames as NamedChain[])[0]?.chainId]
      })
      .toEqual(['779672', '779672'])
    await page.reload()
    await expect(page.locator('select[name=defaultChain] option:checked')).toHaveText('Dispatch L1 (test)')
  })
})

test('the network page shows all five fields of a chain, or a message without them', async ({
  extension,
  service,
}) => {
  const page = await extension.page('app.html#network?chain=173750')
  const info = byId(page, 'chain-info')
  await expect(info.locator('dd')).toHaveText([
    'echo',
    '173750',
    /^testnet ?test network$/,
    '98qnjenm7MBd8G2cPZoRvZrgJC33JGSAAKghsQ6eojbLCeRNp',
    'i9gFpZQHPLcGfZaQLiwFAStddQD7iTKBpFfurPFJsXm1CkTZK',
  ])
  expect(await violations(page)).toEqual([])
  const show = (chain: string) => page.goto(page.url().replace(/chain=.*/, `chain=${chain}`))
  await show('999999')
  await expect(byId(page, 'chain-info')).toContainText('No chain information')
  await show(C_CHAIN_BLOCKCHAIN_ID)
  await expect.poll(() => page.locator('select[name=networkChain]').inputValue()).toBe(C_CHAIN_BLOCKCHAIN_ID)
  await expect(byId(page, 'chain-info')).toContainText('No chain information')
  await enableChainLists(await extension.worker())
  await page.reload()
  await expect(byId(page, 'chain-info').locator('dd').nth(1)).toHaveText('43114')
  expect(requestsTo(service, 'chainInfo').map(({ path }) => path)).not.toContain(
    `/v2/chains/${C_CHAIN_BLOCKCHAIN_ID}`,
  )
})
