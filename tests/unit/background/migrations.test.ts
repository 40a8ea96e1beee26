import { expect, test } from 'vitest'
import { MIGRATIONS, takeOver } from '../../../utils/background/migrations.ts'

const rename = (stored: Record<string, unknown>) => ({ now: stored.before, before: undefined })
const fails = () => {
  throw new Error('no')
}

test('what is of the newest format stays as it is', () => {
  expect(takeOver({ settings: 1 })).toEqual({ changes: {}, told: [] })
  expect(takeOver({ format: MIGRATIONS.length + 1 })).toEqual({ changes: {}, told: [] })
})

test('an older format is taken over step by step', () => {
  const again = (stored: Record<string, unknown>) => ({ now: `${stored.now}!` })
  expect(takeOver({ before: 'x' }, [rename, again])).toEqual({
    changes: { now: 'x!', before: undefined, format: 3 },
    told: [],
  })
  expect(takeOver({ now: 'x', format: 2 }, [rename, again]).changes).toEqual({ now: 'x!', format: 3 })
})

test('a migration that fails is told, and what it was about is left as it was', () => {
  expect(takeOver({ before: 'x' }, [fails])).toEqual({ changes: {}, told: ['notTakenOver'] })
  expect(takeOver({ before: 'x' }, [rename, fails])).toEqual({
    changes: { now: 'x', before: undefined, format: 2 },
    told: ['notTakenOver'],
  })
})

test('what a newer version stored is told to be that', () => {
  expect(takeOver({ format: 7 }, [rename])).toEqual({ changes: {}, told: ['newer'] })
})

test('a damaged format is the first', () => {
  for (const format of ['garbage', null, {}, Number.NaN])
    expect(takeOver({ before: 'x', format }, [rename]).changes).toMatchObject({ now: 'x', format: 2 })
})
