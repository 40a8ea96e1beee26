// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { replay } from '../../../../components/popup/replay.ts'
import type { Done } from '../../../../components/popup/show-picture.ts'

let page: HTMLElement
const field = (name: string) => page.querySelector(`[name=${name}]`) as HTMLInputElement

/** What a person did to a field of the picture that the popup drew anew. */
function typed(name: string, value: string): Done {
  const gone = document.createElement('input')
  return { doing: 'input', field: gone, was: { name, type: 'text', value, looks: '' } }
}

beforeEach(() => {
  document.body.innerHTML = '<div><input name="address"><input name="find"></div>'
  page = document.body.firstElementChild as HTMLElement
})

test('what was typed stands in the field, which has the focus where nothing else has', () => {
  replay(page, [typed('address', '0x1')])
  expect(field('address').value).toBe('0x1')
  expect(document.activeElement).toBe(field('address'))
})

test('who went on to another field meanwhile stays there', () => {
  field('find').focus()
  replay(page, [typed('address', '0x1')])
  expect(field('address').value).toBe('0x1')
  expect(document.activeElement).toBe(field('find'))
})
