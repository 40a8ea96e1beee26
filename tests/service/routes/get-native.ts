import { walletAt } from '../dataset/holdings.ts'
import type { Call } from '../http/call.ts'
import { Parameters } from '../http/params.ts'
import { blockAt, dataChainOf, pastDayOf } from './data-chain.ts'
import { nativeBalance } from './native-balance.ts'

/** API 4.4. */
export function getNative(call: Call): object {
  const parameters = new Parameters(call.query)
  const address = parameters.address('address', call.path.address)
  const block = parameters.block()
  const currency = parameters.currency()
  parameters.check()
  const chain = dataChainOf(call)
  const { settings, now } = call
  const at = blockAt(chain, block, settings, now)
  const wallet = walletAt(chain, address, at, settings.movePeriodSeconds)
  const format = { currency, money: settings.money, pastDay: pastDayOf(call, chain, block) }
  return { nativeTokenBalance: nativeBalance(chain, wallet, format) }
}
