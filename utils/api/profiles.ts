import type { Profile } from '../domain/settings.ts'

export const LOCAL: Profile = {
  id: 'local',
  dataUrl: 'http://127.0.0.1:4180',
  metricsUrl: 'http://127.0.0.1:4181',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: true,
  blockRoutes: true,
}

export const AVACLOUD: Profile = {
  id: 'avacloud',
  dataUrl: 'https://data-api.avax.network',
  metricsUrl: 'https://metrics.avax.network',
  keyHeader: 'x-glacier-api-key',
  tpsRoute: 'v2',
  chainsList: true,
  blockRoutes: true,
}

/** The initial values for a custom service. */
export const CUSTOM: Profile = {
  id: 'custom',
  dataUrl: '',
  metricsUrl: '',
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
  // The connection test turns it off.
  blockRoutes: true,
}
