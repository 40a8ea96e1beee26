import { expect, test } from 'vitest'
import { importsOf } from '../../../scripts/build/preload-imports.ts'

const FILES: Record<string, { imports: string[] }> = {
  'opening.js': { imports: ['core.js', 'words.js'] },
  'core.js': { imports: ['words.js'] },
  'words.js': { imports: ['opening.js'] },
}

test('all that a script imports is named once, itself or through others, however they import each other', () => {
  expect(importsOf(['opening.js'], (name) => FILES[name])).toEqual(['opening.js', 'core.js', 'words.js'])
})

test('a file that is not of the build is named, and followed no further', () => {
  expect(importsOf(['elsewhere.js'], (name) => FILES[name])).toEqual(['elsewhere.js'])
})
