import { beforeAll, describe, expect, test } from 'vitest'
import { readWellKnown, tokenIcons, type WellKnown } from '../../../scripts/build/token-icons.ts'

const AVALANCHE = '43114'
const ETHEREUM = '1'

let wellKnown: WellKnown

beforeAll(async () => {
  wellKnown = await readWellKnown()
})

const rowsOf = (chainId: string) => wellKnown.tokens[chainId] ?? []

describe('icons', () => {
  test('are at most 8 kB each', () => {
    const sizes = Array.from(wellKnown.files.values(), (svg) => Buffer.byteLength(svg))
    expect(sizes.length).toBeGreaterThan(500)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8_000)
  })

  test('exist for exactly the icon ids in the tables', () => {
    const { tokens, nativeIcons, networkIcons, files } = wellKnown
    const tokenIds = Object.values(tokens).flatMap((rows) => rows.map(([, , icon]) => icon))
    const paths = [
      ...[...tokenIds, ...Object.values(nativeIcons)].map((id) => id && `token-icons/${id}.svg`),
      ...Object.values(networkIcons).map((id) => `network-icons/${id}.svg`),
    ].filter((path) => path !== null)
    expect(new Set(files.keys())).toEqual(new Set(paths))
  })

  test('have file names that are unique regardless of letter case', () => {
    const names = Array.from(wellKnown.files.keys(), (path) => path.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^(token|network)-icons\/[a-z0-9-]+\.svg$/)
  })

  test('contain no script, style or external reference', () => {
    for (const svg of wellKnown.files.values()) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
      expect(svg.replaceAll(/xmlns(:xlink)?="[^"]*"/g, '')).not.toMatch(
        /<script|<style|<foreignObject|\son\w+=|href="(?!#)|https?:/i,
      )
    }
  })

  test('have a circle in the background if the artwork is only white', () => {
    expect(wellKnown.files.get('token-icons/WOO.svg')).toMatch(/^<svg[^>]*><circle /)
    expect(wellKnown.files.get('token-icons/USDC.svg')).not.toMatch(/^<svg[^>]*><circle /)
  })
})

describe('the table of well-known tokens', () => {
  test('has all listed tokens of Avalanche and the 500 best-ranked of Ethereum', () => {
    expect(rowsOf(AVALANCHE).length).toBeGreaterThanOrEqual(94)
    expect(rowsOf(ETHEREUM).length).toBeGreaterThanOrEqual(500)
    expect(rowsOf(ETHEREUM)[0]?.[1]).toBe('USDT')
  })

  test('has each contract once, in lower case', () => {
    for (const rows of Object.values(wellKnown.tokens)) {
      for (const [contract] of rows) expect(contract).toMatch(/^0x[0-9a-f]{40}$/)
      expect(new Set(rows.map(([contract]) => contract)).size).toBe(rows.length)
    }
  })

  test('has the names of the 100 best-ranked tokens of Ethereum and of two additional ones', () => {
    const named = rowsOf(ETHEREUM).filter(([, , , name]) => name !== undefined)
    expect(named).toHaveLength(102)
    expect(rowsOf(ETHEREUM).slice(0, 100)).toEqual(named.slice(0, 100))
  })

  test('has icons for native tokens and networks', () => {
    const chains = ['43114', '43113', '1', '53935', '432204', '42161', '8453', '10', '137']
    expect(new Set(Object.keys(wellKnown.nativeIcons))).toEqual(new Set(chains))
    const { networkIcons } = wellKnown
    for (const chainId of chains.filter((id) => id !== '53935' && id !== '432204'))
      expect(networkIcons).toHaveProperty([chainId])
  })
})

describe('the plugin for token icons', () => {
  const plugin = tokenIcons()

  test('provides the tables as a module', async () => {
    const id = plugin.resolveId('virtual:well-known-tokens')
    expect(plugin.resolveId('virtual:another')).toBeNull()
    expect(await plugin.load('virtual:well-known-tokens')).toBeNull()
    const module = await plugin.load(id ?? '')
    expect(module).toContain(`export const WELL_KNOWN_TOKENS = ${JSON.stringify(wellKnown.tokens)}`)
    expect(module).toContain(`export const NATIVE_ICONS = ${JSON.stringify(wellKnown.nativeIcons)}`)
    expect(module).toContain(`export const NETWORK_ICONS = ${JSON.stringify(wellKnown.networkIcons)}`)
  })

  test('emits every icon under its own name', async () => {
    const emitted: unknown[] = []
    await plugin.generateBundle.call({ emitFile: (file) => String(emitted.push(file)) })
    expect(emitted).toHaveLength(wellKnown.files.size)
    expect(emitted).toContainEqual({
      type: 'asset',
      fileName: 'token-icons/AVAX.svg',
      source: wellKnown.files.get('token-icons/AVAX.svg'),
    })
  })
})
