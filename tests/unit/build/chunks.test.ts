import { describe, expect, test } from 'vitest'
import { chunkGroups, chunkOf } from '../../../scripts/build/chunks.ts'

const PICTURE = '/x/entrypoints/popup/main.ts'
const POPUP = '/x/entrypoints/popup/start.tsx'
const OPTIONS = '/x/entrypoints/options/main.tsx'
const PAGE = '/x/entrypoints/page/main.tsx'
const BACKGROUND = '/x/entrypoints/background.ts'

/** Modules and what each imports, at once and later. */
type Graph = Record<string, { now?: string[]; later?: string[] }>

function modulesOf(graph: Graph) {
  const importing = (id: string, how: 'now' | 'later') =>
    Object.keys(graph).filter((from) => graph[from]?.[how]?.includes(id))
  return {
    getModuleInfo: (id: string) =>
      id === 'unknown'
        ? null
        : {
            importers: importing(id, 'now'),
            dynamicImporters: importing(id, 'later'),
            importedIds: graph[id]?.now ?? [],
          },
  }
}

/** The chunk of each module that something imports. */
function chunksOf(graph: Graph): Record<string, string | null> {
  const modules = modulesOf(graph)
  const imported = Object.values(graph).flatMap(({ now = [], later = [] }) => [...now, ...later])
  return Object.fromEntries(imported.map((id) => [id, chunkOf(id, modules)]))
}

describe('which file of the build a module goes in', () => {
  test('what the popup opens with, however far from it, whoever else imports it', () => {
    const graph = { [POPUP]: { now: ['a.ts'] }, [PAGE]: { now: ['a.ts'] }, 'a.ts': { now: ['b.tsx'] } }
    expect(chunksOf(graph)).toEqual({ 'a.ts': 'opening', 'b.tsx': 'opening' })
  })

  test('what shows a picture of the popup is apart from the popup, even where both have it', () => {
    const graph = {
      [PICTURE]: { now: ['show.ts'], later: [POPUP] },
      [POPUP]: { now: ['view.tsx'] },
      'show.ts': { now: ['age.ts'] },
      'view.tsx': { now: ['age.ts'] },
    }
    expect(chunksOf(graph)).toEqual({
      'show.ts': 'picture',
      'age.ts': 'picture',
      'view.tsx': 'opening',
      [POPUP]: 'opening',
    })
  })

  test('what the background has in common with the popup on opening, with a page, with none', () => {
    const graph = {
      [BACKGROUND]: { now: ['both.ts', 'some.ts', 'own.ts'] },
      [POPUP]: { now: ['view.tsx'] },
      'view.tsx': { now: ['both.ts'], later: ['details.tsx'] },
      'details.tsx': { now: ['some.ts'] },
    }
    expect(chunksOf(graph)).toMatchObject({ 'both.ts': 'core', 'some.ts': 'shared', 'own.ts': null })
  })

  test('what the background has in common with what comes just after the first paint', () => {
    const tools = '/x/components/wallet/list-tools.tsx'
    const graph = {
      [BACKGROUND]: { now: ['find.ts'] },
      [POPUP]: { later: [tools] },
      [tools]: { now: ['find.ts'] },
    }
    expect(chunksOf(graph)).toEqual({ [tools]: 'soon', 'find.ts': 'near' })
  })

  test('what comes just after the first paint is apart from what is asked for', () => {
    const tools = '/x/components/wallet/list-tools.tsx'
    const graph = {
      [POPUP]: { now: ['view.tsx'] },
      'view.tsx': { later: [tools, 'details.tsx'] },
      [tools]: { now: ['bar.tsx'] },
      'details.tsx': { now: ['deep.ts'] },
    }
    expect(chunksOf(graph)).toEqual({
      'view.tsx': 'opening',
      [tools]: 'soon',
      'bar.tsx': 'soon',
      'details.tsx': 'later',
      'deep.ts': 'later',
    })
  })

  test('what only the other pages have', () => {
    const graph = { [OPTIONS]: { now: ['both.tsx', 'own.tsx'] }, [PAGE]: { now: ['both.tsx'] } }
    expect(chunksOf(graph)).toEqual({ 'both.tsx': 'pages', 'own.tsx': null })
  })

  test('a large library stays with the file that imports it, and both stay out of the others', () => {
    const library = '/x/node_modules/@tanstack/virtual-core/dist/esm/index.js'
    const graph = { [POPUP]: { later: ['rows.tsx'] }, 'rows.tsx': { now: [library, 'rule.ts'] } }
    expect(chunksOf(graph)).toEqual({ 'rows.tsx': null, [library]: null, 'rule.ts': 'later' })
  })

  test('modules that import each other, one that nothing imports, and the scripts themselves', () => {
    const graph = { [POPUP]: { now: ['a.ts'] }, 'a.ts': { now: ['b.ts'] }, 'b.ts': { now: ['a.ts', POPUP] } }
    expect(chunksOf(graph)).toEqual({ 'a.ts': 'opening', 'b.ts': 'opening', [POPUP]: 'opening' })
    expect(chunkOf('unknown', modulesOf({}))).toBeNull()
  })

  test('each group takes its own modules, what the others import before what they do', () => {
    const modules = modulesOf({ [POPUP]: { now: ['a.ts'] } })
    const groups = chunkGroups()
    expect(groups.map(({ name }) => name('a.ts', modules)).filter(Boolean)).toEqual(['opening'])
    expect(groups.map(({ priority }) => priority)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })
})
