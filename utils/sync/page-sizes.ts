import type { HoldingsPage } from '../domain/holdings.ts'
import { operationOf } from '../domain/request-record.ts'
import { MIN_PAGE_SIZE } from './limits.ts'

export type PageSizes = ReturnType<typeof createPageSizes>

/** The page sizes of services by the origin of their data interface. */
export type StoredPageSizes = Readonly<Record<string, number>>

export interface PageSizeDeps {
  /** The page size of the settings. */
  readSetting(): Promise<number>
  readStored(): Promise<StoredPageSizes>
  change(change: (stored: StoredPageSizes) => StoredPageSizes): Promise<void>
}

/**
 * Tokens per page of a new list: the setting, or less for a service whose lists timed out. Sizes below the
 * setting are stored by the origin of the service.
 */
export function createPageSizes({ readSetting, readStored, change }: PageSizeDeps) {
  const originOf = (dataUrl: string) => new URL(dataUrl).origin
  return {
    async read(dataUrl: string): Promise<number> {
      const [setting, stored] = await Promise.all([readSetting(), readStored()])
      return Math.min(setting, stored[originOf(dataUrl)] ?? setting)
    },
    /** Stores the page size of a list that is restarted after a timeout, unless a smaller one is stored. */
    lower: (dataUrl: string, pageSize: number): Promise<void> => {
      const origin = originOf(dataUrl)
      return change((stored) => ({ ...stored, [origin]: Math.min(stored[origin] ?? pageSize, pageSize) }))
    },
    /** Doubles the stored page size, if it is still the one that the list had. */
    async raise(dataUrl: string, pageSize: number): Promise<void> {
      const origin = originOf(dataUrl)
      if ((await readStored())[origin] !== pageSize) return
      const setting = await readSetting()
      await change((stored) => {
        const { [origin]: before, ...others } = stored
        if (before !== pageSize) return stored
        return pageSize * 2 < setting ? { ...others, [origin]: pageSize * 2 } : others
      })
    },
  }
}

/** Creates page sizes whose changes are forgotten with the page, for incognito windows. */
export function createMemoryPageSizes({ readSetting, readStored }: Omit<PageSizeDeps, 'change'>): PageSizes {
  let changed: StoredPageSizes | null = null
  return createPageSizes({
    readSetting,
    readStored: async () => changed ?? (await readStored()),
    change: async (change) => {
      changed = change(changed ?? (await readStored()))
    },
  })
}

/** Half of a page size, at least `MIN_PAGE_SIZE`; null if the pages are already that small. */
export const smallerPageSize = (pageSize: number): number | null =>
  pageSize > MIN_PAGE_SIZE ? Math.max(MIN_PAGE_SIZE, Math.floor(pageSize / 2)) : null

/** How long the service took for a full page, in ms; null if the page is not full. */
export function fullPageMs(page: HoldingsPage, pageSize: number): number | null {
  if (page.tokens.length + (page.unreadable?.count ?? 0) < pageSize) return null
  return page.requestRecords.find((record) => operationOf(record) === 'list')?.ms ?? null
}

export const slowestOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)
