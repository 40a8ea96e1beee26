// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreFocus } from '../../../../components/ui/restore-focus.ts'
import { eventually } from '../../support/eventually.ts'

beforeAll(() => restoreFocus(document.body))

beforeEach(async () => {
  // If an element had the focus, replacing the elements of the previous test would also move the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await Promise.resolve()
  document.body.innerHTML = `
    <input id="first">
    <div id="notice"><p>Text</p><button id="again"></button></div>
    <ul><li id="one"><button id="row-one" tabindex="-1"></button></li><li><button id="row-two" tabindex="-1"></button></li></ul>
    <button id="disabled" disabled></button>
    <button id="last"></button>`
})

const element = (id: string) => document.getElementById(id) as HTMLElement
/** Waits long enough for `restoreFocus` to move the focus. */
const waitForFocusMove = () =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))
const focusedId = () => document.activeElement?.id

describe('the focus of a removed element', () => {
  test('moves to the next element', async () => {
    element('again').focus()
    element('notice').remove()
    await eventually(() => expect(focusedId()).toBe('row-one'))
    element('one').remove()
    await eventually(() => expect(focusedId()).toBe('row-two'))
  })

  test('moves to the replacement of the element', async () => {
    element('again').focus()
    const replacement = document.createElement('button')
    replacement.id = 'replacement'
    element('again').replaceWith(replacement)
    await eventually(() => expect(focusedId()).toBe('replacement'))
  })

  test('moves to a row that was added at the end of the preceding list', async () => {
    element('last').focus()
    const row = document.createElement('li')
    row.innerHTML = '<button id="row-three"></button>'
    element('disabled').remove()
    document.querySelector('ul')?.append(row)
    element('last').remove()
    await eventually(() => expect(focusedId()).toBe('row-three'))
  })

  test('moves to the previous element if the removed one was the last', async () => {
    element('disabled').remove()
    element('last').focus()
    element('last').remove()
    await eventually(() => expect(focusedId()).toBe('row-two'))
  })

  test("moves if the element's parent is also removed", async () => {
    element('again').focus()
    element('again').remove()
    element('notice').remove()
    await eventually(() => expect(focusedId()).toBe('row-one'))
  })

  test('stays where other code moved it', async () => {
    element('again').focus()
    element('notice').remove()
    element('first').focus()
    await waitForFocusMove()
    expect(focusedId()).toBe('first')
  })

  test('does not move if the element lost the focus before it was removed', async () => {
    element('again').focus()
    element('again').blur()
    await Promise.resolve()
    element('notice').remove()
    await waitForFocusMove()
    expect(document.activeElement).toBe(document.body)
  })
})
