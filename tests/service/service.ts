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
  /** Compute units a minute; `public`, the default, are the public service's figures. */
  limits?: Limits
  /** Money `value`s as text, which is the contract and the default, or as numbers, as the public service has them. */
  money?: 'text' | 'number'
  /** Whether answers carry CORS headers and OPTIONS is answered; off by default. */
  cors?: boolean
  /** The header an API key is read from; `x-service-api-key` by default. */
  keyHeader?: string
  keys?: Keys
  /** Leaves `nativeTokenBalance` out of the ERC-20 list, as older versions of the public service did. */
  listWithoutNative?: boolean
  /** Answers an empty `nextPageToken` on the last page, as the public service may, in place of none. */
  emptyLastToken?: boolean
  /** How often the tokens of the moving wallets move; 3,600 by default. */
  movePeriodSeconds?: number
  /** Adds each answer to the log, and when its connection closed; off by default. */
  logAnswers?: boolean
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** The switches that can be changed while the service runs. */
type Switches = Partial<Omit<ServiceOptions, 'dataPort' | 'metricsPort' | 'keyHeader' | 'keys'>>

export interface LocalService {
  /** For example `http://127.0.0.1:4180`, without a slash at its end. */
  dataUrl: string
  metricsUrl: string
  /** Every request to either interface, in the order of arrival. Setting its length to 0 empties it. */
  log: LoggedRequest[]
  /** Replaces the fault of a route, or the one of all. */
  setFault(route: FaultTarget, fault: Fault): void
  clearFaults(): void
  /** Changes switches; new limits start with nothing used. */
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
 * Starts the whole service of the contract, a simulation, on two ports of 127.0.0.1. Rejects with one clear line
 * when a port cannot be had.
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
    setFault: (route, fault) => faults.set(route, fault),
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
