import type { Read } from '../../utils/domain/holdings.ts'
import type { PopupModel } from '../../utils/models/popup.ts'

/**
 * What a picture taken now shows of the wallet and of the network, as a text that is another one as soon as any of it is. The
 * tokens of a list change with the time of its last page, or not at all.
 */
export function shownOf({ wallet, tps, knownHealth }: PopupModel): string {
  const { id, updatedAt, end, totals } = wallet.read.value ?? ({} as Partial<Read>)
  return JSON.stringify([
    id,
    updatedAt,
    end,
    totals,
    wallet.failure.value,
    tps.record.value,
    knownHealth.value,
  ])
}
