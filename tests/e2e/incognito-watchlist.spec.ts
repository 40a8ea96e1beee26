import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { openIncognitoWindow } from './support/incognito-window.ts'
import { waitForState } from './support/real-state.ts'
import { storedItems } from './support/stored.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

test.use({ incognito: true })

const { ordinary } = SPECIAL_WALLETS

test('an incognito window neither shows nor changes the watchlist', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    wallets: [watched(ordinary, 'Savings', { chainIds: ['43114', '1'] })],
  })
  const window = await openIncognitoWindow(setup)
  const popup = await window.popup()
  await waitForState(popup, 'idle')
  expect(await popup.evaluate('document.body.innerText')).not.toContain('Savings')
  expect(await popup.evaluate('document.querySelectorAll("[data-testid=add-wallet]").length')).toBe(0)
  await popup.waitFor('document.activeElement?.name === "address"')
  await popup.type(ordinary)
  await popup.press('Enter')
  await waitForState(popup, 'complete')
  const found = ['star', 'add-to-watchlist', 'chain-chips'].map((id) => `[data-testid=${id}]`).join()
  expect(await popup.evaluate(`document.querySelectorAll(${JSON.stringify(found)}).length`)).toBe(0)
  await popup.close()
  await window.close()
  const { watchlist } = await storedItems(setup.worker)
  expect(watchlist?.wallets.map(({ label }) => label)).toEqual(['Savings'])
})
