import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stylesInPage } from '../../../scripts/build/styles-in-page.ts'

// A text to put in the place of another may have a meaning there.
const STYLES = ".a{content:'$&';color:red}"
const LINK = '<link rel="stylesheet" crossorigin href="/assets/opening.css">'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-in-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/opening.css'), STYLES)
  await writeFile(join(folder, 'popup.html'), `<head>${LINK}</head>`)
  await writeFile(
    join(folder, 'manifest.json'),
    '{"policy":"script-src \'self\'; style-src \'self\'; img-src *"}',
  )
})
afterEach(() => rm(folder, { recursive: true }))

const read = (name: string) => readFile(join(folder, name), 'utf8')

test('the popup has its first styles in its page, and the policy takes these and no others', async () => {
  await stylesInPage(folder)
  expect(await read('popup.html')).toBe(`<head><style>${STYLES}</style></head>`)
  const hash = createHash('sha256').update(STYLES).digest('base64')
  expect(await read('manifest.json')).toBe(
    `{"policy":"script-src 'self'; style-src 'self' 'sha256-${hash}'; img-src *"}`,
  )
})

test.each([
  ['page', 'popup.html', '<head></head>'],
  ['policy', 'manifest.json', '{}'],
])('a %s that has no place for them is no build', async (_, name, text) => {
  await writeFile(join(folder, name), text)
  await expect(stylesInPage(folder)).rejects.toThrow('There is no')
})
