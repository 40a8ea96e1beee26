import { addChainName } from '../../../utils/store/chain-names.ts'
import { addLastChain } from '../../../utils/store/last-chains.ts'
import { markToken, unmarkToken } from '../../../utils/store/mark-token.ts'
import { writeNotBefore } from '../../../utils/store/not-before.ts'
import { addRecent } from '../../../utils/store/recents.ts'
import { addRequestRecords } from '../../../utils/store/request-log.ts'
import { type Settings, updateSettings } from '../../../utils/store/settings.ts'

/** The product's own writes, done at once in every context of a round. Bundled, and put into a copy of the build. */

const CONTRACT = '0x1111111111111111111111111111111111111111'

/** Each context has a setting of its own, so that each knows what has to stand there. */
const settingOf = (writer: number, round: number): Partial<Settings> =>
  [
    { pageSize: 1 + (round % 500) },
    { chainId: String(1 + round) },
    { currency: round % 2 ? 'eur' : 'chf' } as const,
    { badgeChainId: String(1 + round) },
  ][writer] ?? {}

/** One round of one context. @returns the number of updates it made */
async function write(writer: number, round: number): Promise<number> {
  const id = `${writer}0${round}`
  const updates = [
    updateSettings(settingOf(writer, round)),
    updateSettings(settingOf(writer, round)),
    markToken({ chainId: id, contract: CONTRACT, mark: 'hidden', symbol: id }),
    addRecent({ address: id, chainId: '1' }),
    addLastChain(id),
    addChainName({ chainId: id, name: id, test: false }),
    writeNotBefore(`https://${id}.example`, Date.now() + 60_000, Date.now()),
    addRequestRecords([receiptOf(id)]),
  ]
  await Promise.all(updates)
  return updates.length
}

const receiptOf = (id: string) =>
  ({
    url: `https://${id}.example/`,
    at: Date.now(),
    problem: null,
    rateLimit: null,
  }) as unknown as Parameters<typeof addRequestRecords>[0][number]

/** Takes the round's marks away again, in every context at once, too. */
async function undo(writer: number, round: number): Promise<number> {
  await unmarkToken({ chainId: `${writer}0${round}`, contract: CONTRACT })
  return 1
}

Object.assign(globalThis, { raceWriters: { write, undo, settingOf } })
