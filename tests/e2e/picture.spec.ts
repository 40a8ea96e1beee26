import type { Page } from '@playwright/test'
import type { TakenPicture } from '../../components/popup/picture.ts'
import type { Picture } from '../../components/popup/show-picture.ts'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { checksumAddress } from '../service/dataset/address.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/home.ts'
import { addressField, check, expectState, part, picture, rowsOf } from './support/popup-page.ts'
import { readStorage, writeStorage } from './support/worker.ts'

const { ordinary, empty, whale } = SPECIAL_WALLETS
/** Begins and ends as that one does. */
const LOOKS_ALIKE = `${ordinary.slice(0, 6).toLowerCase()}${'27'.repeat(16)}${ordinary.slice(-4).toLowerCase()}`

type Kept = Pick<Picture, 'basis' | 'nodes'>

async function keptPicture(extension: ExtensionBrowser): Promise<Kept | undefined> {
  return (await readStorage(await extension.worker(), 'local')).picture as Kept | undefined
}

/** Looks a wallet up, and waits until the popup's picture of it is kept. */
async function lookAndKeep(
  popup: Page,
  extension: ExtensionBrowser,
  wallet: string = ordinary,
): Promise<void> {
  await check(popup, wallet)
  const read = await part(popup, 'age').locator('time').getAttribute('datetime')
  await expect.poll(async () => (await keptPicture(extension))?.nodes ?? '').toContain(read)
  // What is learned of the network may come later, and is a picture of its own.
  const left = async () => {
    const kept = saidIn((await keptPicture(extension))?.nodes ?? '["",[]]')
    return (await writtenIn(popup)).filter((one) => !kept.includes(one))
  }
  await expect.poll(left).toEqual([])
}

/** The same, and closes it: what stood there is to be seen again. */
async function keepAndClose(popup: Page, extension: ExtensionBrowser): ReturnType<typeof picture> {
  await lookAndKeep(popup, extension)
  const seen = await picture(popup)
  await popup.close()
  return seen
}

/** Signs that HTML writes in another way. */
const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0', '&amp;': '&' }

/** All that a picture says, sign for sign. */
function saidIn(nodes: string): string {
  const [html, own] = JSON.parse(nodes) as TakenPicture
  const plain = Object.entries(SIGNS).reduce((text, [name, sign]) => text.replaceAll(name, sign), html)
  return [plain, ...own.map(([, style]) => style)].join('\n')
}

/** Every text and attribute of the popup but for its list, of which a picture has the first rows, and for ages. */
const writtenIn = (popup: Page): Promise<string[]> =>
  popup.evaluate(() =>
    Array.from(document.querySelectorAll('#app :not(ul, ul *, time)')).flatMap((element) => [
      ...Array.from(element.attributes, ({ value }) => value),
      ...Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')),
    ]),
  )

/** The fonts of all that is written in the popup. */
const fontsOf = (popup: Page): Promise<string[]> =>
  popup.evaluate(() => {
    const isWritten = (element: Element) =>
      element.matches('input, select') ||
      Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim())
    const written = Array.from(document.querySelectorAll('#app *')).filter(isWritten)
    const fonts = written.map((element) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
      return `${fontWeight} ${fontSize} ${fontFamily}`
    })
    return [...new Set(fonts)]
  })

/** Height of a popup, and one that another number of rows fits into: there its picture is not the popup's own. */
const HEIGHT = 560
const OTHER_HEIGHT = 800

/** Opens the popup, with a script in it that comes before all else. */
async function openWith(
  extension: ExtensionBrowser,
  script: (given: string) => void,
  { given = '', height = HEIGHT } = {},
): Promise<Page> {
  const page = await extension.context.newPage()
  await page.setViewportSize({ width: 380, height })
  await page.addInitScript(script, given)
  await page.goto(`chrome-extension://${extension.extensionId}/popup.html`)
  return page
}

/** Runs in the page: notes each change of what stands in it. */
function noteChanges(): void {
  const changes: number[] = []
  Object.assign(globalThis, { changes })
  new MutationObserver((records) => {
    // An age may be another by the second, whenever it is looked at.
    const inside = records.filter(
      ({ target }) =>
        document.getElementById('app')?.contains(target) && target.parentElement?.localName !== 'time',
    )
    if (inside.length > 0) changes.push(performance.now())
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** Opens the popup, its changes noted, and waits until its script is ready. */
async function openWatched(extension: ExtensionBrowser): Promise<Page> {
  const page = await openWith(extension, noteChanges)
  await expect.poll(() => readyAt(page)).toBeGreaterThan(0)
  return page
}

/** Runs in the page: types as soon as the picture stands there, when its script has not begun. */
function typeAtOnce(address: string): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=address]')
    if (!field) return
    observer.disconnect()
    Object.assign(globalThis, { typedIn: field })
    field.value = address
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // What Enter in a field is: a click on its form's button.
    field.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** Runs in the page: searches as soon as the picture stands there. */
function searchAtOnce(query: string): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=find]')
    if (!field) return
    observer.disconnect()
    field.value = query
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** Runs in the page: notes what of a hostile picture got into it, by name and attributes. */
function noteHostile(): void {
  const hostile = new Set<string>()
  Object.defineProperty(globalThis, 'hostile', { get: () => [...hostile] })
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('.hostile'))
      hostile.add([element.localName, ...element.getAttributeNames().sort()].join(' '))
  }).observe(document, { subtree: true, childList: true })
}

