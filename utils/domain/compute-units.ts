/**
 * The costs of requests and the rate limits of a service, in compute units, as published by AvaCloud. The local
 * service has the same. For a custom service, they are an assumption.
 */
export const COMPUTE_UNITS = {
  /** Per request for balances. */
  balances: 20,
  /** Per request for a block. */
  blocks: 10,
  /** Per request for the TPS of a chain. */
  tps: 100,
  /** `keyless` and `keyed` (with a free key): the limits of the data interface. */
  perMinute: { keyless: 6_000, keyed: 8_000, metrics: 8_000 },
}
