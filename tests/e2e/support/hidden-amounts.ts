import { expect, type Page } from '@playwright/test'
import { exactAmountText, priceText, rowAmount, rowValueText, totalsOf, valueText } from './figures.ts'
import type { RawToken } from './raw-answers.ts'

const MIN_DIGITS = 3

/**
 * The numbers of the tokens and of their total, in all forms that the pages use, without currency signs.
 * Numbers of fewer than three digits and numbers in token names are left out, because they also occur
 * elsewhere.
 */
export function numbersOf(tokens: readonly RawToken[]): string[] {
  const forms = tokens.flatMap((token) => [
    token.balance,
    token.price?.value ?? '',
    token.balanceValue?.value ?? '',
    exactAmountText(token),
    rowAmount(token),
    priceText(token.price),
    valueText(token, 'usd'),
    rowValueText(token, 'usd'),
  ])
  const numbers = [...forms, totalsOf(tokens, 'usd').total].map((text) => text.replace(/^[<$€]+/, ''))
  const long = [...new Set(numbers)].filter(
    (text) => /^[\d.,]+(?:[KMBT]|E\d+)?$/.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS,
  )
  const inNames = found(long, tokens.flatMap(({ name, symbol }) => [name, symbol]).join('\n'))
  return long.filter((number) => !inNames.includes(number))
}

/** The numbers that occur in a text, except as part of a longer number or of a word such as an address. */
export const found = (numbers: readonly string[], text: string): string[] =>
  numbers.filter((number) =>
    new RegExp(`(?<![\\w.,])${number.replaceAll('.', '\\.')}(?![\\w]|[.,]\\d)`).test(text),
  )

/**
 * The title, the HTML and the accessibility tree of a page, without classes and drawings.
 */
export async function everythingOn(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const names = nodes.flatMap(({ name, description, value }) => [name, description, value])
  const spoken = names.map((text) => String(text?.value ?? '')).join('\n')
  return `${await page.title()}\n${await page.evaluate(htmlOf)}\n${spoken}`
}

/** Runs in the page. Removes classes and drawings, which contain other digits. */
const htmlOf = () => document.documentElement.outerHTML.replace(/ (?:class|d|viewBox)="[^"]*"/g, '')

/** Expects that a page shows an amount as dots and does not contain any of the numbers. */
export async function expectHidden(page: Page, numbers: readonly string[]): Promise<void> {
  await expect(page.getByText('••••').first()).toBeVisible()
  const everything = await everythingOn(page)
  expect(found(numbers, everything)).toEqual([])
  expect(everything.match(/[$€¥<]\s?\d.{0,20}/g) ?? []).toEqual([])
}
