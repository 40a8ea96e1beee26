import { checksumAddress } from './address.ts'
import { priceUsdOf } from './prices.ts'
import { randomOf } from './random.ts'

export interface Token {
  /** Contract address, EIP-55. */
  address: string
  name: string
  symbol: string
  decimals: number
  /** `null` is sent as null, as the public service sometimes does; false omits the field. */
  logo: boolean | null
  /** `null` sends price and value as null; undefined omits them. */
  priceUsd: string | null | undefined
  /** Whether lists that filter spam omit the token. */
  spam: boolean
  /** Only sent on the C-Chain; null on all other chains. */
  reputation: string | null
}

/** How the amounts of a token deviate from the API specification; see `special/edge.ts`. */
export type Oddity = 'valueLeftOut' | 'valueDiffers' | 'otherCurrency'

export interface Holding {
  token: Token
  /** In the smallest unit. */
  balance: bigint
  oddity?: Oddity
}

/** Creates a token. By default it has a logo, no price, is benign and is not spam. */
export const makeToken = (
  address: string,
  rest: Pick<Token, 'name' | 'symbol' | 'decimals'> & Partial<Token>,
): Token => ({
  address: checksumAddress(address),
  logo: true,
  priceUsd: undefined,
  spam: false,
  reputation: 'Benign',
  ...rest,
})

const ADJECTIVES =
  'Amber Arctic Bright Cedar Cobalt Coral Crimson Distant Ember Golden Granite Hidden Ivory Jade Lunar Maple Northern Opal Quiet Rapid Silver Solar Stone Velvet Western Wild'.split(
    ' ',
  )
const NOUNS =
  'Anchor Bay Bridge Canyon Circuit Cloud Compass Creek Dune Falcon Field Forge Garden Glacier Harbor Island Lantern Meadow Orbit Peak Prairie Reef River Signal Summit Valley'.split(
    ' ',
  )
const KINDS = 'Token Coin Credit Share Governance Points Yield Vault Reward Index'.split(' ')

/** A generated token with a plausible name. The seed determines all fields, including the address. */
export function generatedToken(seed: string): Token {
  const random = randomOf('token', seed)
  const [adjective, noun, kind] = [random.pick(ADJECTIVES), random.pick(NOUNS), random.pick(KINDS)]
  const address = `0x${random.hex(40)}`
  return makeToken(address, {
    name: `${adjective} ${noun} ${kind}`,
    symbol: `${adjective.slice(0, 1)}${noun.slice(0, 3)}${kind.slice(0, 1)}`.toUpperCase(),
    decimals: random.pick([18, 18, 18, 18, 6, 8, 9]),
    logo: random.chance(70),
    priceUsd: priceUsdOf(address),
    reputation: random.chance(50) ? 'Benign' : null,
  })
}

const LURES = ['Claim 500 USDC at', 'Visit to redeem', 'Airdrop voucher', 'Free mint on', 'Bonus reward at']

/** A generated spam token without a price, whose name advertises a website. */
export function spamToken(seed: string): Token {
  const random = randomOf('spam', seed)
  return makeToken(`0x${random.hex(40)}`, {
    name: `${random.pick(LURES)} ${random.pick(NOUNS).toLowerCase()}-claim.example`,
    symbol: `${random.pick(NOUNS).toUpperCase()}.EXAMPLE`,
    decimals: random.pick([0, 18]),
    logo: false,
    spam: true,
    reputation: random.chance(50) ? 'Malicious' : null,
  })
}
