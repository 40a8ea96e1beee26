import type { Page } from '@playwright/test'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { totalsOf } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, groupRows, openAddress, waitForRows } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { lookUpWallet, part, rowButtons, tokenRows } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'

const { ordinary } = SPECIAL_WALLETS
const LONG = sizedWalletAddress({ count: 300, variant: 1 })

const openMore = (page: Page) => byId(page, 'more').locator('summary').click()

test('contracts are read from pasted text, and only they and the native token are requested and shown', async ({
  extension,
  service,
}) => {
  const { tokens, native } = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
  const page = await openAddress(extension, ordinary)
  await openMore(page)
  await test.step('each invalid contract is listed with the reason, and no request is sent', async () => {
    service.log.length = 0
    const hash = `0x${'ab'.repeat(32)}`
    const wrong = ordinary.replace('fa3B', 'FA3b')
    await page.getByLabel('Only these contracts').fill(`0x12 ${hash}, hello\n${wrong}`)
    await expect(byId(page, 'invalid-contracts').locator('li')).toHaveText([
      '0x12: not 40 digits after 0x',
      `${hash}: a transaction hash, not a contract`,
      `${wrong}: wrong checksum; a digit may be wrong`,
    ])
    await page.getByLabel('Wallet address').press('Enter')
    await expect(byId(page, 'only-contracts')).toHaveCount(0)
    expect(requestsTo(service, 'listErc20')).toEqual([])
  })
  await test.step('contracts in several pasted forms are requested, and only they and the native token are shown', async () => {
    const [a, b, c] = tokens.map((token) => token.address ?? '')
    await page
      .getByLabel('Only these contracts')
      .fill(`${a?.toLowerCase()},\n  https://snowtrace.io/token/${b}?a=${ordinary}; "${c}" ${a}`)
    await expect(page.getByText('3 contracts', { exact: true })).toBeVisible()
    service.log.length = 0
    await page.getByLabel('Wallet address').press('Enter')
    await expect(byId(page, 'only-contracts')).toContainText(
      'Only 3 contracts and the native token are shown',
    )
    const expected = [native, ...tokens.slice(0, 3)]
    await expect(part(page, 'total')).toHaveText(totalsOf(expected, 'usd').total)
    await expect(groupRows(page)).toHaveCount(4)
    const [request, ...others] = requestsTo(service, 'listErc20')
    expect(others).toEqual([])
    expect(request?.query.contractAddresses?.toLowerCase().split(',')).toEqual(
      [a, b, c].map((contract) => contract?.toLowerCase()),
    )
  })
  await test.step('the contracts of a pasted table are taken, and its other words are counted', async () => {
    const lines = tokens.slice(0, 5).map(({ symbol, address }) => `${symbol},${address},18`)
    await page.getByLabel('Only these contracts').fill(['symbol,address,decimals', ...lines].join('\n'))
    await expect(page.getByText('5 contracts · 13 other words ignored', { exact: true })).toBeVisible()
    await expect(byId(page, 'invalid-contracts')).toHaveCount(0)
    await page.getByLabel('Wallet address').press('Enter')
    await expect(byId(page, 'only-contracts')).toContainText(
      'Only 5 contracts and the native token are shown',
    )
  })
})

test('more than a hundred contracts are requested in groups of at most a hundred and merged', async ({
  extension,
  service,
}) => {
  const { tokens, native } = await fetchWallet({ dataUrl: service.dataUrl, address: LONG })
  const selected = tokens.slice(0, 230)
  service.log.length = 0
  const page = await openAddress(extension, LONG, {
    contracts: selected.map((token) => token.address).join(','),
  })
  await expect(part(page, 'total')).toHaveText(totalsOf([native, ...selected], 'usd').total)
  // Above 200 rows, only those near the visible ones are in the document.
  await expect(byId(page, 'portfolio-table').getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    '231',
  )
  const groups = requestsTo(service, 'listErc20').map(
    ({ query }) => query.contractAddresses?.split(',').length,
  )
  expect(groups).toEqual([100, 100, 30])
})

test('"Only this token" opens the full page with this token and the native token', async ({
  popup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  await rowButtons(popup).nth(2).click()
  const symbol = await tokenRows(popup).nth(2).locator('[data-testid=symbol]').innerText()
  const opened = extension.context.waitForEvent('page')
  await part(popup, 'only-this').click()
  const page = await opened
  await byId(page, 'refresh').click()
  await waitForRows(page)
  await expect(groupRows(page)).toHaveCount(2)
  expect(new Set(await byId(page, 'symbol').allInnerTexts())).toEqual(new Set(['AVAX', symbol]))
  expect(requestsTo(service, 'listErc20').at(-1)?.query.contractAddresses).toMatch(/^0x[0-9a-fA-F]{40}$/)
})
