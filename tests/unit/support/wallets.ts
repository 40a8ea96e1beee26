import type { Profile } from '../../../utils/domain/settings.ts'
import type { Holdings, HoldingsPage, Read, WalletRef } from '../../../utils/domain/holdings.ts'
import { newRead as newReadOf } from '../../../utils/domain/reading.ts'
import type { Token } from '../../../utils/domain/token.ts'

export const WALLET = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'

export const PROFILE: Profile = {
  id: 'custom',
  dataUrl: 'https://data.example.org',
  metricsUrl: 'https://metrics.example.org',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
}

export function walletRef(change: Partial<WalletRef> = {}): WalletRef {
  return {
    dataUrl: PROFILE.dataUrl,
    chainId: '43114',
    address: WALLET,
    currency: 'usd',
    filterSpam: true,
    scope: 'all',
    ...change,
  }
}

/** The address that a number stands for. */
export const contractOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

/** The same token with all there is of it as its own: one from storage makes it when it is asked for. */
export function plainToken(token: Token): Token {
  const { address, name, symbol, decimals, balance, price, value, reputation, logoUri, ercType, chainId } =
    token
  return { address, name, symbol, decimals, balance, price, value, reputation, logoUri, ercType, chainId }
}

/** The same with plain tokens, to be compared with what was stored. */
export function plainHoldings(holdings: Holdings | null): Holdings | null {
  const plain = (read: Read | null): Read | null =>
    read && { ...read, native: read.native && plainToken(read.native), top: read.top.map(plainToken) }
  return holdings && { ...holdings, shown: plain(holdings.shown), reading: plain(holdings.reading) }
}

/** A token of two decimals, worth a dollar for each of its units. */
export function token(change: Partial<Token> = {}): Token {
  return {
    address: contractOf(1),
    name: 'Token',
    symbol: 'TKN',
    decimals: 2,
    balance: '100',
    price: { currency: 'usd', value: '1' },
    value: { currency: 'usd', value: '1' },
    reputation: null,
    ercType: 'ERC-20',
    chainId: '43114',
    logoUri: null,
    ...change,
  }
}

export const nativeToken = (change: Partial<Token> = {}): Token =>
  token({ address: null, name: 'Avalanche', symbol: 'AVAX', decimals: 18, ercType: null, ...change })

/** A page of the tokens that these numbers stand for. */
export function page(numbers: readonly number[], nextPageToken: string | null = null): HoldingsPage {
  return {
    native: null,
    tokens: numbers.map((number) => token({ address: contractOf(number), symbol: `T${number}` })),
    nextPageToken,
  }
}

/** A list that is begun, of 500 tokens a page. */
export const newRead = (id: string, now: number): Read => newReadOf(id, now, 500)

export const readWith = (change: Partial<Read> = {}): Read => ({ ...newRead('read', 0), ...change })

export const holdingsWith = (change: Partial<Holdings> = {}): Holdings => ({
  ref: walletRef(),
  shown: null,
  reading: null,
  trouble: null,
  ...change,
})
