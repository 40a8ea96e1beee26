import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstStyles, splitStyles } from '../../../scripts/build/first-styles.ts'

const plain = (styles: string): string => styles.replace(/\s+/g, ' ').trim()

test('what has no class or only classes that are named comes first; each in the order it had', () => {
  const styles = `body{margin:0}
    .row__row{color:red}
    .later__box{color:blue}
    .row__row:hover .row__cell{color:green}
    .row__row .later__box{color:black}
    .plain{color:white}
    .library-box{color:white}`
  const texts = '<html class="plain">const names={row:"row__row",cell:"row__cell"}'
  const { first, rest } = splitStyles(styles, texts)
  expect(plain(first)).toBe(
    'body{margin:0} .row__row{color:red} .row__row:hover .row__cell{color:green} .plain{color:white}',
  )
  expect(plain(rest)).toBe(
    '.later__box{color:blue} .row__row .later__box{color:black} .library-box{color:white}',
  )
})

test('a rule of several selectors is in both where they are of both, and what rules stand in goes with them', () => {
  const styles = `@media (min-width:1px){.a__a{color:red}.b__b{color:red}}
    .a__a,.b__b{margin:0}
    @media print{.b__b{color:red}}
    @keyframes a-pulse{from{opacity:0}}`
  const { first, rest } = splitStyles(styles, '"a__a"')
  expect(plain(first)).toBe(
    '@media (min-width:1px){.a__a{color:red}} .a__a,.b__b{margin:0} @keyframes a-pulse{from{opacity:0}}',
  )
  expect(plain(rest)).toContain('.b__b{color:red}')
  expect(plain(rest)).toContain('@media print')
})

test('every page has the first ones at once; the popup has the rest in its template', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-styles-'))
  const link = '<link rel="stylesheet" crossorigin href="/assets/style.css">'
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'chunks'))
  await writeFile(join(folder, 'assets/style.css'), '.a__a{margin:0}.b__b{margin:0}')
  await writeFile(join(folder, 'chunks/popup.js'), 'x="a__a"')
  await writeFile(
    join(folder, 'popup.html'),
    `<head><script src="/chunks/popup.js"></script>${link}</head><template></template>`,
  )
  await writeFile(join(folder, 'options.html'), `<head>${link}</head>`)
  await firstStyles(folder)
  const read = async (name: string) => await readFile(join(folder, name), 'utf8')
  const [popup, options] = await Promise.all([read('popup.html'), read('options.html')])
  await rm(folder, { recursive: true })
  const stylesIn = (html: string) => Array.from(html.matchAll(/\/assets\/(\w+)\.css/g), ([, name]) => name)
  expect(stylesIn(popup.split('<template>')[0] ?? '')).toEqual(['opening'])
  expect(stylesIn(popup.split('<template>')[1] ?? '')).toEqual(['style'])
  expect(stylesIn(options)).toEqual(['opening', 'style'])
})
