/** The names and the data of the messages to the background. */
import type { CommandName } from '../../../utils/messages.ts'

/** Names of messages. A name that the extension no longer has is a type error. */
export const MESSAGES = {
  syncWallet: 'syncWallet',
  fetchPage: 'fetchPage',
  syncTps: 'syncTps',
  fetchTpsPage: 'fetchTpsPage',
  fetchChainInfo: 'fetchChainInfo',
  syncChainLists: 'syncChainLists',
  checkHealth: 'checkHealth',
  getApiKeyState: 'getApiKeyState',
  testConnection: 'testConnection',
  chooseService: 'chooseService',
  findChains: 'findChains',
} as const satisfies Partial<Record<CommandName, CommandName>>

export interface Query {
  dataUrl: string
  chainId: string
  address: string
  currency: string
}

/** A query for all tokens of a wallet, with the spam filter. */
export const walletQuery = (query: Query, change: object = {}): Query & Record<string, unknown> => ({
  ...query,
  ...{ filterSpam: true, scope: 'all' },
  ...change,
})

export const syncRequest = (query: Query, requestId: string) => ({ query, intent: 'refresh', requestId })

export const pageRequest = (query: Query) => ({
  id: crypto.randomUUID(),
  query,
  pageToken: null,
  pageSize: 500,
})

export const healthRequest = () => ({ isIncognito: false })

/** @param isStored whether the response is stored */
export const chainInfoRequest = (chainId: string, isStored: boolean) => ({
  ...{ chainId, force: true, isIncognito: !isStored },
})
