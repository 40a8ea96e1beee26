import { expect, test } from 'vitest'
import { withLock } from '../../../utils/storage/lock.ts'

test('callbacks with the same lock name run one after the other', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([withLock('same', work('a')), withLock('same', work('b'))])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a callback with another lock name does not wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = withLock('one', () => promise)
  expect(await withLock('other', () => Promise.resolve('done'))).toBe('done')
  resolve()
  await first
})

test('a callback that fails releases the lock and rejects with its error', async () => {
  await expect(withLock('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock('failing', () => Promise.resolve('done'))).toBe('done')
})
