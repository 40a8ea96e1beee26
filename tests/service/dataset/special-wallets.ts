/**
 * Addresses whose holdings are made by hand. Each is the end of the keccak of "wallet-glance" and its word, so
 * it has the shape of a real one and belongs to nobody. They hold the same on every chain, and the same at every
 * block from `STEADY_BLOCK` on; before it, half of everything.
 */
export const SPECIAL_WALLETS = {
  /** The example of the documentation: twelve well-known tokens, all priced, and AVAX. */
  ordinary: '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1',
  /** Holds nothing: no token, and a native balance of 0. */
  empty: '0x26559308040E5a3F498565A9DD462279429b3775',
  /** Holds 10,000 tokens, none of them spam. */
  whale: '0x0A34792a19705f05f01de2b0D853e4CaB9FB0323',
  /** Real tokens beside spam and malicious ones; one malicious token passes the spam filter. */
  spam: '0x466Fe153CE6D56cE27aBFF9b0c34d2005fEe697F',
  /** What a field may be at its limits: missing, null, 0, 255 decimals, 2^256-1, values that do not add up. */
  edge: '0x4E8DF3332e7C82B80f2dC13BF8176D1EfA136224',
  /** Names and symbols that attack a page: HTML, direction overrides, look-alikes, 10,000 letters. */
  hostile: '0x0D72B4eC4588619818CcD13119b6acd62cc45CeB',
} as const

export type SpecialWallet = keyof typeof SPECIAL_WALLETS

/** Up to this block a special wallet holds half of what it holds since. */
export const STEADY_BLOCK = 1_000_000n

const BY_ADDRESS = new Map(
  Object.entries(SPECIAL_WALLETS).map(([name, address]) => [address.toLowerCase(), name as SpecialWallet]),
)

/** Which special wallet an address is, in any letter case. */
export const specialWalletOf = (address: string): SpecialWallet | undefined =>
  BY_ADDRESS.get(address.toLowerCase())
