import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = 'components/ui'
const LITERALS = {
  color:
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|lab|lch|oklab)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y)\b(?!-)/i,
  'color in oklch': /\boklch\((?!var\(--[\w-]+\) var\(--[\w-]+\) var\(--hue\)\))/,
  'font size': /\bfont-size:(?!\s*(?:var\(|inherit))|\bfont:(?!\s*inherit)/,
  radius: /border(?:-\w+)*-radius:(?!\s*(?:var\(|0;))/,
  shadow: /box-shadow:(?!\s*(?:var\(|none))/,
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.module.css'))

describe('the styles in components/ui', () => {
  test.each(Object.entries(LITERALS))('contain no literal %s', (_, pattern) => {
    const found = files.flatMap((name) =>
      readFileSync(join(FOLDER, name), 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  test('use only --hue and the custom properties that tokens.css defines', () => {
    const tokens = new Set(readFileSync('assets/styles/tokens.css', 'utf8').match(/--[\w-]+(?=:)/g))
    const used = files.flatMap((name) =>
      Array.from(readFileSync(join(FOLDER, name), 'utf8').matchAll(/var\((--[\w-]+)/g), ([, token]) => token),
    )
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((token) => token !== '--hue' && !tokens.has(token ?? ''))).toEqual([])
  })
})
