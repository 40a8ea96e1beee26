/** The costs of requests and the rate limits of a service, in compute units. */
export interface ComputeUnits {
  /** Per request for balances. */
  balances: number
  /** Per request for a block. */
  blocks: number
  /** Per request for the TPS of a chain. */
  tps: number
  /** `keyless` and `keyed` (with a free key): the limits of the data interface. */
  perMinute: { keyless: number; keyed: number; metrics: number }
}

/** As published by AvaCloud. The local service has the same. For a custom service, they are an assumption. */
export const COMPUTE_UNITS: ComputeUnits = {
  balances: 20,
  blocks: 10,
  tps: 100,
  perMinute: { keyless: 6_000, keyed: 8_000, metrics: 8_000 },
}