interface Focus {
  /** Whether the field had it by the time the popup's script was asked for. */
  inPicture: boolean
  /** What had it instead, or not all of the field was selected, after a change. */
  lost: string[]
}

/** Runs in the page, before all else: sees to what has the focus. */
function noteFocus(): void {
  const focus: Focus = { inPicture: false, lost: [] }
  Object.assign(globalThis, { focus })
  let isAsked = false
  // Heard of once all is done that is done together with it.
  new MutationObserver(() => {
    isAsked ||= document.head.querySelector('link[href$="/opening.js"]') !== null
  }).observe(document, { subtree: true, childList: true })
  document.addEventListener('focusin', () => {
    focus.inPicture ||= !isAsked
  })
  const look = () => {
    const { activeElement } = document
    const field = document.querySelector<HTMLInputElement>('input[name=address]')
    const isWhole = field && field.selectionStart === 0 && field.selectionEnd === field.value.length
    if (focus.inPicture && !(isWhole && activeElement === field))
      focus.lost.push(activeElement?.localName ?? '')
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

const readyAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? 0)

/** Until 400 ms after it was ready: what comes later is the rest of the list. */
const changesOf = async (page: Page): Promise<number[]> => {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan((await readyAt(page)) + 400)
  const ready = await readyAt(page)
  const changes = await page.evaluate(() => (globalThis as unknown as { changes: number[] }).changes)
  return changes.filter((at) => at < ready + 400)
}

test('the next popup stands before its script does, and the script changes nothing in it', async ({
  popup,
  extension,
}) => {
  const before = await keepAndClose(popup, extension)
  const again = await openWatched(extension)
  const [first = 0, ...others] = await changesOf(again)
  expect(first).toBeLessThan(await readyAt(again))
  expect(others).toEqual([])
  await expectState(again, 'complete')
  expect(await picture(again)).toEqual(before)
  // It is alive: what stands there does what it says.
  await part(again, 'row').nth(1).getByRole('button').first().click()
  await expect(part(again, 'details')).toBeVisible()
  await expect(again.locator('input[name=address]')).toHaveValue(ordinary)
  await again.close()
})

test('what the popup opens with is written in one font, in one size and one weight', async ({
  popup,
  extension,
}) => {
  await lookAndKeep(popup, extension)
  await popup.close()
  const again = await openWatched(extension)
  await expectState(again, 'complete')
  // Each further one keeps a popup that opens in a process of its own for a millisecond or two.
  expect(await fontsOf(again)).toHaveLength(1)
  await again.close()
})

for (const [which, height] of [
  ['', HEIGHT],
  [', nor into one that is put right', OTHER_HEIGHT],
] as const)
  test(`an address that is typed into the picture, and Enter behind it, are not lost${which}`, async ({
    popup,
    extension,
  }) => {
    await lookAndKeep(popup, extension)
    await popup.close()
    const again = await openWith(extension, typeAtOnce, { given: empty, height })
    await expect(part(again, 'address')).toHaveText(empty)
    await expectState(again, 'empty')
    await expect(addressField(again)).toHaveValue(empty)
    await expect(addressField(again)).toBeFocused()
    const isTheSame = () => (globalThis as unknown as { typedIn: Node }).typedIn.isConnected
    expect(await again.evaluate(isTheSame)).toBe(true)
    await again.close()
  })

test('what is typed into the search of a picture is found in all of a long list, as it lies in storage', async ({
  popup,
  extension,
}) => {
  await lookAndKeep(popup, extension, whale)
  await part(popup, 'row').first().click()
  await popup.keyboard.press('End')
  const last = part(popup, 'row').last()
  const name = await part(last, 'name').innerText()
  await expect(last).toHaveAttribute('aria-posinset', '10001')
  await popup.close()
  const again = await openWith(extension, searchAtOnce, { given: name })
  await expect(part(again, 'found')).toHaveText(/^\d+ of 10,001$/)
  await expect(part(again, 'name').filter({ hasText: name })).not.toHaveCount(0)
  await expect(again.locator('input[name=find]')).toHaveValue(name)
  await again.close()
})

for (const [which, height] of [
  ['', HEIGHT],
  [', and stays there when it is put right', OTHER_HEIGHT],
] as const)
  test(`the focus is in the picture's field, for keys that are pressed at once${which}`, async ({
    popup,
    extension,
  }) => {
    await lookAndKeep(popup, extension)
    await popup.close()
    const again = await openWith(extension, noteFocus, { height })
    await expect.poll(() => readyAt(again)).toBeGreaterThan(0)
    const focus = await again.evaluate(() => (globalThis as unknown as { focus: Focus }).focus)
    expect(focus).toEqual({ inPicture: true, lost: [] })
    await again.keyboard.insertText(empty)
    await expect(addressField(again)).toHaveValue(empty)
    await again.close()
  })

test('a picture of what is no longer so is put right by the script', async ({ popup, extension }) => {
  const before = await keepAndClose(popup, extension)
  const worker = await extension.worker()
  const kept = (await keptPicture(extension)) as Kept
  const nodes = kept.nodes
    .replaceAll('AVAX', 'XAVA')
    .replace(String.raw`aria-label=\"Tokens\"`, String.raw`aria-label=\"Others\"`)
  await writeStorage(worker, 'local', { picture: { ...kept, nodes } })
  const again = await openWatched(extension)
  expect((await changesOf(again)).length).toBeGreaterThan(1)
  await expectState(again, 'complete')
  expect(await picture(again)).toEqual(before)
  await expect(again.locator('ul[aria-label=Tokens]')).toHaveCount(1)
  await expect.poll(async () => (await keptPicture(extension))?.nodes).not.toContain('XAVA')
  await again.close()
})

test('nothing in a picture can run, and nothing of it is asked for, whatever storage says', async ({
  popup,
  extension,
}) => {
  const before = await keepAndClose(popup, extension)
  const worker = await extension.worker()
  const kept = (await keptPicture(extension)) as Kept
  const [html, own] = JSON.parse(kept.nodes) as TakenPicture
  const hostile =
    '<script src="/chunks/later.js" class="hostile"></script><iframe src="/options.html" class="hostile"></iframe>' +
    '<b class="hostile" onclick="globalThis.ran = true" onfocus="globalThis.ran = true" autofocus tabindex="0">b</b>'
  await writeStorage(worker, 'local', { picture: { ...kept, nodes: JSON.stringify([html + hostile, own]) } })
  const again = await openWith(extension, noteHostile)
  await expectState(again, 'complete')
  const seen = await again.evaluate(() => (globalThis as unknown as { hostile: string[] }).hostile)
  expect(seen).toEqual(['b autofocus class tabindex'])
  expect(await again.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(await picture(again)).toEqual(before)
  await again.close()
})

test('no picture is shown of a wallet that is not shown any more, and a cleared cache leaves none', async ({
  popup,
  extension,
}) => {
  await lookAndKeep(popup, extension)
  const kept = (await keptPicture(extension)) as Kept
  await popup.locator('input[name=address]').fill('')
  await expect.poll(async () => (await keptPicture(extension))?.basis).not.toBe(kept.basis)
  await popup.close()
  const again = await openWatched(extension)
  expect(await rowsOf(again)).toEqual([])
  await again.close()
  const options = await extension.page('options.html')
  await options.getByRole('button', { name: 'Clear' }).first().click()
  await expect.poll(() => keptPicture(extension)).toBeUndefined()
  await options.close()
})

test('a picture with something in it that is loaded later is not taken for the popup', async ({
  popup,
  extension,
}) => {
  await lookAndKeep(popup, extension)
  await popup.locator('input[name=address]').fill(LOOKS_ALIKE)
  await part(popup, 'address-look-alike').waitFor()
  await expect.poll(async () => (await keptPicture(extension))?.nodes ?? '').toContain('look-alike')
  const before = await outlinesOf(popup)
  await popup.close()
  const again = await openWatched(extension)
  await part(again, 'address-look-alike').waitFor()
  await expectState(again, 'complete')
  await expect.poll(() => outlinesOf(again)).toEqual(before)
  await again.close()
})

test('a warning about the wallet on screen, which the popup loads later, stands there all the while', async ({
  popup,
  extension,
}) => {
  await lookAndKeep(popup, extension)
  await lookAndKeep(popup, extension, checksumAddress(LOOKS_ALIKE))
  await expect.poll(async () => (await keptPicture(extension))?.nodes ?? '').toContain('look-alike')
  const before = await outlinesOf(popup)
  await popup.close()
  const again = await openWatched(extension)
  const [first = 0, ...others] = await changesOf(again)
  expect(first).toBeLessThan(await readyAt(again))
  expect(others).toEqual([])
  expect(await outlinesOf(again)).toEqual(before)
  await again.close()
})

/** The class and the place of each part of the popup. */
const outlinesOf = (page: Page): Promise<unknown> =>
  page.locator('main > *').evaluateAll((parts) =>
    parts.map((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return [one.localName, one.className, top, bottom]
    }),
  )
