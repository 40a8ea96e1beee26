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
}

export const LOCAL: Profile = {
  id: 'local',
  dataUrl: 'http://127.0.0.1:4180',
  metricsUrl: 'http://127.0.0.1:4181',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
}

export const AVACLOUD: Profile = {
  id: 'avacloud',
  dataUrl: 'https://data-api.avax.network',
  metricsUrl: 'https://metrics.avax.network',
  keyHeader: 'x-glacier-api-key',
  tpsRoute: 'v2',
}

/** What a custom service begins with: the contract's own words (section 5). */
export const CUSTOM: Profile = {
  id: 'custom',
  dataUrl: '',
  metricsUrl: '',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
}

/** The name under which a person knows a built-in service. */
export function profileHost(profile: Profile): string {
  return new URL(profile.dataUrl).host
}
