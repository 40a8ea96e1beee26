/** What models need when something is opened or in a private window: in one file, because many small ones cost more. */
export { createHiding } from '../domain/hiding.ts'
export { loadOrigins } from '../store/holdings-origins.ts'
export { openPrivately } from './open-privately.ts'
