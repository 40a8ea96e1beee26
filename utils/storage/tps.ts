import type { TpsPage } from '../domain/tps.ts'
import { NO_TPS, type TpsRecord } from '../domain/tps-record.ts'
import { mergePage, NO_SERIES, type TpsSeries } from '../domain/tps-series.ts'
import { changeValue, getValue, type ReadValue, watchEntry } from './database.ts'

const keyOf = (metricsUrl: string, chainId: string): string => `${metricsUrl}|${chainId}`

export const readTpsRecord = async (
  metricsUrl: string,
  chainId: string,
  read: ReadValue = getValue,
): Promise<TpsRecord> => (await read('tps', keyOf(metricsUrl, chainId))) ?? NO_TPS

export const changeTpsRecord = (
  metricsUrl: string,
  chainId: string,
  change: (before: TpsRecord) => TpsRecord,
): Promise<void> => changeValue('tps', keyOf(metricsUrl, chainId), (before) => change(before ?? NO_TPS))

export const watchTpsRecord = (metricsUrl: string, chainId: string, onChange: () => void): (() => void) =>
  watchEntry('tps', keyOf(metricsUrl, chainId), onChange)

export const readTpsSeries = async (metricsUrl: string, chainId: string): Promise<TpsSeries> =>
  (await getValue('tpsSeries', keyOf(metricsUrl, chainId))) ?? NO_SERIES

/**
 * Adds a page to a stored series.
 * @param pageToken of the page's request; null for the first page
 * @param now in ms
 */
export const addTpsPage = (
  metricsUrl: string,
  chainId: string,
  page: TpsPage,
  pageToken: string | null,
  now: number,
): Promise<void> =>
  changeValue('tpsSeries', keyOf(metricsUrl, chainId), (before) =>
    mergePage(before ?? NO_SERIES, page, pageToken, now),
  )

export const watchTpsSeries = (metricsUrl: string, chainId: string, onChange: () => void): (() => void) =>
  watchEntry('tpsSeries', keyOf(metricsUrl, chainId), onChange)
