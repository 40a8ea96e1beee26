import { type LocalService, startService } from '../../service/service.ts'

/** The local service of a Playwright worker. A test may stop it and restart it at the same URLs. */
export interface SharedService extends LocalService {
  start(): Promise<void>
}

/** The same service with `reset`, for fixtures only. */
export interface ResettableService extends SharedService {
  /**
   * Clears faults and the log, and resets the switches. Starts the service if a test stopped it.
   */
  reset(): Promise<void>
}

export async function startSharedService(): Promise<ResettableService> {
  let service = await startService({ limits: 'none' })
  let running = true
  const { dataUrl, metricsUrl } = service
  const start = async () => {
    if (running) return
    const [dataPort, metricsPort] = [dataUrl, metricsUrl].map((url) => Number(new URL(url).port))
    service = await startService({ limits: 'none', dataPort: dataPort ?? 0, metricsPort: metricsPort ?? 0 })
    running = true
  }
  return {
    dataUrl,
    metricsUrl,
    get log() {
      return service.log
    },
    setFault: (route, fault) => service.setFault(route, fault),
    clearFaults: () => service.clearFaults(),
    set: (switches) => service.set(switches),
    start,
    stop: async () => {
      if (running) await service.stop()
      running = false
    },
    reset: async () => {
      await start()
      service.clearFaults()
      service.set({
        money: 'text',
        limits: 'none',
        cors: false,
        listWithoutNative: false,
        emptyLastToken: false,
        movePeriodSeconds: 3_600,
        hasBlockRoutes: true,
        firstBlock: 1,
        hasUnorderedTimes: false,
        headTime: null,
        pastPrices: 'current',
        logAnswers: false,
        clock: Date.now,
      })
      service.log.length = 0
    },
  }
}
