import {
  type ChainInfoRecord,
  type ChainLists,
  NO_CHAIN_INFO,
  NO_CHAIN_LISTS,
} from '../domain/chain-lists.ts'
import type { Profile } from '../domain/settings.ts'
import { changeValue, getValue, type ReadValue, watchEntry } from './database.ts'

type Addresses = Pick<Profile, 'dataUrl' | 'metricsUrl'>

const listsKey = ({ dataUrl, metricsUrl }: Addresses): string => `${dataUrl}|${metricsUrl}`

export const readChainLists = async (service: Addresses, read: ReadValue = getValue): Promise<ChainLists> =>
  (await read('chainLists', listsKey(service))) ?? NO_CHAIN_LISTS

export const changeChainLists = (
  service: Addresses,
  change: (before: ChainLists) => ChainLists,
): Promise<void> => changeValue('chainLists', listsKey(service), (before) => change(before ?? NO_CHAIN_LISTS))

export const watchChainLists = (service: Addresses, onChange: () => void): (() => void) =>
  watchEntry('chainLists', listsKey(service), onChange)

const infoKey = (metricsUrl: string, chainId: string): string => `${metricsUrl}|${chainId}`

export const readChainInfoRecord = async (metricsUrl: string, chainId: string): Promise<ChainInfoRecord> =>
  (await getValue('chainInfo', infoKey(metricsUrl, chainId))) ?? NO_CHAIN_INFO

export const writeChainInfoRecord = (
  metricsUrl: string,
  chainId: string,
  record: ChainInfoRecord,
): Promise<void> => changeValue('chainInfo', infoKey(metricsUrl, chainId), () => record)

export const watchChainInfo = (metricsUrl: string, chainId: string, onChange: () => void): (() => void) =>
  watchEntry('chainInfo', infoKey(metricsUrl, chainId), onChange)
