import { describe, expect, test } from 'vitest'
import { createOpeningChunk } from '../../../scripts/build/opening-chunk.ts'

const MAIN = '/x/entrypoints/popup/main.tsx'

/** Asks for the chunks of modules, in this order, that are imported as told. */
function chunksOf(importers: Record<string, string[]>, order = Object.keys(importers)) {
  const chunk = createOpeningChunk()
  const modules = {
    getModuleInfo: (id: string) => (importers[id] ? { importers: importers[id] } : null),
  }
  return Object.fromEntries(order.map((id) => [id, chunk(id, modules)]))
}

describe('what the popup loads on opening', () => {
  test('is in one file, however far from the popup', () => {
    const importers = { '/x/a.ts': [MAIN], '/x/b.ts': ['/x/a.ts'], '/x/node_modules/c.js': ['/x/b.ts'] }
    expect(Object.values(chunksOf(importers))).toEqual(['opening', 'opening', 'opening'])
    expect(chunksOf(importers, Object.keys(importers).toReversed())).toEqual(chunksOf(importers))
  })

  test('is so too where other pages load it as well', () => {
    const page = '/x/entrypoints/page/main.tsx'
    expect(chunksOf({ [page]: [], '/x/a.ts': [page, MAIN] })).toEqual({ [page]: null, '/x/a.ts': 'opening' })
  })

  test('is not what is imported later, nor what only that imports', () => {
    expect(
      chunksOf({ '/x/later.tsx': [], '/x/d.ts': ['/x/later.tsx'], '/x/lost.ts': ['/x/none.ts'] }),
    ).toEqual({
      '/x/later.tsx': null,
      '/x/d.ts': null,
      '/x/lost.ts': null,
    })
  })

  test('has the popup’s own files in a file of their own, and what they import in the one file', () => {
    const own = '/x/entrypoints/popup/app.tsx'
    expect(chunksOf({ [MAIN]: [], [own]: [MAIN], '/x/a.ts': [own] })).toEqual({
      [MAIN]: null,
      [own]: null,
      '/x/a.ts': 'opening',
    })
  })

  test.each([[['/x/a.ts', '/x/b.ts']], [['/x/b.ts', '/x/a.ts']]])(
    'has all of modules that import each other, whichever is asked about first: %s',
    (order) => {
      const importers = { '/x/a.ts': ['/x/b.ts', MAIN], '/x/b.ts': ['/x/a.ts'] }
      expect(chunksOf(importers, order)).toEqual({ '/x/a.ts': 'opening', '/x/b.ts': 'opening' })
    },
  )
})
