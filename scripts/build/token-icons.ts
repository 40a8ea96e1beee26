/**
 * The well-known tokens and networks of `@web3icons` (MIT): their icons as PNG files of the build, and a
 * table of their contracts as `virtual:well-known-tokens`. Tokens are matched by chain and contract.
 */
import { dirname } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { networks } from '@web3icons/common/metadata/networks'
import { tokens } from '@web3icons/common/metadata/tokens'
import type { Plugin, Rolldown } from 'vite'
import { createFold } from '../../utils/domain/fold.ts'
import { once } from '../../utils/domain/once.ts'
import { ADDITIONAL_TOKENS } from './additional-tokens.ts'
import { readConfusables } from './confusables.ts'

const ID = 'virtual:well-known-tokens'

/** More detailed drawings are skipped: a simpler variant is clearer at the size of a row. */
const MAX_SVG_BYTES = 8_000

/** Width and height of the files by their folder, in pixels: twice the largest size on screen. */
const ICON_SIZES = { 'token-icons': 64, 'network-icons': 32 } as const

type IconFolder = keyof typeof ICON_SIZES

/** How many listed tokens per chain get a name in the table. Other tokens are compared with named tokens. */
const NAMED_TOKENS = 100

/** Chains with tokens in the table: their name in `@web3icons`, and the number of best-ranked tokens. */
const COVERAGE = [
  { chainId: '43114', network: 'avalanche', limit: Number.POSITIVE_INFINITY },
  { chainId: '1', network: 'ethereum', limit: 500 },
]

/**
 * The id in `@web3icons` of each chain's native token. These chains also get a network icon, if the package
 * has one.
 */
const NATIVE_TOKENS: Readonly<Record<string, string>> = {
  '43114': 'avalanche-2',
  '43113': 'avalanche-2',
  '1': 'ethereum',
  '53935': 'defi-kingdoms',
  '432204': 'dexalot',
  '42161': 'ethereum',
  '8453': 'ethereum',
  '10': 'ethereum',
  '137': 'polygon-ecosystem-token',
}

type ListedToken = (typeof tokens)[number]

/** The name of a token that other tokens are compared with, and its folded symbol and name. */
type Looks = [name: string, foldedSymbol: string, foldedName: string]

/**
 * Contract in lower case, symbol and icon id; also the looks, if other tokens are compared with this one. The
 * icon id of most tokens is their symbol, which is not repeated: it is `true` then.
 */
export type TokenRow = [
  contract: string,
  symbol: string,
  icon: string | true | null,
  ...looks: Partial<Looks>,
]

export interface WellKnown {
  /** By chain id: listed tokens, best rank first, then the additional tokens. */
  tokens: Record<string, TokenRow[]>
  /** Icon ids by chain id. */
  nativeIcons: Record<string, string>
  networkIcons: Record<string, string>
  /** SVG text by the path of the PNG file in the build. */
  drawings: Map<string, string>
}

/** Reads the package's lists and icons. */
export async function readWellKnown(): Promise<WellKnown> {
  const drawings = new Map<string, string>()
  const iconOf = (folder: IconFolder, source: IconSource) => addIcon(drawings, folder, source)
  const rows: Record<string, TokenRow[]> = {}
  for (const { chainId, network, limit } of COVERAGE) {
    const additional = ADDITIONAL_TOKENS[chainId] ?? []
    const listed = selectTokens(network, limit).map(async (token, index): Promise<TokenRow> => {
      const contract = (token.addresses[network] ?? '').toLowerCase()
      const symbol = token.symbol.toUpperCase()
      const id = await iconOf('token-icons', token)
      const icon = id === symbol || id
      return index < NAMED_TOKENS
        ? [contract, symbol, icon, ...looksOf(symbol, token.name)]
        : [contract, symbol, icon]
    })
    const others = additional.map(async ({ contract, symbol, name, iconPath }): Promise<TokenRow> => {
      const icon = iconPath
        ? await iconOf('token-icons', { filePath: iconPath, variants: [...VARIANTS] })
        : null
      return [contract, symbol, icon, ...looksOf(symbol, name)]
    })
    rows[chainId] = await Promise.all([...listed, ...others])
  }
  const nativeIcons: Record<string, string> = {}
  const networkIcons: Record<string, string> = {}
  for (const [chainId, tokenId] of Object.entries(NATIVE_TOKENS)) {
    const token = tokens.find(({ id }) => id === tokenId)
    const icon = token && (await iconOf('token-icons', token))
    if (icon) nativeIcons[chainId] = icon
    const network = networks.find((one) => String(one.chainId) === chainId)
    const networkIcon = network && (await iconOf('network-icons', network))
    if (networkIcon) networkIcons[chainId] = networkIcon
  }
  return { tokens: rows, nativeIcons, networkIcons, drawings }
}

