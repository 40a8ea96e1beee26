import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { requestsTo } from './support/log.ts'
import { expectState, part } from './support/popup-page.ts'
import { readEntries, storedItems } from './support/stored.ts'
import { expectRefreshed, section, storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS
const numbered = (number: number): string => `0x${String(number).repeat(40)}`
const SECRET = { id: 'secret', name: 'Secret', isPrivate: true }

const WALLETS = [
  watched(ordinary, 'Main', { chainIds: ['43114', '1'] }),
  watched(numbered(4), 'Spending'),
  watched(numbered(5), 'Hidden', { groupId: SECRET.id }),
]

/** The addresses of the requests for token lists, each once. */
const requestedAddresses = (log: readonly { route: string; path: string }[]): string[] => [
  ...new Set(
    log.flatMap(({ route, path }) => (route === 'listErc20' ? (/0x[0-9a-fA-F]{40}/.exec(path) ?? []) : [])),
  ),
]

test('the first refresh, and one after a change of the currency', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: WALLETS.slice(0, 2), hasSeenLinkNotice: false })
  const popup = await setup.popupPage()
  await test.step('the first refresh of several wallets warns that the service can link them', async () => {
    await part(popup, 'refresh').click()
    await expect(part(popup, 'link-notice')).toContainText('these addresses belong together')
    await expect(part(popup, 'run-cost')).toContainText('3 requests')
    await part(popup, 'run-cancel').click()
    expect(requestedAddresses(setup.service.log)).toEqual([])
    await part(popup, 'refresh').click()
    await part(popup, 'run-confirm').click()
    await expectRefreshed(popup)
    expect((await storedItems(setup.worker)).watchlist?.hasSeenLinkNotice).toBe(true)
    setup.service.log.length = 0
    await part(popup, 'refresh').click()
    await expect(part(popup, 'run-dialog')).toBeHidden()
    // The run has the currency of its start.
    await expect
      .poll(() => requestsTo(setup.service, 'listErc20').map(({ status }) => status))
      .toEqual([200, 200, 200])
  })
  await test.step('after a change of the currency, values in the old currency stay, are not counted, and can be refreshed', async () => {
    await expectRefreshed(popup)
    const inDollars = await walletRow(popup, 'Main').getByTestId('wallet-value').innerText()
    await setup.chooseService({ currency: 'eur' })
    await expect(walletRow(popup, 'Main').getByTestId('wallet-value')).toHaveText(inDollars)
    await expect(walletRow(popup, 'Spending')).toContainText('in USD, not in the total')
    await expect(part(popup, 'total')).toHaveText('–')
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'other-currency-accounts')).toContainText('Spending · Avalanche C-Chain')
    await popup.keyboard.press('Escape')
    await part(popup, 'refresh-other-currency').click()
    await expect(part(popup, 'other-currency-notice')).toHaveCount(0)
    await expect(part(popup, 'total')).toContainText('€')
    await expect(walletRow(popup, 'Spending')).not.toContainText('in USD')
  })
})

test('a private group, and a refresh during a rate limit', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { groups: [{ ...SECRET, isPrivate: false }], wallets: WALLETS })
  const popup = await setup.popupPage()
  await test.step('a group can be made private in its menu', async () => {
    await section(popup, 'Secret').hover()
    await section(popup, 'Secret').getByTestId('group-menu').click()
    await part(popup, 'group-private').click()
    await expect(section(popup, 'Secret')).toContainText('Private')
    expect((await storedItems(setup.worker)).watchlist?.groups).toEqual([SECRET])
  })
  await test.step('a private group is refreshed only separately', async () => {
    await part(popup, 'refresh').click()
    await expect(walletRow(popup, 'Main')).toContainText('just now')
    await expect(walletRow(popup, 'Spending')).toContainText('just now')
    await expect(part(popup, 'refresh-line')).toHaveCount(0)
    await expect(walletRow(popup, 'Hidden')).toContainText('Not loaded')
    expect(requestedAddresses(setup.service.log)).not.toContain(numbered(5))
    setup.service.log.length = 0
    await section(popup, 'Secret').hover()
    await section(popup, 'Secret').getByTestId('group-menu').click()
    await part(popup, 'group-refresh').click()
    await expect(walletRow(popup, 'Hidden')).toContainText('just now')
    expect(requestedAddresses(setup.service.log)).toEqual([numbered(5)])
  })
  await storeWatchlist(setup.worker, { wallets: WALLETS })
  await expect(section(popup, 'Secret')).toHaveCount(0)
  await test.step('"Try now" of a refresh sends one request, also if it is pressed twice', async () => {
    const { service } = setup
    service.setFault('listErc20', { status: 429, retryAfter: '1800' })
    await part(popup, 'refresh').click()
    await expect(part(popup, 'refresh-text')).toContainText(/Continues in [23]\d min/)
    const before = requestsTo(service, 'listErc20').length
    service.setFault('listErc20', { status: 429, retryAfter: '600', latencyMs: 300 })
    await part(popup, 'refresh-try-now').dblclick()
    await expect(part(popup, 'refresh-text')).toContainText(/Continues in 1\d min/)
    expect(requestsTo(service, 'listErc20')).toHaveLength(before + 1)
    service.clearFaults()
    await part(popup, 'refresh-try-now').click()
    await expectRefreshed(popup)
  })
  await test.step('a rate limit is shown with a countdown, and the refresh continues automatically', async () => {
    await storeWatchlist(setup.worker, { wallets: [watched(numbered(6), 'Later')] })
    await expect(walletRow(popup, 'Later')).toContainText('Not loaded')
    setup.service.setFault('listErc20', { status: 429, retryAfter: '2', times: 1 })
    await part(popup, 'refresh').click()
    await expect(part(popup, 'refresh-text')).toContainText(/Too many requests. Continues in \d+ s/)
    await expectRefreshed(popup)
    await expect(walletRow(popup, 'Later')).toContainText('just now')
  })
})

