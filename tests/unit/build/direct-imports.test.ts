import { expect, test } from 'vitest'
import { waysAround } from '../../../scripts/build/direct-imports.ts'

const script = (name: string, code: string, imports: string[] = []) => ({
  fileName: `chunks/${name}`,
  code,
  imports: imports.map((one) => `chunks/${one}`),
})

test('a file that only hands on is passed by, each thing under the name that it had there', () => {
  const scripts = [
    script('tools.js', 'import{t as o,n}from"./soon.js";export{o as ListTools,n as later};\n', ['soon.js']),
    script('soon.js', 'var a=1,b=2;export{a as t,b as n};'),
  ]
  expect([...waysAround(scripts)]).toEqual([
    ['tools.js', 'import("./soon.js").then(e=>({ListTools:e.t,later:e.n}))'],
  ])
})

test('one that does something itself, hands on what several have, or is imported at once, too, is not', () => {
  const handsOn = 'import{t as o}from"./soon.js";export{o as ListTools};'
  expect(waysAround([script('a.js', `${handsOn}console.log(1)`, ['soon.js'])]).size).toBe(0)
  expect(waysAround([script('a.js', 'import{t}from"./b.js";import{n}from"./c.js";export{t,n};')]).size).toBe(
    0,
  )
  expect(waysAround([script('a.js', 'var t=1;export{t};')]).size).toBe(0)
  expect(
    waysAround([
      script('tools.js', handsOn, ['soon.js']),
      script('page.js', 'import{ListTools as t}from"./tools.js";t()', ['tools.js']),
    ]).size,
  ).toBe(0)
})
