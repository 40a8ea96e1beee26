import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortened, shortNames } from '../../../scripts/build/short-names.ts'

test('the class that stands most often is the shortest, and of two alike the first in the alphabet', () => {
  expect(Array.from(shortened(['.b__b{} .c__c{} .a__a{}'], ['.b__b{} .c__c{} .a__a{}', '"c__c"']))).toEqual([
    ['c__c', 'a'],
    ['a__a', 'b'],
    ['b__b', 'c'],
  ])
})

test('each class has a name of its own, however many there are', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const names = letters.flatMap((file) =>
    letters.flatMap((one) => letters.map((two) => `${file}__${one}${two}`)),
  )
  const short = Array.from(shortened([names.join(' ')], []).values())
  expect(new Set(short).size).toBe(names.length)
  expect(short.slice(25, 28)).toEqual(['z', 'aa', 'ab'])
  expect(short.every((name) => /^[a-z]{1,3}$/.test(name))).toBe(true)
})

test('scripts and styles say the same name, wherever they lie; what is no class stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'short-names-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/style.css'), '.token-row__tight .token-row__tightest{}.popup{}')
  await writeFile(join(folder, 'popup.js'), 'x={tight:"token-row__tight"};x.__e=y.token__;z="stored__key"')
  await shortNames(folder)
  const read = async (name: string) => await readFile(join(folder, name), 'utf8')
  const [style, script] = await Promise.all([read('assets/style.css'), read('popup.js')])
  await rm(folder, { recursive: true })
  expect(style).toBe('.a .b{}.popup{}')
  expect(script).toBe('x={tight:"a"};x.__e=y.token__;z="stored__key"')
})
