import type { Outcome } from '../domain/outcome.ts'
import { clearChains } from '../store/chains.ts'
import { clearHoldings } from '../store/keep-holdings.ts'
import { clearTps } from '../store/tps.ts'
import { held } from './held.ts'
import { readings } from './lookups.ts'
import { clearRequestLog } from './request-log.ts'

/** Removes all cached wallets, TPS figures, chains and requests. Stops running reads first, so that they write nothing back. */
export async function clearCache(): Promise<Outcome<void>> {
  await readings.stopAll()
  await clearHoldings()
  held.forget()
  await clearTps()
  await clearChains()
  return await clearRequestLog()
}
