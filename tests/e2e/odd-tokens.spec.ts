import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { requestsTo } from './support/log.ts'
import { lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'
import { storeItems } from './support/stored.ts'

const { ordinary } = SPECIAL_WALLETS

test('a token or native balance that cannot be read does not hide the rest of the list', async ({
  popup,
  extension,
  service,
}) => {
  const { tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
  const refresh = () => part(popup, 'refresh').click()
  await test.step('one odd token does not hide the others, and is named with its wrong field', async () => {
    service.setFault('listErc20', { firstToken: { decimals: null } })
    await lookUpWallet(popup, ordinary)
    // The native token and all others.
    await expect(tokenRows(popup)).toHaveCount(tokens.length)
    await expect(part(popup, 'exclusions')).toContainText('1 token could not be read')
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'unreadable').locator('h3')).toHaveText(
      '1 token could not be read and is not included',
    )
    await expect(part(popup, 'unreadable').locator('li')).toContainText('decimals')
    await popup.keyboard.press('Escape')
    await part(popup, 'unreadable-token').locator('summary').click()
    await expect(part(popup, 'wrong-fields')).toHaveText('decimals')
    // It is stored with the list.
    service.clearFaults()
    service.setFault('all', { status: 503 })
    await popup.reload()
    await expect(part(popup, 'exclusions')).toContainText('1 token could not be read')
    service.clearFaults()
    await refresh()
    await expect(part(popup, 'exclusions')).not.toContainText('could not be read')
    await expect(tokenRows(popup)).toHaveCount(tokens.length + 1)
  })
  await test.step('a token that the user hides stays hidden if it cannot be read', async () => {
    service.setFault('listErc20', { firstToken: { decimals: null } })
    await refresh()
    await expect(part(popup, 'unreadable-token')).toHaveCount(1)
    const contract = tokens[0]?.address
    const worker = await extension.worker()
    await storeItems(worker, {
      tokenOverrides: [{ chainId: '43114', contract, decision: 'hidden', symbol: 'ODD' }],
    })
    await expect(part(popup, 'exclusions')).toContainText('1 hidden by you')
    await expect(part(popup, 'exclusions')).not.toContainText('could not be read')
    await expect(part(popup, 'unreadable-token')).toHaveCount(0)
    await storeItems(worker, { tokenOverrides: [] })
    await expect(part(popup, 'unreadable-token')).toHaveCount(1)
  })
  await test.step('a token whose reputation cannot be read is shown and marked, but not counted', async () => {
    service.setFault('listErc20', { firstToken: { tokenReputation: { level: 3 } } })
    await refresh()
    await expect(part(popup, 'reputation')).toHaveText('Reputation unreadable, not counted')
    await expect(part(popup, 'exclusions')).toContainText('1 with unreadable reputation left out')
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'unreadableReputation').locator('li')).toHaveCount(1)
    await popup.keyboard.press('Escape')
    service.clearFaults()
  })
  await test.step('a failing native balance does not hide the list, and is requested again alone', async () => {
    service.set({ listWithoutNative: true })
    service.setFault('getNative', { status: 404 })
    await refresh()
    await expect(part(popup, 'native-missing')).toContainText('Native balance missing')
    await expect(part(popup, 'exclusions')).toContainText('native balance missing')
    const rows = await tokenRows(popup).count()
    expect(rows).toBeGreaterThan(1)
    service.clearFaults()
    const lists = requestsTo(service, 'listErc20').length
    await part(popup, 'retry-native').click()
    await expect(part(popup, 'native-missing')).toHaveCount(0)
    await expect(tokenRows(popup)).toHaveCount(rows + 1)
    expect(requestsTo(service, 'listErc20')).toHaveLength(lists)
  })
})
