/** The average-TPS route of a service: the contract's (4.1) or the newer one of the public service. */
export type TpsRoute = 'v1' | 'v2'

/** A service: its two URLs, and how it differs from other services of this shape. */
export interface Profile {
  id: 'local' | 'avacloud' | 'custom'
  /** Origin and path, without a slash at the end. */
  dataUrl: string
  metricsUrl: string
  keyHeader: string
  tpsRoute: TpsRoute
  /** Whether it offers the lists of chains, which the contract does not describe. */
  chainsList: boolean
}

export const LOCAL: Profile = {
  id: 'local',
  dataUrl: 'http://127.0.0.1:4180',
  metricsUrl: 'http://127.0.0.1:4181',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: true,
}

export const AVACLOUD: Profile = {
  id: 'avacloud',
  dataUrl: 'https://data-api.avax.network',
  metricsUrl: 'https://metrics.avax.network',
  keyHeader: 'x-glacier-api-key',
  tpsRoute: 'v2',
  chainsList: true,
}

/** The initial values of a custom service (contract, section 5). */
export const CUSTOM: Profile = {
  id: 'custom',
  dataUrl: '',
  metricsUrl: '',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
}

/** The host of the data interface: the display name of a built-in service. */
export function profileHost(profile: Profile): string {
  return new URL(profile.dataUrl).host
}

/** Whether a service offers lists of chains; the built-in ones always do. */
export const hasChainsList = ({ id, chainsList }: Profile): boolean =>
  id === 'custom' ? chainsList === true : true
