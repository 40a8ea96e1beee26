/** Reads the service's responses without the extension's code. */

export interface RawMoney {
  currencyCode: string
  value: string
}

export interface RawToken {
  address?: string
  name: string
  symbol: string
  decimals: number
  balance: string
  price?: RawMoney | null
  balanceValue?: RawMoney | null
  tokenReputation?: string | null
}

export interface RawWallet {
  native: RawToken
  tokens: RawToken[]
}

interface RawPage {
  nextPageToken?: string
  nativeTokenBalance: RawToken
  erc20TokenBalances: RawToken[]
}

/** The parameters of a request. */
export interface RawQuery {
  dataUrl: string
  address: string
  /** The C-Chain by default. */
  chainId?: string
  currency?: string
  filterSpam?: boolean
  blockNumber?: string
  contractAddresses?: string
}

/** Fetches every page of a wallet on a chain. */
export async function fetchWallet(query: RawQuery): Promise<RawWallet> {
  const first = await fetchPage(query, undefined)
  const tokens = [...first.erc20TokenBalances]
  for (let token = first.nextPageToken; token; ) {
    const page = await fetchPage(query, token)
    tokens.push(...page.erc20TokenBalances)
    token = page.nextPageToken
  }
  return { native: first.nativeTokenBalance, tokens }
}

async function fetchPage(
  { dataUrl, address, chainId = '43114', currency = 'usd', filterSpam = true, ...more }: RawQuery,
  pageToken: string | undefined,
): Promise<RawPage> {
  const parameters = { currency, pageSize: '500', filterSpamTokens: String(filterSpam), ...more }
  const query = new URLSearchParams({ ...parameters, ...(pageToken && { pageToken }) })
  const url = `${dataUrl}/v1/chains/${chainId}/addresses/${address}/balances:listErc20?${query}`
  const response = await fetch(url)
  return JSON.parse(quoteNumbers(await response.text())) as RawPage
}

/** Converts amounts of money that are JSON numbers to text, so that no digit is lost. */
const quoteNumbers = (json: string): string => json.replace(/"value":([\d.eE+-]+)/g, '"value":"$1"')