/**
 * The best-ranked tokens of a chain, and those lower-ranked ones that share a symbol or name with a named
 * token: they are genuine, too.
 */
function selectTokens(network: string, limit: number): ListedToken[] {
  const ranked = tokens
    .filter(({ addresses }) => addresses[network])
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1))
  const named = ranked.slice(0, NAMED_TOKENS)
  const symbols = new Set(named.map(({ symbol }) => fold(symbol)))
  const names = new Set(named.map(({ name }) => fold(name)))
  return ranked.filter(
    ({ symbol, name }, index) => index < limit || symbols.has(fold(symbol)) || names.has(fold(name)),
  )
}

const foldLooks = createFold(readConfusables())

/** Folds a text like `foldConfusables` of the extension. */
const fold = (text: string): string => foldLooks(text).replace(/\s+/g, '')

const looksOf = (symbol: string, name: string): Looks => [name, fold(symbol), fold(name)]

/** The list has rank 0 for tokens of unknown rank. */
const rankOf = ({ marketCapRank }: ListedToken): number => marketCapRank || Number.MAX_SAFE_INTEGER

/** An icon of the package: its path (`token:USDC`) and its variants. */
type IconSource = Pick<ListedToken, 'filePath' | 'variants'>

/** In order of preference. An icon with its own background is visible on light and dark pages. */
const VARIANTS = ['background', 'branded', 'mono'] as const

/**
 * Adds the drawing of an icon, in the first variant that is simple enough.
 * @returns its id, or null if there is none
 */
async function addIcon(
  drawings: Map<string, string>,
  folder: IconFolder,
  { filePath, variants }: IconSource,
): Promise<string | null> {
  const [kind, id = ''] = filePath.split(':')
  for (const variant of VARIANTS.filter((one) => variants.includes(one))) {
    const svg = await readIcon(`${kind}s/${variant}/${id}`)
    if (svg === null) continue
    const drawing = variant === 'mono' ? svg.replace(/^<svg[^>]*>/, `$&${BACKGROUND}`) : svg
    const icon = folder === 'network-icons' ? clipToCircle(drawing) : drawing
    if (Buffer.byteLength(icon) > MAX_SVG_BYTES) continue
    drawings.set(`${folder}/${id}.png`, icon)
    return id
  }
  return null
}

/** Background of an icon that is only white and so would be invisible on a light page. */
const BACKGROUND = '<circle cx="12" cy="12" r="12" fill="#52525b"/>'

/** The icons of networks are round in the file, because several are backgrounds of one element. */
const clipToCircle = (svg: string): string =>
  svg.replace(
    /^(<svg[^>]*>)(.*)(<\/svg>)$/,
    '$1<clipPath id="circle"><circle cx="12" cy="12" r="12"/></clipPath><g clip-path="url(#circle)">$2</g>$3',
  )

/** The SVG text of an icon without line breaks, or null if the package lacks a listed icon. */
async function readIcon(path: string): Promise<string | null> {
  const module = import(`@web3icons/core/svgs/${path}.svg.js`) as Promise<{ default: string }>
  const found = await module.catch(ignoreMissing)
  return found?.default.replaceAll(/\s*\n\s*/g, '') ?? null
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null
  throw error
}

/** The browser draws a PNG faster than an SVG, which is a document of its own. */
function rasterize(svg: string, folder: IconFolder): Uint8Array {
  const fitTo = { mode: 'width', value: ICON_SIZES[folder] } as const
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng()
}

/** Pages and background are built separately, with the same tables and files. */
const readOnce = once(readWellKnown)
const rasterizeOnce = once(async () => {
  const { drawings } = await readOnce()
  return Array.from(drawings, ([fileName, svg]) => ({
    fileName,
    source: rasterize(svg, dirname(fileName) as IconFolder),
  }))
})

/** Adds the icons to the build and provides the table. */
export function tokenIcons() {
  return {
    name: 'token-icons',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : null),
    async load(id: string) {
      if (id !== `\0${ID}`) return null
      const { tokens: rows, nativeIcons, networkIcons } = await readOnce()
      return [
        `export const WELL_KNOWN_TOKENS = ${JSON.stringify(rows)}`,
        `export const NATIVE_ICONS = ${JSON.stringify(nativeIcons)}`,
        `export const NETWORK_ICONS = ${JSON.stringify(networkIcons)}`,
      ].join('\n')
    },
    async generateBundle(this: Pick<Rolldown.PluginContext, 'emitFile'>) {
      for (const file of await rasterizeOnce()) this.emitFile({ type: 'asset', ...file })
    },
  } satisfies Plugin
}
