import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { expect, type Setup } from './fixtures.ts'
import { byId } from './full-page.ts'
import { expectRead, fetchAccounts, openPortfolio, type RawAccount } from './portfolio.ts'
import { storeWatchlist, watched } from './watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS
export const OTHER = '0x4444444444444444444444444444444444444444'
export const THIRD = '0x5555555555555555555555555555555555555555'

/** Circle's own deployments of USDC. */
export const USDC: Readonly<Record<string, string>> = {
  '1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
}

export const USDC_ROW = { title: 'USDC', asset: 'usdc' }

export const LIST = {
  groups: [{ id: 'own', name: 'Own', isPrivate: false }],
  wallets: [
    watched(ordinary, 'Main', { chainIds: ['43114', '1', '43113'], groupId: 'own' }),
    watched(OTHER, 'Savings', { chainIds: ['43114', '1'] }),
    watched(spam, 'Airdrops'),
    watched(THIRD, 'Exchange', { countsInTotal: false, groupId: 'own' }),
  ],
}
export const COUNTED = LIST.wallets.filter(({ countsInTotal }) => countsInTotal)

/** The current balances of wallets at the service. */
export const rawAccounts = (
  setup: Setup,
  wallets: readonly (typeof LIST.wallets)[number][],
  currency = 'usd',
) =>
  fetchAccounts(
    wallets.flatMap(({ address, chainIds }) =>
      chainIds.map((chainId) => ({ dataUrl: setup.service.dataUrl, address, chainId, currency })),
    ),
  )
/** The parts of a total. */
export const mainNetworks = (accounts: readonly RawAccount[]) =>
  accounts.filter(({ chainId }) => chainId !== '43113')

/** Opens the portfolio of the watchlist and refreshes what it shows. */
export async function openRefreshed(setup: Setup, parameters: Record<string, string> = {}): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const page = await openPortfolio(setup.extension, parameters)
  await byId(page, 'refresh').click()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expectRead(page)
  return page
}
