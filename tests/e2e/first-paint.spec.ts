import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUpWallet, part, tokenRows } from './support/popup-page.ts'

const { ordinary } = SPECIAL_WALLETS

test('a popup with a wallet opens without formats of hidden texts, SVG files and forced layouts', async ({
  openPopup,
}) => {
  const popup = await openPopup()
  await lookUpWallet(popup, ordinary)
  await popup.addInitScript(() => {
    const calls: string[] = []
    Object.assign(globalThis, { calls })
    for (const name of ['DateTimeFormat', 'DisplayNames', 'NumberFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args) => {
            // A text is set in the document's render, a tooltip after its first frame.
            calls.push(document.querySelector('[data-testid=tokens]') ? `${name}, later` : name)
            return Reflect.construct(target, args)
          },
        }),
      })
    Element.prototype.scrollTo = () => void calls.push('scrollTo')
  })
  await popup.reload()
  await expect(tokenRows(popup).first()).toBeVisible()
  await expect(part(popup, 'age')).toHaveAttribute('title', /\d/)
  const calls = await popup.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)
  expect(calls).toContain('NumberFormat')
  expect(calls).toContain('DateTimeFormat, later')
  for (const unwanted of ['DateTimeFormat', 'DisplayNames', 'DisplayNames, later', 'scrollTo'])
    expect(calls).not.toContain(unwanted)
  const icons = await popup
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(icons.length).toBeGreaterThan(0)
  for (const icon of icons) expect(icon).toMatch(/\.png$/)
})
