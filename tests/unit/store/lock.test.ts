import { expect, test } from 'vitest'
import { underLock } from '../../../utils/store/lock.ts'

test('work under one name goes one after the other', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([underLock('same', work('a')), underLock('same', work('b'))])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('work under another name does not wait', async () => {
  const waiting = Promise.withResolvers<void>()
  const first = underLock('one', () => waiting.promise)
  expect(await underLock('other', () => Promise.resolve('done'))).toBe('done')
  waiting.resolve()
  await first
})

test('work that fails sets the lock free and tells its failure', async () => {
  await expect(underLock('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await underLock('failing', () => Promise.resolve('done'))).toBe('done')
})
