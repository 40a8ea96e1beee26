import { Resvg } from '@resvg/resvg-js'
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
  test('are drawings of at most 8 kB', () => {
    const sizes = Array.from(wellKnown.drawings.values(), (svg) => Buffer.byteLength(svg))
    expect(sizes.length).toBeGreaterThan(500)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8_000)
  })

  test('exist for exactly the icon ids in the tables', () => {
    const { tokens, nativeIcons, networkIcons, drawings } = wellKnown
    const tokenIds = Object.values(tokens).flatMap((rows) =>
      rows.map(([, symbol, icon]) => (icon === true ? symbol : icon)),
    )
    const paths = [
      ...[...tokenIds, ...Object.values(nativeIcons)].map((id) => id && `token-icons/${id}.png`),
      ...Object.values(networkIcons).map((id) => `network-icons/${id}.png`),
    ].filter((path) => path !== null)
    expect(new Set(drawings.keys())).toEqual(new Set(paths))
  })

  test('have file names that are unique regardless of letter case', () => {
    const names = Array.from(wellKnown.drawings.keys(), (path) => path.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^(token|network)-icons\/[a-z0-9-]+\.png$/)
  })

  test('contain no script, style or external reference', () => {
    for (const svg of wellKnown.drawings.values()) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
      expect(svg.replaceAll(/xmlns(:xlink)?="[^"]*"/g, '')).not.toMatch(
        /<script|<style|<foreignObject|\son\w+=|href="(?!#)|https?:/i,
      )
    }
  })

  test('have a circle in the background if the artwork is only white', () => {
    expect(wellKnown.drawings.get('token-icons/WOO.png')).toMatch(/^<svg[^>]*><circle /)
    expect(wellKnown.drawings.get('token-icons/USDC.png')).not.toMatch(/^<svg[^>]*><circle /)
  })

  test('are round for networks: only the corners are transparent', () => {
    const drawings = [...wellKnown.drawings].filter(([path]) => path.startsWith('network-icons/'))
    expect(drawings.length).toBeGreaterThanOrEqual(6)
    for (const [path, svg] of drawings) {
      const { pixels, width, height } = new Resvg(svg).render()
      const alphaAt = (x: number, y: number) => pixels[(y * width + x) * 4 + 3]
      for (const x of [0, width - 1]) for (const y of [0, height - 1]) expect(alphaAt(x, y), path).toBe(0)
      for (const x of [1, width - 2]) expect(alphaAt(x, height / 2), path).toBe(255)
    }
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

  test('emits a PNG for every icon under its own name', async () => {
    const emitted = new Map<string, Buffer>()
    const emitFile = (file: { fileName: string; source: Uint8Array }) => {
      emitted.set(file.fileName, Buffer.from(file.source))
      return ''
    }
    await plugin.generateBundle.call({ emitFile } as never)
    expect(new Set(emitted.keys())).toEqual(new Set(wellKnown.drawings.keys()))
    for (const [fileName, png] of emitted) {
      const size = fileName.startsWith('token-icons/') ? 64 : 32
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
    }
  })
})
