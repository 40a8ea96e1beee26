import { type Fault, Faults, type FaultTarget } from './http/faults.ts'
import { DEFAULT_KEYS, type Keys } from './http/keys.ts'
import { Limiter, type Limits } from './http/limits.ts'
import type { LoggedRequest } from './http/log.ts'
import { PageTokens } from './http/page-tokens.ts'
import type { Settings, Shared } from './http/responder.ts'
import { startServer } from './http/server.ts'

export type { Fault } from './http/faults.ts'
export type { LoggedRequest } from './http/log.ts'
export type { RouteName } from './http/router.ts'

export interface ServiceOptions {
  /** 0, the default, is any free port. */
  dataPort?: number
  metricsPort?: number
  /** Rate limits; by default those of the public service. */
  limits?: Limits
  /** Money as text, as in the API specification (default), or as numbers, as in the public service. */
  money?: 'text' | 'number'
  /** Sends CORS headers and handles OPTIONS; off by default. */
  cors?: boolean
  /** The header with the API key; `x-service-api-key` by default. */
  keyHeader?: string
  keys?: Keys
  /** Omits `nativeTokenBalance` in the ERC-20 list, as do older versions of the public service. */
  listWithoutNative?: boolean
  /**
   * Sends an empty `nextPageToken` on the last page instead of none, as the public service sometimes does.
   */
  emptyLastToken?: boolean
  /** The period after which the tokens of the moving wallets move; 3,600 by default. */
  movePeriodSeconds?: number
  /** Whether the data interface has routes for blocks; on by default, as in the public service. */
  hasBlockRoutes?: boolean
  /** Blocks before this one, apart from block 0, are not found; 1 by default, so that all are. */
  firstBlock?: number
  /** Between the first block and the head, each block is older than the one before; off by default. */
  hasUnorderedTimes?: boolean
  /**
   * The head stands still: no block after this time (Unix seconds) is known; null, the default: the present.
   */
  headTime?: number | null
  /** The prices of balances at a past block: the current ones (default), or those of its day. */
  pastPrices?: 'current' | 'historical'
  /** Logs each response, and when it was sent or the connection closed; off by default. */
  logAnswers?: boolean
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** The switches that can be changed while the service runs. */
type Switches = Partial<Omit<ServiceOptions, 'dataPort' | 'metricsPort' | 'keyHeader' | 'keys'>>

export interface LocalService {
  /** For example `http://127.0.0.1:4180`, without a trailing slash. */
  dataUrl: string
  metricsUrl: string
  /** All requests to both interfaces in the order of arrival. Set its length to 0 to clear it. */
  log: LoggedRequest[]
  /** Sets the fault of a route, of a chain, or of all requests, and replaces the target's previous one. */
  setFault(target: FaultTarget, fault: Fault): void
  clearFaults(): void
  /** Changes switches. Setting limits also resets the used compute units. */
  set(options: Switches): void
  /** Closes both servers and every connection. */
  stop(): Promise<void>
}

const settingsOf = (options: ServiceOptions): Settings => ({
  limits: options.limits ?? 'public',
  money: options.money ?? 'text',
  cors: options.cors ?? false,
  keyHeader: options.keyHeader ?? 'x-service-api-key',
  keys: options.keys ?? DEFAULT_KEYS,
  listWithoutNative: options.listWithoutNative ?? false,
  emptyLastToken: options.emptyLastToken ?? false,
  movePeriodSeconds: options.movePeriodSeconds ?? 3_600,
  hasBlockRoutes: options.hasBlockRoutes ?? true,
  firstBlock: options.firstBlock ?? 1,
  hasUnorderedTimes: options.hasUnorderedTimes ?? false,
  headTime: options.headTime ?? null,
  pastPrices: options.pastPrices ?? 'current',
  logAnswers: options.logAnswers ?? false,
  clock: options.clock ?? Date.now,
})

async function startBoth(shared: Shared, dataPort: number, metricsPort: number) {
  const data = await startServer(shared, 'data', dataPort)
  try {
    return { data, metrics: await startServer(shared, 'metrics', metricsPort) }
  } catch (error) {
    await data.stop()
    throw error
  }
}

/**
 * Starts a simulation of both interfaces of the API on two ports of 127.0.0.1.
 * @throws a one-line error if a port is not available
 */
export async function startService(options: ServiceOptions = {}): Promise<LocalService> {
  const settings = settingsOf(options)
  const limiter = new Limiter()
  const faults = new Faults()
  const shared: Shared = { settings, limiter, faults, tokens: new PageTokens(), log: [] }
  const { data, metrics } = await startBoth(shared, options.dataPort ?? 0, options.metricsPort ?? 0)
  return {
    dataUrl: data.url,
    metricsUrl: metrics.url,
    log: shared.log,
    setFault: (target, fault) => faults.set(target, fault),
    clearFaults: () => faults.clear(),
    set: (changed) => {
      Object.assign(settings, changed)
      if (changed.limits !== undefined) limiter.reset()
    },
    stop: async () => {
      await Promise.all([data.stop(), metrics.stop()])
    },
  }
}
