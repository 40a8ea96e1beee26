// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreFocus } from '../../../../components/ui/restore-focus.ts'
import { eventually } from '../../support/eventually.ts'

beforeAll(() => restoreFocus(document.body))

beforeEach(async () => {
  // An element that loses the focus before it is removed does not count.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await Promise.resolve()
  document.body.innerHTML = `
    <input id="first">
    <div id="notice"><p>Words</p><button id="again"></button></div>
    <ul><li id="one"><button id="row-one" tabindex="-1"></button></li><li><button id="row-two" tabindex="-1"></button></li></ul>
    <button id="disabled" disabled></button>
    <button id="last"></button>`
})

const at = (id: string) => document.getElementById(id) as HTMLElement
/** Waits until the focus would have been moved. */
const focusMoved = () =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))
const focused = () => document.activeElement?.id

describe('the focus of a removed element', () => {
  test('moves to the next element', async () => {
    at('again').focus()
    at('notice').remove()
    await eventually(() => expect(focused()).toBe('row-one'))
    at('one').remove()
    await eventually(() => expect(focused()).toBe('row-two'))
  })

  test('moves to a replacement', async () => {
    at('again').focus()
    const onward = document.createElement('button')
    onward.id = 'onward'
    at('again').replaceWith(onward)
    await eventually(() => expect(focused()).toBe('onward'))
  })

  test('moves to rows that were added to the list before it', async () => {
    at('last').focus()
    const row = document.createElement('li')
    row.innerHTML = '<button id="row-three"></button>'
    at('disabled').remove()
    document.querySelector('ul')?.append(row)
    at('last').remove()
    await eventually(() => expect(focused()).toBe('row-three'))
  })

  test('moves to the previous element if no next one is focusable', async () => {
    at('disabled').remove()
    at('last').focus()
    at('last').remove()
    await eventually(() => expect(focused()).toBe('row-two'))
  })

  test("moves if the element's parent is removed, too", async () => {
    at('again').focus()
    at('again').remove()
    at('notice').remove()
    await eventually(() => expect(focused()).toBe('row-one'))
  })

  test('stays where other code moved it', async () => {
    at('again').focus()
    at('notice').remove()
    at('first').focus()
    await focusMoved()
    expect(focused()).toBe('first')
  })

  test('does not move if the element had lost it before', async () => {
    at('again').focus()
    at('again').blur()
    await Promise.resolve()
    at('notice').remove()
    await focusMoved()
    expect(document.activeElement).toBe(document.body)
  })
})
