import type { HtmlTagDescriptor } from 'vite'
import { expect, test } from 'vitest'
import { importsOf, tagsFor } from '../../../scripts/build/preload-imports.ts'

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

/** What is put into a page whose script is `script` and does nothing but read another one. */
function tagsOf(page: string, script: string) {
  const bundle = {
    'chunks/picture.js': { imports: [], dynamicImports: ['chunks/opening.js', 'chunks/soon.js'] },
    'chunks/opening.js': {
      imports: ['chunks/picture.js', 'chunks/core.js'],
      facadeModuleId: '/x/entrypoints/popup/start.tsx',
    },
    'chunks/core.js': { imports: [] },
  }
  const chunk = {
    imports: ['chunks/picture.js'],
    dynamicImports: [],
    facadeModuleId: `/x/entrypoints/${page}`,
  }
  return tagsFor(`<script src="/${script}"></script>`, chunk, bundle)
}

const named = (tag: HtmlTagDescriptor) => tag.attrs?.href

test('a script that took the place of one that only reads it is not named once more; what follows the picture waits', () => {
  const [template, ...others] = tagsOf('popup/index.html', 'chunks/picture.js')
  expect(others).toEqual([])
  expect(template).toMatchObject({ tag: 'template', injectTo: 'body' })
  const waiting = template?.children as HtmlTagDescriptor[]
  expect(waiting.map(named)).toEqual(['/chunks/opening.js', '/chunks/core.js'])
})

test('another page names what its script imports, and nothing waits in it', () => {
  const tags = tagsOf('options/index.html', 'chunks/options.js')
  expect(tags.map(named)).toEqual(['/chunks/picture.js'])
})
