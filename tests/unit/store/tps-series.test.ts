import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { clearTps } from '../../../utils/store/tps.ts'
import { keepPage, tpsSeriesItem } from '../../../utils/store/tps-series.ts'

const URL = 'https://metrics.example.org'
const page = { points: [{ timestamp: 1, value: 2 }], lastRun: null, nextPageToken: null }
const keep = (chainId: string) => keepPage(URL, chainId, page, null, 5)
const length = async (chainId: string) => (await tpsSeriesItem(URL, chainId).getValue()).points.length

beforeEach(() => {
  fakeBrowser.reset()
})

test('a page is kept for its service and chain alone', async () => {
  await keep('1')
  expect([await length('1'), await length('2')]).toEqual([1, 0])
  expect((await tpsSeriesItem('https://other.example.org', '1').getValue()).points).toEqual([])
})

test('sixteen series are kept: the one that was not read for the longest time goes', async () => {
  for (let chain = 1; chain <= 16; chain += 1) await keep(String(chain))
  await keep('1')
  await keep('17')
  expect([await length('1'), await length('2'), await length('3'), await length('17')]).toEqual([1, 0, 1, 1])
})

test("what forgets the networks' figures forgets their series", async () => {
  await keep('1')
  await clearTps()
  expect(await fakeBrowser.storage.local.get(null)).toEqual({})
})
