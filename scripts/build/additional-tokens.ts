/** A token that is not in the list of `@web3icons/common`. */
export interface AdditionalToken {
  contract: string
  symbol: string
  name: string
  /** The path of an icon in `@web3icons/core`. */
  iconPath?: string
}

/**
 * Well-known tokens by chain id, most of them wrapped, bridged or staked forms of another token. Without this
 * list, they could count as look-alikes of that token.
 */
export const ADDITIONAL_TOKENS: Readonly<Record<string, readonly AdditionalToken[]>> = {
  '43114': [
    {
      contract: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
      symbol: 'WAVAX',
      name: 'Wrapped AVAX',
      iconPath: 'token:AVAX',
    },
    {
      contract: '0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab',
      symbol: 'WETH.e',
      name: 'Wrapped Ether',
      iconPath: 'token:ETH',
    },
    {
      contract: '0x152b9d0fdc40c096757f570a51e494bd4b943e50',
      symbol: 'BTC.b',
      name: 'Bitcoin',
      iconPath: 'token:BTC',
    },
    {
      contract: '0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664',
      symbol: 'USDC.e',
      name: 'USD Coin',
      iconPath: 'token:USDC',
    },
    {
      contract: '0xc7198437980c041c805a1edcba50c1ce5db95118',
      symbol: 'USDT.e',
      name: 'Tether USD',
      iconPath: 'token:USDT',
    },
    { contract: '0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be', symbol: 'sAVAX', name: 'Staked AVAX' },
    {
      contract: '0x4f60a160d8c2dddaafe16fcc57566db84d674bd6',
      symbol: 'JEWEL',
      name: 'Jewels',
      iconPath: 'token:JEWEL',
    },
  ],
  '1': [
    {
      contract: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      symbol: 'WETH',
      name: 'Wrapped Ether',
      iconPath: 'token:ETH',
    },
    {
      contract: '0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
      symbol: 'stETH',
      name: 'Liquid staked Ether 2.0',
    },
  ],
}
