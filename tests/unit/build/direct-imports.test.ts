import { expect, test } from 'vitest'
import { goDirectly, waysAround } from '../../../scripts/build/direct-imports.ts'

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
  const ways = waysAround(scripts)
  const wanted: [code: string, direct: string][] = [
    ['(await(import("./tools.js"))).ListTools', '(await import("./soon.js")).t'],
    ['const{later:a}=await(import("./tools.js"));', 'const{n:a}=await import("./soon.js");'],
    ['import("./tools.js").then(x)', 'import("./soon.js").then(e=>({ListTools:e.t,later:e.n})).then(x)'],
  ]
  for (const [code, direct] of wanted) expect(goDirectly(code, ways)).toBe(direct)
  for (const [code] of wanted) expect(goDirectly(code, new Map())).toBe(code)
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
