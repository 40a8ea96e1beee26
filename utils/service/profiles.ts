/** Which of the two average-TPS routes a service speaks: the contract's (4.1) or the public service's newer one. */
export type TpsRoute = 'v1' | 'v2'

/** A service that can be asked: two addresses, and the two ways in which services of this shape differ. */
export interface Profile {
  id: 'local' | 'avacloud' | 'custom'
  /** Origin and path, with no slash at the end. */
  dataUrl: string
  metricsUrl: string
  keyHeader: string
  tpsRoute: TpsRoute
  /** Whether it has the public service's lists of chains, which the contract does not show. */
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

/** What a custom service begins with: the contract's own words (section 5). */
export const CUSTOM: Profile = {
  id: 'custom',
  dataUrl: '',
  metricsUrl: '',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
}

/** The name under which a person knows a built-in service. */
export function profileHost(profile: Profile): string {
  return new URL(profile.dataUrl).host
}

/** Whether a service has lists of chains. One that was stored before there was this field: as it is known to have. */
export const hasChainsList = ({ id, chainsList }: Profile): boolean =>
  id === 'custom' ? chainsList === true : true
