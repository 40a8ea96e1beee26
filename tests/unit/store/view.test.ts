import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { EMPTY_VIEW, updateView, viewItem } from '../../../utils/store/view.ts'
import { walletRef } from '../support/wallets.ts'

beforeEach(() => {
  fakeBrowser.reset()
})

test('the view is empty at first', async () => {
  expect(await viewItem.getValue()).toEqual(EMPTY_VIEW)
})

test('parts of the view that change at once lose nothing of each other', async () => {
  const draft = { ...EMPTY_VIEW.draft, text: '0x' }
  const offer = { addresses: [], transactionHash: true }
  await Promise.all([updateView({ draft }), updateView({ shown: walletRef() }), updateView({ offer })])
  expect(await viewItem.getValue()).toEqual({ draft, shown: walletRef(), offer })
})
