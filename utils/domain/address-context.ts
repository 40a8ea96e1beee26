import { chainIdOfShortName, parseChainForm } from './chain-forms.ts'
import { explorerChainId, unknownExplorer } from './explorer.ts'

/** The statements about an address in the text around it. */
export interface AddressContext {
  /** The chain that the text names; null if none. */
  chainId: string | null
  /** A prefix such as `bnb`, or an explorer's site, that belongs to no known chain. */
  unknownChain?: string
  /** Whether the text calls the address a token contract. */
  isToken: boolean
  /** Whether the address is the holder in the link of a token. */
  isHolder: boolean
}

/** Characters between the words of lists, tables, markup and prose. They end a link. */
export const SEPARATOR = /[\s,;"'`<>()[\]{}|、，；“”‘’«»„「」『』【】（）]/

const MAX_PREFIX = 64
const MAX_SUFFIX = 200
const CAIP =
  /(?:^|[^0-9a-z])(?:eip155:(?=\d)|did:ethr:(?=0x))(\d{1,20}|0x[0-9a-f]{1,16})(?::|\/[a-z0-9-]{3,8}:)$/i
const ASSET = /\/erc\d+:$/i
const SHORT_NAME = /(?:^|[^0-9a-z-])([0-9a-z-]{1,32}):$/i
/** `bnb` or `BNB`, but not `Main`. */
const CHAIN_PREFIX = /^(?:[a-z][0-9a-z-]{1,11}|[A-Z][0-9A-Z-]{1,11})$/
/**
 * Prefixes that are not chains: `ethereum:` begins a payment link of any chain (EIP-681). The others are
 * labels.
 */
const NOT_CHAINS = new Set(
  (
    'ethereum xdc web3 http https ethr eip155 erc20 account addr address contract deployer from holder id me name ' +
    'owner receiver recipient safe sender spender to token tx user wallet'
  ).split(' '),
)
/** Names of chains that are written as a prefix, although their short names (EIP-3770) are others. */
const CHAIN_NAMES = new Map([
  ['avalanche', '43114'],
  ['arbitrum', '42161'],
  ['optimism', '10'],
  ['polygon', '137'],
])
const AT_CHAIN = /^@((?:eip155:)?\d{1,20}|0x[0-9a-f]{1,16}|[a-z][0-9a-z-]{0,31})(?![0-9a-z-]|\.[0-9a-z])/i
const CHAIN_PARAMETER = /[?&](?:chain|chain_?id|network_?id)=([\w:-]{1,40})/i
const TOKEN_PATH = /(?:^|[^0-9a-z])tokens?\/$/i
const TRANSFER = /^(?:@\w{1,20})?\/transfer(?![\w-])/i
const HOLDER = /[?&](?:a|address)=$/i

/**
 * Reads the text around an address.
 * @param site where the name of the link's site begins; null outside of links
 */
export function readContext(text: string, start: number, end: number, site: number | null): AddressContext {
  const before = text.slice(Math.max(0, start - MAX_PREFIX), start)
  const after = text.slice(end, end + MAX_SUFFIX)
  const prefix = SHORT_NAME.exec(before)?.[1] ?? ''
  const isWhole = start === prefix.length + 1 && end === text.length
  const ofPrefix = isWhole ? parseChainForm(prefix) : chainIdOfShortName(prefix)
  const chainId =
    parseChainForm(CAIP.exec(before)?.[1] ?? '') ??
    ofPrefix ??
    CHAIN_NAMES.get(prefix.toLowerCase()) ??
    parseChainForm(AT_CHAIN.exec(after)?.[1] ?? '') ??
    (site === null ? null : chainIdOfLink(text, site, start, after))
  const unknownChain = chainId === null ? unknownChainOf(prefix, site === null ? '' : text.slice(site)) : null
  return {
    chainId,
    isToken: TOKEN_PATH.test(before) || ASSET.test(before) || TRANSFER.test(after),
    isHolder: HOLDER.test(before),
    ...(unknownChain !== null && { unknownChain }),
  }
}

/** The name of an unknown chain, from the prefix or else from the site of an explorer; null without one. */
function unknownChainOf(prefix: string, link: string): string | null {
  const name = prefix.toLowerCase()
  if (CHAIN_PREFIX.test(prefix) && !NOT_CHAINS.has(name)) return name
  return unknownExplorer(link.slice(0, MAX_PREFIX))
}

/** The chain of a link: the one in its parameters, else that of its site. */
function chainIdOfLink(text: string, site: number, start: number, after: string): string | null {
  const before = text.slice(Math.max(site, start - MAX_SUFFIX), start)
  const rest = after.slice(0, after.search(SEPARATOR) >>> 0)
  const named = CHAIN_PARAMETER.exec(`${before} ${rest}`)?.[1]
  return (named && parseChainForm(named)) || explorerChainId(text.slice(site, site + MAX_PREFIX))
}
