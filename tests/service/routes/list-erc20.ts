import type { Chain } from '../dataset/chains.ts'
import { walletAt } from '../dataset/holdings.ts'
import type { Holding, Token } from '../dataset/tokens.ts'
import type { Call, MoneyFormat } from '../http/call.ts'
import { pageOf, startOf } from '../http/paging.ts'
import { Parameters } from '../http/params.ts'
import { blockAt, dataChainOf, pastDayOf } from './data-chain.ts'
import { moneyOf } from './money.ts'
import { nativeBalance } from './native-balance.ts'

const DEFAULT_SIZE = 10
const MAX_SIZE = 500

/** The only chain with token reputations. */
const C_CHAIN = '43114'

/** The logo URL is in a reserved domain, so that it causes no requests to real hosts. */
function logoOf(chain: Chain, { logo, address }: Token): { logoUri?: string | null } {
  if (logo === null) return { logoUri: null }
  return logo ? { logoUri: `https://logos.example/${chain.chainId}-${address}.png` } : {}
}

/** API 2.4. */
function erc20Balance(chain: Chain, { token, balance, oddity }: Holding, format: MoneyFormat): object {
  const { address, name, symbol, decimals, priceUsd, reputation } = token
  return {
    ercType: 'ERC-20',
    chainId: chain.chainId,
    address,
    name,
    symbol,
    decimals,
    ...logoOf(chain, token),
    balance: balance.toString(),
    ...moneyOf({ contract: address, balance, decimals, priceUsd, oddity }, format),
    tokenReputation: chain.chainId === C_CHAIN ? reputation : null,
  }
}

interface Filter {
  filterSpam: boolean
  only: ReadonlySet<string> | undefined
}

const passes = ({ token }: Holding, { filterSpam, only }: Filter): boolean =>
  !(filterSpam && token.spam) && (only === undefined || only.has(token.address.toLowerCase()))

/** API 4.3. */
export function listErc20(call: Call): object {
  const parameters = new Parameters(call.query)
  const address = parameters.address('address', call.path.address)
  const block = parameters.block()
  const pageSize = parameters.pageSize(DEFAULT_SIZE, MAX_SIZE)
  const filter = {
    filterSpam: parameters.flag('filterSpamTokens', true),
    only: parameters.contractAddresses(),
  }
  const currency = parameters.currency()
  const pageToken = parameters.pageToken()
  parameters.check()
  const chain = dataChainOf(call)
  const cursor = startOf(call, pageToken)
  const { settings } = call
  const wallet = walletAt(
    chain,
    address,
    blockAt(chain, block, settings, cursor.at),
    settings.movePeriodSeconds,
  )
  const format = { currency, money: settings.money, pastDay: pastDayOf(call, chain, block) }
  const filtered = wallet.holdings.filter((holding) => passes(holding, filter))
  const { items, next } = pageOf(call, filtered, cursor, pageSize)
  return {
    ...next,
    ...(settings.listWithoutNative ? {} : { nativeTokenBalance: nativeBalance(chain, wallet, format) }),
    erc20TokenBalances: items.map((holding) => erc20Balance(chain, holding, format)),
  }
}
