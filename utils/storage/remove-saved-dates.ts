import { queriesAt } from '../domain/portfolio/saved-date.ts'
import { isSameAddress, queryKey } from '../domain/wallet-query.ts'
import { removeRecords } from './eviction.ts'
import { changeSavedDate, readSavedDate, readSavedDates, readSavedKeys } from './saved-dates.ts'

/** Removes a saved date with the records that no other saved date needs. */
export async function removeSavedDate(id: string): Promise<void> {
  const date = await readSavedDate(id)
  await changeSavedDate(id, () => null)
  const needed = await readSavedKeys()
  const keys = date ? queriesAt(date).map(queryKey) : []
  await removeRecords(keys.filter((key) => !needed.has(key)))
}

/** Removes a wallet from all saved dates, and the dates that have no other wallet. The records stay. */
export async function removeWalletFromDates(address: string): Promise<void> {
  const isOther = (query: { address: string }) => !isSameAddress(query.address, address)
  const dates = await readSavedDates()
  for (const { id } of dates.filter(({ queries }) => !queries.every(isOther))) {
    await changeSavedDate(id, (date) => {
      const queries = date?.queries.filter(isOther) ?? []
      return date && queries.length > 0 ? { ...date, queries } : null
    })
  }
}
