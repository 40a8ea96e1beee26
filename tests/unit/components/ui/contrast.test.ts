import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('assets/styles/tokens.css', 'utf8')
const colors = (block: string): Map<string, string> =>
  new Map(
    Array.from(block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g), ([, name = '', value = '']) => [name, value]),
  )

const [lightBlock = '', afterLight = ''] = css.split('@media (prefers-color-scheme: dark)')
const light = colors(lightBlock)
const dark = new Map([...light, ...colors(afterLight.split('@media')[0] ?? '')])

const SURFACES = ['--bg', '--bg-subtle', '--bg-hover', '--bg-raised']
const TEXT_COLORS = ['--text', '--text-secondary', '--text-tertiary', '--accent', '--up', '--down', '--warn']
const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => TEXT_COLORS.map((text) => [text, surface] as const)),
  ['--text', '--bg-active'],
  ['--text-secondary', '--bg-active'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-down', '--down'],
  ['--on-down', '--down-hover'],
  ['--accent', '--accent-soft'],
  ['--warn', '--warn-soft'],
  ['--down', '--down-soft'],
  ['--text', '--warn-soft'],
  ['--text', '--down-soft'],
] as const
const SHAPE_PAIRS = [
  ['--border-strong', '--bg'],
  ['--border-strong', '--bg-raised'],
  ['--focus', '--bg'],
  ['--knob', '--border-strong'],
] as const

/** WCAG 2: relative luminance of a color in sRGB. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Map<string, string>, [first, second]: readonly [string, string]): number {
  const [lighter = 0, darker = 0] = [first, second]
    .map((name) => luminance(theme.get(name) ?? ''))
    .sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  test.each(TEXT_PAIRS)('text in %s on %s has a contrast of at least 4.5', (...pair) => {
    expect(contrast(theme, pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPE_PAIRS)('a shape in %s on %s has a contrast of at least 3', (...pair) => {
    expect(contrast(theme, pair)).toBeGreaterThanOrEqual(3)
  })
})
