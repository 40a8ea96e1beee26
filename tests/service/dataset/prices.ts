import { type Decimal, decimalText, multiply, parseDecimal, roundHalfUp } from './decimal.ts'
import { randomOf } from './random.ts'

/** One dollar in each currency of the API (4.3). Invented, but plausible. */
const RATES = {
  usd: '1',
  eur: '0.92',
  aud: '1.52',
  cad: '1.37',
  chf: '0.88',
  clp: '945.2',
  cny: '7.24',
  czk: '23.15',
  dkk: '6.87',
  gbp: '0.79',
  hkd: '7.81',
  huf: '363.4',
  jpy: '151.6',
  nzd: '1.66',
} as const

export type Currency = keyof typeof RATES

export const CURRENCIES = Object.keys(RATES) as Currency[]

/** The maximum number of decimals of a value. A price keeps all of its decimals. */
const VALUE_SCALE = 18

/** Dollar prices of well-known tokens by contract address in lower case. Invented, but plausible. */
const KNOWN_PRICES: Readonly<Record<string, string>> = {
  // Avalanche
  '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': '1.0001', // USDC
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': '0.9998', // USDT
  '0xd586e7f844cea2f87f50152665bcbc2c279d8d70': '0.99985', // DAI.e
  '0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab': '3120.5', // WETH.e
  '0x50b7545627a5162f82a992c33b87adc75187b218': '64210.75', // WBTC.e
  '0x5947bb275c521040051d82396192181b413227a3': '14.732', // LINK.e
  '0x8ebaf22b6f053dffeaf46f4dd9efa95d89ba8580': '7.418', // UNI.e
  '0x63a72806098bd3d9520cc43356dd78afe5d386d9': '96.35', // AAVE.e
  '0x62edc0692bd897d2295872a9ffcac5425011c661': '21.06', // GMX
  '0x8a0cac13c7da965a312f08ea4229c37869e85cb9': '0.1903', // GRT.e
  '0x6e84a6216ea6dacc71ee8e6b0a5b7322eebc0fdd': '0.3142', // JOE
  '0xce1bffbd5374dac86a2893119683f4911a2f7814': '0.00001842', // SPELL
  '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': '33.84', // WAVAX
  '0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be': '39.5', // sAVAX
  '0x152b9d0fdc40c096757f570a51e494bd4b943e50': '64190.2', // BTC.b
  '0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664': '0.9995', // USDC.e
  '0xc7198437980c041c805a1edcba50c1ce5db95118': '0.9991', // USDT.e
  // Ethereum
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': '1.0001', // USDC
  '0xdac17f958d2ee523a2206206994597c13d831ec7': '0.9998', // USDT
  '0x6b175474e89094c44da98b954eedeac495271d0f': '0.99985', // DAI
  '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c': '1.0869', // EURC
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': '3120.5', // WETH
  '0xae7ab96520de3a18e5e111b5eaab095312d7fe84': '3117.92', // stETH
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': '64210.75', // WBTC
  '0x514910771af9ca656af840dff83e8264ecf986ca': '14.732', // LINK
  '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': '7.418', // UNI
  '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': '96.35', // AAVE
  '0x5a98fcbea516cf06857215779fd812ca3bef1b32': '1.874', // LDO
  '0xc944e90c64b2c07662a292be6244bdf05cda44a7': '0.1903', // GRT
  '0xd533a949740bb3306d119cc777fa900ba034cd52': '0.3142', // CRV
  '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce': '0.00001842', // SHIB
  '0xc18360217d8f7ab5e7c516566761ea12ce7f9d72': '21.06', // ENS
  // Polygon, Arbitrum One, Base, OP Mainnet
  '0x2791bca1f2de4661ed88a30c99a7a9449aa84174': '0.9996', // USDC.e
  '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8': '0.9996', // USDC.e
  '0x7f5c764cbc14f9669b88837ca1490cca17c31607': '0.9996', // USDC.e
  '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': '0.4312', // WPOL
  '0x912ce59144191c1204e64559fe8253a0e49e6548': '0.5148', // ARB
  '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': '64190.2', // cbBTC
  '0x940181a94a35a4569e4529a3cdfb74e38fd98631': '0.9127', // AERO
  '0x4200000000000000000000000000000000000042': '1.286', // OP
}

/**
 * The dollar price of a contract. If any contract of the same token has a known price, all have that price.
 * Of the other tokens, about one in nine has none.
 */
export function priceUsdOf(contract: string, ...otherContracts: readonly string[]): string | undefined {
  const known = [contract, ...otherContracts].map((one) => KNOWN_PRICES[one.toLowerCase()])
  const price = known.find((one) => one !== undefined)
  if (price !== undefined) return price
  const random = randomOf('price', contract.toLowerCase())
  if (random.chance(11)) return undefined
  return decimalText({ digits: BigInt(random.between(1000, 999_999)), scale: random.between(4, 9) })
}

/**
 * The dollar price on a day: half to double the current price. A stablecoin keeps its price.
 * @param day counted from 1970; undefined for the current price
 */
export function pastPriceUsd(priceUsd: string, contract: string, day: number | undefined): string {
  if (day === undefined || /^(?:0\.99|1\.00)/.test(priceUsd)) return priceUsd
  const random = randomOf('past price', contract.toLowerCase(), String(day))
  const percent = random.chance(50) ? random.between(50, 90) : random.between(110, 200)
  return decimalText(multiply(parseDecimal(priceUsd), { digits: BigInt(percent), scale: 2 }))
}

/** Converts a dollar price to another currency without rounding. */
export const priceIn = (priceUsd: string, currency: Currency): Decimal =>
  multiply(parseDecimal(priceUsd), parseDecimal(RATES[currency]))

/** Balance times price, rounded half up to 18 decimals. @param balance in the smallest unit */
export const balanceValueOf = (balance: bigint, decimals: number, price: Decimal): Decimal =>
  roundHalfUp(multiply({ digits: balance, scale: decimals }, price), VALUE_SCALE)
