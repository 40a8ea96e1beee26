import type { Chain } from '../dataset/chains.ts'
import type { Wallet } from '../dataset/wallet.ts'
import type { MoneyFormat } from '../http/call.ts'
import { moneyOf } from './money.ts'

/** API 2.3. */
export function nativeBalance(chain: Chain, wallet: Wallet, format: MoneyFormat): object {
  const { name, symbol, decimals } = chain.native
  const priceUsd = wallet.nativeUnpriced ? undefined : chain.native.priceUsd
  return {
    name,
    symbol,
    decimals,
    ...(wallet.nativeUnpriced ? {} : { logoUri: `https://logos.example/${chain.chainId}.png` }),
    chainId: chain.chainId,
    balance: wallet.native.toString(),
    ...moneyOf({ contract: chain.native.symbol, balance: wallet.native, decimals, priceUsd }, format),
  }
}
