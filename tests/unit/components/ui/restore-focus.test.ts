// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreFocus } from '../../../../components/ui/restore-focus.ts'
import { eventually } from '../../support/eventually.ts'

beforeAll(() => restoreFocus(document.body))

beforeEach(async () => {
  // What had the focus in the test before is left, not gone.
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
/** The task after the one in which the focus is given, if it is. */
const focusIsGiven = () =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))
const focused = () => document.activeElement?.id

describe('the focus of what is gone', () => {
  test('goes to what comes next there', async () => {
    at('again').focus()
    at('notice').remove()
    await eventually(() => expect(focused()).toBe('row-one'))
    at('one').remove()
    await eventually(() => expect(focused()).toBe('row-two'))
  })

  test('goes to what took its place', async () => {
    at('again').focus()
    const onward = document.createElement('button')
    onward.id = 'onward'
    at('again').replaceWith(onward)
    await eventually(() => expect(focused()).toBe('onward'))
  })

  test('goes to what came in its place inside of what was before it', async () => {
    at('last').focus()
    const row = document.createElement('li')
    row.innerHTML = '<button id="row-three"></button>'
    at('disabled').remove()
    document.querySelector('ul')?.append(row)
    at('last').remove()
    await eventually(() => expect(focused()).toBe('row-three'))
  })

  test('goes back where nothing that can have it comes next', async () => {
    at('disabled').remove()
    at('last').focus()
    at('last').remove()
    await eventually(() => expect(focused()).toBe('row-two'))
  })

  test('goes from what was removed with something around it', async () => {
    at('again').focus()
    at('again').remove()
    at('notice').remove()
    await eventually(() => expect(focused()).toBe('row-one'))
  })

  test('is theirs who take it', async () => {
    at('again').focus()
    at('notice').remove()
    at('first').focus()
    await focusIsGiven()
    expect(focused()).toBe('first')
  })

  test('that was left before is given to nobody', async () => {
    at('again').focus()
    at('again').blur()
    await Promise.resolve()
    at('notice').remove()
    await focusIsGiven()
    expect(document.activeElement).toBe(document.body)
  })
})
