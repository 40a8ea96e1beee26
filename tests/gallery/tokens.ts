import { TOKEN_ICONS } from './icons.ts'

export interface GalleryToken {
  icon: string | null
  symbol: string
  name: string
  address: string
  amount: string
  price: string | null
  value: string | null
}

/** Example addresses, used for wallets and for contracts. */
export const ADDRESSES = [
  '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1',
  '0x4E8D3a2b1c0F9e8D7c6B5a4938271605f4e36224',
  '0x0D72A1b2C3d4E5f60718293a4B5c6D7e8F9045Ce',
  '0x9aC2e1B03c5F4f1D8a6E7b2C4d5F60718293a4b5',
  '0x2655bB1C0a9E8d7C6b5A49382716f5E4d3C23775',
  '0xFa3b27272727272727272727272727272727057E',
] as const

/** @param text symbol, name, amount and optionally price and value, separated by ` | ` */
const token = (index: number, icon: string | null, text: string): GalleryToken => {
  const [symbol = '', name = '', amount = '', price = '', value = ''] = text.split(' | ')
  const address = ADDRESSES[index % ADDRESSES.length] ?? ADDRESSES[0]
  return { icon, symbol, name, address, amount, price: price || null, value: value || null }
}

export const TOKENS: readonly GalleryToken[] = [
  token(0, TOKEN_ICONS.avax, 'AVAX | Avalanche | 842.5034 | $33.84 | $28,510.32'),
  token(1, TOKEN_ICONS.usdc, 'USDC | USD Coin | 14,250.48 | $1.00 | $14,250.48'),
  token(2, null, 'USDC | USD Coin | 50,000'),
  token(3, TOKEN_ICONS.wbtc, 'WBTC.e | Wrapped BTC | 0.105 | $64,210.75 | $6,742.13'),
  token(4, TOKEN_ICONS.link, 'LINK.e | Chainlink Token | 86.25 | $14.73 | $1,270.64'),
  token(5, null, 'PRVG | Privilege Governance Token with a name that is too long | 726.592534'),
]
