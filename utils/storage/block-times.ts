import * as v from 'valibot'
import { type BlockTime, FINAL_AFTER_MS } from '../domain/block-time.ts'
import { canonicalChainId } from '../domain/chain.ts'
import { type BlockTimeKey, hasDatabase, withDatabase, writeInTransaction } from './database.ts'

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const blockTimeSchema = v.object({
  number: wholeNumber,
  timestamp: wholeNumber,
  hash: v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
})

/** A chain of a service. The times of other services are not used. */
export interface ServiceChain {
  dataUrl: string
  chainId: string
}

const keyOf = ({ dataUrl, chainId }: ServiceChain, number: number): BlockTimeKey => [
  dataUrl,
  canonicalChainId(chainId),
  number,
]

const blocksOf = (chain: ServiceChain): IDBKeyRange =>
  IDBKeyRange.bound(keyOf(chain, 0), keyOf(chain, Number.MAX_SAFE_INTEGER))

/** The stored blocks of a chain, by number. Leaves out damaged entries. Empty without a database. */
export async function readBlockTimes(chain: ServiceChain): Promise<BlockTime[]> {
  if (!hasDatabase()) return []
  const entries = await withDatabase(async (database) => {
    const range = blocksOf(chain)
    const { store } = database.transaction('blockTimes')
    return await Promise.all([store.getAllKeys(range), store.getAll(range)])
  })
  const [keys, values] = entries
  return values.filter((value, index) => v.is(blockTimeSchema, value) && value.number === keys[index]?.[2])
}

/** Stores a block for good, unless it is younger than an hour. @param now in ms */
export async function saveBlockTime(chain: ServiceChain, block: BlockTime, now: number): Promise<void> {
  if (!hasDatabase() || now - block.timestamp * 1000 < FINAL_AFTER_MS) return
  await writeInTransaction(['blockTimes'], (transaction) =>
    transaction.objectStore('blockTimes').put(block, keyOf(chain, block.number)),
  )
}

/** Removes the stored blocks of a chain. */
export async function removeBlockTimes(chain: ServiceChain): Promise<void> {
  if (!hasDatabase()) return
  await writeInTransaction(['blockTimes'], (transaction) =>
    transaction.objectStore('blockTimes').delete(blocksOf(chain)),
  )
}
