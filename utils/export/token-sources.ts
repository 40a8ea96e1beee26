import { type PageProvenance, provenanceOf } from '../domain/request-record.ts'

/**
 * Returns the path and query of the request that returned a token's balance; null if the request is not
 * stored. The service's origin has a column of its own.
 */
export function tokenSources(
  pages: readonly PageProvenance[],
): (token: { address: string | null }) => string | null {
  const byContract = new Map<string, string | null>()
  for (const page of pages) {
    const [first] = page.contracts
    if (first === undefined) continue
    const source = sourceOf(first, [page])
    for (const contract of page.contracts) if (!byContract.has(contract)) byContract.set(contract, source)
  }
  const native = sourceOf(null, pages)
  return ({ address }) => (address === null ? native : (byContract.get(address) ?? null))
}

function sourceOf(contract: string | null, pages: readonly PageProvenance[]): string | null {
  const url = provenanceOf(contract, pages)?.requestRecord.url
  if (url === undefined) return null
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
