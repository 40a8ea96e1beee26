import type { Outcome } from '../domain/outcome.ts'
import { clearChains } from '../store/chains.ts'
import { clearHoldings } from '../store/keep-holdings.ts'
import { dropPicture } from '../store/picture.ts'
import { clearTps } from '../store/tps.ts'
import { held } from './held.ts'
import { readings } from './lookups.ts'
import { clearRequestLog } from './request-log.ts'

/** Forgets the popup's picture, every wallet, every network's figure and every chain that was looked up, and every request. What is being read ends first. */
export async function clearCache(): Promise<Outcome<void>> {
  await readings.stopAll()
  await clearHoldings()
  held.forget()
  await clearTps()
  await clearChains()
  await dropPicture()
  return await clearRequestLog()
}
