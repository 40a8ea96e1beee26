import { NO_CHAIN_INFO, NO_CHAIN_LISTS } from '../domain/chain-lists.ts'
import { type HealthCheck, type InterfaceName, NO_HEALTH } from '../domain/health.ts'
import type { Profile } from '../domain/settings.ts'
import { NO_TPS } from '../domain/tps-record.ts'
import { NO_SERIES } from '../domain/tps-series.ts'
import { changeValue, getValue, type ReadValue, watchEntry } from './database.ts'
import type { Value, ValueStore } from './value-schemas.ts'

type ValueKey = readonly [string, string]
type Addresses = Pick<Profile, 'dataUrl' | 'metricsUrl'>

/** Reads, changes and watches the values of a store. A missing value is read as `fallback`. */
const storedValue = <Name extends ValueStore>(store: Name, fallback: Value<Name>) => ({
  read: async (key: ValueKey, readValue: ReadValue = getValue): Promise<Value<Name>> =>
    (await readValue(store, key.join('|'))) ?? fallback,
  change: (key: ValueKey, change: (before: Value<Name>) => Value<Name>): Promise<void> =>
    changeValue(store, key.join('|'), (before) => change(before ?? fallback)),
  watch: (key: ValueKey, onChange: () => void): (() => void) => watchEntry(store, key.join('|'), onChange),
})

/** The latest TPS, by the URL of the metrics interface and the chain id. */
export const tpsRecords = storedValue('tps', NO_TPS)

/** The TPS series, by the URL of the metrics interface and the chain id. */
export const tpsSeries = storedValue('tpsSeries', NO_SERIES)

/** The chain lists, by `serviceKey`. */
export const chainLists = storedValue('chainLists', NO_CHAIN_LISTS)

/** Information about chains, by the URL of the metrics interface and the chain id. */
export const chainInfos = storedValue('chainInfo', NO_CHAIN_INFO)

/** The last health checks, by `serviceKey`. */
export const healthChecks = storedValue('health', NO_HEALTH)

/** The key of the values that belong to a service. */
export const serviceKey = ({ dataUrl, metricsUrl }: Addresses): ValueKey => [dataUrl, metricsUrl]

/** Stores the check of one interface. */
export const writeHealthCheck = (
  service: Addresses,
  name: InterfaceName,
  check: HealthCheck,
): Promise<void> => healthChecks.change(serviceKey(service), (before) => ({ ...before, [name]: check }))
