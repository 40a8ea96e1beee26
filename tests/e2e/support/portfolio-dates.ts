import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { waitForRun } from './date-runs.ts'
import { expect, type Setup } from './fixtures.ts'
import { byId } from './full-page.ts'
import { openPortfolio, type RawAccount } from './portfolio.ts'
import { storeWatchlist, watched } from './watchlist.ts'

export const { ordinary: MAIN } = SPECIAL_WALLETS
export const SAVINGS = '0x4444444444444444444444444444444444444444'
export const TRADING = '0x5555555555555555555555555555555555555555'

/** The end of 2025 in Rome, in Unix seconds: 2025-12-31T23:00:00Z. */
export const END_OF_YEAR = { parameters: { at: '2025-12-31', zone: 'Europe/Rome' }, before: 1_767_222_000 }
export const ALL = { which: 'all', ...END_OF_YEAR.parameters }

/** Chains that make blocks evenly, rarely, several in a second and in bursts, and a test network. */
export const LIST = {
  groups: [{ id: 'own', name: 'Own', isPrivate: false }],
  wallets: [
    watched(MAIN, 'Main', { chainIds: ['43114', '1'], groupId: 'own' }),
    watched(SAVINGS, 'Savings', { chainIds: ['43114', '42161', '432204'] }),
    watched(TRADING, 'Trading', { chainIds: ['43113', '779672'], countsInTotal: false }),
  ],
}
/** The same wallets on chains whose blocks are found with few requests, for tests of something else. */
export const SHORT_LIST = {
  ...LIST,
  wallets: [
    watched(MAIN, 'Main', { chainIds: ['43114', '1'], groupId: 'own' }),
    watched(SAVINGS, 'Savings', { chainIds: ['43114', '1'] }),
    watched(TRADING, 'Trading', { chainIds: ['43114', '43113'], countsInTotal: false }),
  ],
}
const accountsOf = ({ wallets }: typeof LIST) =>
  wallets.flatMap(({ address, chainIds }) => chainIds.map((chainId) => ({ address, chainId })))
export const ACCOUNTS = accountsOf(LIST)
export const SHORT_ACCOUNTS = accountsOf(SHORT_LIST)
export const CHAIN_IDS = [...new Set(ACCOUNTS.map(({ chainId }) => chainId))]
/** The parts of a total. */
export const onMainNetworks = (accounts: readonly RawAccount[]) =>
  accounts.filter(({ chainId }) => chainId !== '43113')

/** Opens the portfolio of all wallets, by default at the end of 2025. */
export async function openDate(
  setup: Setup,
  parameters: Record<string, string> = ALL,
  list = LIST,
): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, list)
  return await openPortfolio(setup.extension, parameters)
}

/** Opens a date of one wallet on one chain. */
export async function openOne(
  setup: Setup,
  chainId: string,
  parameters: Record<string, string>,
): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(SAVINGS, 'Savings', { chainIds: [chainId] })] })
  return await openPortfolio(setup.extension, parameters)
}

/** Reads what is left of the dates on screen. */
export async function read(page: Page): Promise<void> {
  await waitForRun(page, () => byId(page, 'read').click())
  await expect(byId(page, 'blocks').first()).toBeVisible()
}

/** Shows other parameters without a click. */
export const goTo = (page: Page, parameters: string): Promise<unknown> =>
  page.goto(page.url().replace(/#.*/, `#portfolio?${parameters}`))