test('parts of the watchlist are refreshed from the menu, all of it by a key', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: WALLETS.slice(0, 2) })
  const popup = await setup.popupPage()
  await test.step('an open menu updates the cost of refreshes when the watchlist changes', async () => {
    await part(popup, 'more').click()
    const all = part(popup, 'refresh-all')
    const older = part(popup, 'refresh-older')
    await expect(all).toContainText('3 requests')
    await storeWatchlist(setup.worker, { wallets: WALLETS.slice(0, 1) })
    await expect(all).toContainText('2 requests')
    await expect(older).toContainText('2 requests')
    await popup.keyboard.press('Escape')
  })
  await test.step('the menu refreshes one chain of all wallets', async () => {
    await storeWatchlist(setup.worker, { wallets: WALLETS.slice(0, 2) })
    await part(popup, 'more').click()
    const ethereum = part(popup, 'refresh-chain').filter({ hasText: 'Ethereum' })
    await expect(ethereum).toContainText('1 request')
    await ethereum.click()
    await expect(walletRow(popup, 'Main')).toContainText('1 of 2 chains')
    const paths = setup.service.log.flatMap(({ route, path }) => (route === 'listErc20' ? [path] : []))
    expect(paths).toEqual([expect.stringMatching(new RegExp(`/chains/1/addresses/${ordinary}/`, 'i'))])
    // A key does nothing while the run is active.
    await expect(part(popup, 'refresh-line')).toHaveCount(0)
  })
  await test.step('the key r refreshes while no field has the focus', async () => {
    await expectState(popup, 'watchlist')
    await walletRow(popup, 'Main').focus()
    await popup.keyboard.press('r')
    await expectRefreshed(popup)
  })
  await test.step('the menu shows the cost of refreshes, and can refresh only what failed', async () => {
    const wallets = [
      watched(numbered(6), 'Main', { chainIds: ['43114', '1'] }),
      watched(numbered(7), 'Spending'),
    ]
    await storeWatchlist(setup.worker, { wallets })
    await expect(walletRow(popup, 'Main')).toContainText('Not loaded')
    setup.service.setFault('chain:1', { status: 503 })
    await part(popup, 'refresh').click()
    await expect(walletRow(popup, 'Main')).toContainText('1 of 2 chains')
    await expect(part(popup, 'refresh-line')).toHaveCount(0)
    setup.service.clearFaults()
    setup.service.log.length = 0
    await part(popup, 'more').click()
    await expect(part(popup, 'refresh-failed')).toContainText('1 request')
    await expect(part(popup, 'refresh-older')).toContainText('1 request')
    await part(popup, 'refresh-failed').click()
    await expectRefreshed(popup)
    await expect(walletRow(popup, 'Main')).toContainText('just now')
    expect(requestedAddresses(setup.service.log)).toEqual([numbered(6)])
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'failed-accounts')).toHaveCount(0)
  })
})

test('a refresh after its popup is closed', async ({ setup }) => {
  await setup.chooseService()
  await test.step('a wallet is refreshed with at most four reads, also after the popup is closed', async () => {
    const chainIds = ['43114', '1', '53935', '432204', '779672', '137', '42161', '43113']
    await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Main', { chainIds })] })
    const popup = await setup.popupPage()
    await walletRow(popup, 'Main').click()
    await expectState(popup, 'complete')
    const gate = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { until: gate.promise })
    setup.service.log.length = 0
    await part(popup, 'refresh').click()
    await expect(part(popup, 'refresh-text')).toContainText('0 of 8')
    await expect.poll(() => requestsTo(setup.service, 'listErc20').length).toBe(4)
    await expect(part(popup, 'refresh')).toHaveAttribute('aria-busy', 'true')
    await popup.keyboard.press('r')
    const runs = await readEntries(setup.worker, 'runs')
    expect(runs).toMatchObject([[{ scope: { kind: 'wallet', address: ordinary } }]])
    await popup.close()
    expect(requestsTo(setup.service, 'listErc20')).toHaveLength(4)
    gate.resolve()
    await expect.poll(() => requestsTo(setup.service, 'listErc20').length).toBe(8)
    const again = await setup.popupPage()
    await expectRefreshed(again)
    await walletRow(again, 'Main').click()
    await expectState(again, 'complete')
    expect(requestsTo(setup.service, 'listErc20')).toHaveLength(8)
    await again.close()
  })
  await test.step('a refresh can be paused, continued and stopped, and stays paused after the popup is closed', async () => {
    const wallets = Array.from({ length: 9 }, (_, index) =>
      watched(numbered(index + 1), `Wallet ${index + 1}`),
    )
    await storeWatchlist(setup.worker, { wallets })
    const gate = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { until: gate.promise, afterRequests: 2 })
    const popup = await setup.popupPage()
    await part(popup, 'refresh').click()
    await expect(part(popup, 'refresh-text')).toContainText('of 9')
    await part(popup, 'refresh-pause').click()
    await expect(part(popup, 'refresh-text')).toContainText('Paused')
    gate.resolve()
    setup.service.clearFaults()
    await popup.close()
    const again = await setup.popupPage()
    await expect(part(again, 'refresh-text')).toContainText('Paused')
    await part(again, 'refresh-continue').click()
    await expectRefreshed(again)
    const forever = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { until: forever.promise })
    await part(again, 'refresh').click()
    await part(again, 'refresh-stop').click()
    await expect(part(again, 'refresh-line')).toHaveCount(0)
    forever.resolve()
  })
})
