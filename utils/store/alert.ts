import { defineItem } from './storage.ts'

/** What a person wants to be told of the badge's chain. */
export interface TpsAlert {
  on: boolean
  side: 'above' | 'below'
  /** Transactions per second. */
  figure: number
}

export const NO_ALERT: TpsAlert = { on: false, side: 'above', figure: 10 }

export const alertItem = defineItem<TpsAlert>('local:alert', NO_ALERT)

/** On which side the last figure was, so that a crossing is told once. */
export interface AlertState {
  /** The service, the chain and the alert that it is about: another one begins anew. */
  of: string
  chainId: string
  beyond: boolean
}

export const alertStateItem = defineItem<AlertState | null>('local:alertState', null)
