declare module 'virtual:well-known-tokens' {
  /**
   * Contract in lower case, symbol, icon id, and the name of the best-ranked tokens. Made by
   * `scripts/build/token-icons.ts`.
   */
  type TokenRow = readonly [contract: string, symbol: string, icon: string | null, name?: string]
  /** By chain id, best rank first. */
  export const WELL_KNOWN_TOKENS: Readonly<Record<string, readonly TokenRow[]>>
  /** Icon ids of native tokens by chain id. */
  export const NATIVE_ICONS: Readonly<Record<string, string>>
  /** Icon ids of networks by chain id. */
  export const NETWORK_ICONS: Readonly<Record<string, string>>
}
