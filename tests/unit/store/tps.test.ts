import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NO_TPS, tpsItem } from '../../../utils/store/tps.ts'

beforeEach(() => {
  fakeBrowser.reset()
})

test('a figure is kept apart for each service and chain', async () => {
  const record = { ...NO_TPS, point: { timestamp: 1, value: 2 } }
  await tpsItem('https://a.example.org', '1').setValue(record)
  expect(await tpsItem('https://a.example.org', '1').getValue()).toEqual(record)
  expect(await tpsItem('https://a.example.org', '2').getValue()).toEqual(NO_TPS)
  expect(await tpsItem('https://b.example.org', '1').getValue()).toEqual(NO_TPS)
})
