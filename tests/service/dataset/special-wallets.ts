/**
 * Wallets with holdings for particular tests. `addressOfWord` derives the addresses from words. A token has
 * the same balance on all chains that have the token, and at all blocks from `STEADY_BLOCK` on. Before that
 * block, all balances are half as large.
 */
export const SPECIAL_WALLETS = {
  /**
   * Twelve well-known tokens with prices, and the native token. The documents use this wallet as an example.
   */
  ordinary: '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1',
  /** No tokens, and a native balance of 0. */
  empty: '0x26559308040E5a3F498565A9DD462279429b3775',
  /** 10,000 tokens without spam. */
  whale: '0x0A34792a19705f05f01de2b0D853e4CaB9FB0323',
  /** Real, spam and malicious tokens. One malicious token passes the spam filter. */
  spam: '0x466Fe153CE6D56cE27aBFF9b0c34d2005fEe697F',
  /**
   * Missing and null fields, 0 and 255 decimals, balances of 2^256-1, a value that is not balance times
   * price.
   */
  edge: '0x4E8DF3332e7C82B80f2dC13BF8176D1EfA136224',
  /** Malicious names and symbols: HTML, direction overrides, look-alikes, 10,000 letters. */
  hostile: '0x0D72B4eC4588619818CcD13119b6acd62cc45CeB',
} as const

export type SpecialWallet = keyof typeof SPECIAL_WALLETS

/** The first block at which special wallets have their full balances. */
export const STEADY_BLOCK = 1_000_000n

const BY_ADDRESS = new Map(
  Object.entries(SPECIAL_WALLETS).map(([name, address]) => [address.toLowerCase(), name as SpecialWallet]),
)

/** The special wallet of an address in any letter case. */
export const specialWalletOf = (address: string): SpecialWallet | undefined =>
  BY_ADDRESS.get(address.toLowerCase())
