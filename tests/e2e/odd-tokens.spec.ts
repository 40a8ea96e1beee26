import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { requestsTo } from './support/log.ts'
import { lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'
import { storeItems } from './support/stored.ts'

const { ordinary } = SPECIAL_WALLETS

test('one odd token does not hide the others, and is named with its wrong field', async ({
  popup,
  service,
}) => {
  const { tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
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
  await part(popup, 'refresh').click()
  await expect(part(popup, 'exclusions')).not.toContainText('could not be read')
  await expect(tokenRows(popup)).toHaveCount(tokens.length + 1)
})

test('a token that the user hides stays hidden if it cannot be read', async ({
  popup,
  extension,
  service,
}) => {
  const { tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
  service.setFault('listErc20', { firstToken: { decimals: null } })
  await lookUpWallet(popup, ordinary)
  await expect(part(popup, 'unreadable-token')).toHaveCount(1)
  const contract = tokens[0]?.address
  await storeItems(await extension.worker(), {
    tokenOverrides: [{ chainId: '43114', contract, decision: 'hidden', symbol: 'ODD' }],
  })
  await expect(part(popup, 'exclusions')).toContainText('1 hidden by you')
  await expect(part(popup, 'exclusions')).not.toContainText('could not be read')
  await expect(part(popup, 'unreadable-token')).toHaveCount(0)
  service.clearFaults()
})

test('a token whose reputation cannot be read is shown and marked, but not counted', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { firstToken: { tokenReputation: { level: 3 } } })
  await lookUpWallet(popup, ordinary)
  await expect(part(popup, 'reputation')).toHaveText('Reputation unreadable, not counted')
  await expect(part(popup, 'exclusions')).toContainText('1 with unreadable reputation left out')
  await part(popup, 'exclusions').click()
  await expect(part(popup, 'unreadableReputation').locator('li')).toHaveCount(1)
  service.clearFaults()
})

test('a failing native balance does not hide the list, and is requested again alone', async ({
  popup,
  service,
}) => {
  service.set({ listWithoutNative: true })
  service.setFault('getNative', { status: 404 })
  await lookUpWallet(popup, ordinary)
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
