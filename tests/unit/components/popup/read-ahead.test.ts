import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createReadAhead } from '../../../../components/popup/read-ahead.ts'
import { storage, takeFrom } from '../../../../utils/store/storage.ts'

const { local } = fakeBrowser.storage

beforeEach(async () => {
  vi.stubGlobal('chrome', { storage: { local: fakeBrowser.storage.local } })
  await local.set({ settings: 'kept', view: 'first' })
})
afterEach(() => {
  takeFrom(null)
  vi.unstubAllGlobals()
  fakeBrowser.reset()
})

test('what was read ahead is not read again, and what was not, is', async () => {
  const ahead = createReadAhead()
  await ahead.read(['settings', 'view', 'offer'])
  takeFrom(ahead)
  const get = vi.spyOn(local, 'get')
  expect(await storage.getItem('local:settings')).toBe('kept')
  expect(await storage.getItems(['local:view', { key: 'local:offer', fallback: 'none' }])).toEqual([
    { key: 'local:view', value: 'first' },
    { key: 'local:offer', value: 'none' },
  ])
  expect(get).not.toHaveBeenCalled()
  await local.set({ recents: ['one'] })
  expect(await storage.getItem('local:recents')).toEqual(['one'])
  expect(await storage.getItem('session:settings')).toBeNull()
  expect(get).toHaveBeenCalledOnce()
})

test('what is changed or taken away meanwhile is so, before it was read and after', async () => {
  const ahead = createReadAhead()
  const reading = ahead.read(['settings', 'view', 'recents'])
  await local.set({ view: 'second', recents: ['one'] })
  await reading
  await local.remove('settings')
  takeFrom(ahead)
  expect(await storage.getItem('local:settings')).toBeNull()
  expect(await ahead.get(['view', 'recents'])).toEqual({ view: 'second', recents: ['one'] })
  ahead.end()
  expect(ahead.get(['view'])).toBeNull()
})

test('where the browser refused, it is asked once more', async () => {
  const ahead = createReadAhead()
  vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('refused'))
  await expect(ahead.read(['view'])).rejects.toThrow('refused')
  takeFrom(ahead)
  expect(await storage.getItem('local:view')).toBe('first')
})

test('once there is nothing ahead any more, all is read', async () => {
  const ahead = createReadAhead()
  await ahead.read(['view'])
  takeFrom(ahead)
  takeFrom(null)
  await local.set({ view: 'second' })
  expect(await storage.getItem('local:view')).toBe('second')
})
