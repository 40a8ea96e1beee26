import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PICTURE_KEY } from '../../../components/popup/show-picture.ts'
import { clearCache } from '../../../utils/background/cache.ts'
import { chainInfoItem, chainsItem, NO_CHAIN_INFO, NO_CHAINS } from '../../../utils/store/chains.ts'
import { loadHoldings } from '../../../utils/store/holdings.ts'
import { holdingsKeeper } from '../../../utils/store/keep-holdings.ts'
import { addRequestRecords, NO_REQUESTS, requestLogItem } from '../../../utils/store/request-log.ts'
import { readSettings, updateSettings } from '../../../utils/store/settings.ts'
import { storage } from '../../../utils/store/storage.ts'
import { NO_TPS, tpsItem } from '../../../utils/store/tps.ts'
import { requestRecord } from '../support/request-records.ts'
import { holdingsWith, PROFILE, walletRef } from '../support/wallets.ts'

beforeEach(() => {
  fakeBrowser.reset()
})

test('clearing the cache forgets wallets, the popup’s picture, figures, requests and chains, and keeps what a person chose', async () => {
  await updateSettings({ profile: PROFILE })
  await holdingsKeeper.save(holdingsWith())
  await tpsItem(PROFILE.metricsUrl, '1').setValue({ ...NO_TPS, askedAt: 5 })
  await chainsItem(PROFILE).setValue({ ...NO_CHAINS, askedAt: 5 })
  await chainInfoItem(PROFILE.metricsUrl, '1').setValue({ ...NO_CHAIN_INFO, askedAt: 5 })
  await addRequestRecords([requestRecord()])
  await storage.setItems([{ key: `local:${PICTURE_KEY}`, value: { nodes: '[]' } }])
  await clearCache()
  expect(await storage.getItem(`local:${PICTURE_KEY}`)).toBeNull()
  expect(await loadHoldings(walletRef())).toBeNull()
  expect(await tpsItem(PROFILE.metricsUrl, '1').getValue()).toEqual(NO_TPS)
  expect(await requestLogItem.getValue()).toEqual(NO_REQUESTS)
  expect(await chainsItem(PROFILE).getValue()).toEqual(NO_CHAINS)
  expect(await chainInfoItem(PROFILE.metricsUrl, '1').getValue()).toEqual(NO_CHAIN_INFO)
  expect((await readSettings()).profile).toEqual(PROFILE)
})
