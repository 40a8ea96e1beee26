import type { Token } from '../../../utils/domain/token.ts'
import type { Random } from '../../service/dataset/random.ts'

const MAX_BALANCE = 2n ** 256n - 1n

/** Balances that are likely to reveal errors. */
const EDGES: readonly bigint[] = [
  0n,
  1n,
  MAX_BALANCE,
  MAX_BALANCE - 1n,
  ...Array.from({ length: 78 }, (_, exponent) => 10n ** BigInt(exponent)).flatMap((power) => [
    power - 1n,
    power,
    power + 1n,
    power / 2n,
  ]),
  ...[53, 63, 64, 127, 128, 255].flatMap((bits) => [2n ** BigInt(bits) - 1n, 2n ** BigInt(bits)]),
]

/** A balance from 0 to 2^256-1. */
function randomBalance(random: Random): bigint {
  if (random.chance(20)) return random.pick(EDGES)
  const bits = BigInt(random.between(1, 256))
  return BigInt(`0x${random.hex(64)}`) >> (256n - bits)
}

/** Decimals from 0 to 255, often a common or an extreme value. */
const randomDecimals = (random: Random): number =>
  random.chance(50) ? random.pick([0, 2, 6, 8, 9, 18, 24, 255]) : random.below(256)

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('')

/**
 * An amount of money as the API specification writes it, with up to 40 digits before and 49 after the decimal
 * point.
 */
function randomMoney(random: Random): string {
  if (random.chance(10))
    return random.pick(['0', '0.005', '0.004999', '0.994999', '0.995', '1', '0.0099999999', '0.01'])
  const whole = BigInt(digits(random, random.between(1, random.chance(10) ? 40 : 9))).toString()
  const fraction = digits(random, random.below(random.chance(10) ? 50 : 9)).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** A token with random amounts, as the client returns it. */
export function randomToken(random: Random): Token {
  const money = () => ({ currency: random.chance(90) ? 'usd' : 'eur', value: randomMoney(random) })
  return {
    address: `0x${random.hex(40)}`,
    name: 'Token',
    symbol: 'TKN',
    decimals: randomDecimals(random),
    balance: randomBalance(random).toString(),
    price: random.chance(85) ? money() : null,
    value: random.chance(50) ? money() : null,
    reputation: random.chance(5) ? 'Malicious' : null,
    ercType: 'ERC-20',
    chainId: '43114',
    logoUri: null,
  }
}
