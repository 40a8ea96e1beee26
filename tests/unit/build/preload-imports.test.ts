import { expect, test } from 'vitest'
import { importsOf } from '../../../scripts/build/preload-imports.ts'

const FILES: Record<string, { imports: string[] }> = {
  'opening.js': { imports: ['core.js', 'words.js'] },
  'core.js': { imports: ['words.js'] },
  'words.js': { imports: ['opening.js'] },
}

test('all that a script imports is named once, itself or through others, however they import each other', () => {
  expect(importsOf({ imports: ['opening.js'] }, (name) => FILES[name])).toEqual([
    'opening.js',
    'core.js',
    'words.js',
  ])
})

test('a file that is not of the build is named, and followed no further', () => {
  expect(importsOf({ imports: ['elsewhere.js'] }, (name) => FILES[name])).toEqual(['elsewhere.js'])
})

test('the popup behind its picture is read with it; what another page imports later is not', () => {
  const later = { imports: [], dynamicImports: ['opening.js'] }
  const popup = { ...later, facadeModuleId: '/x/entrypoints/popup/index.html' }
  expect(importsOf(popup, (name) => FILES[name])).toEqual(['opening.js', 'core.js', 'words.js'])
  expect(
    importsOf({ ...later, facadeModuleId: '/x/entrypoints/options/index.html' }, (name) => FILES[name]),
  ).toEqual([])
})
