import { type LocalService, startService } from '../../tests/service/service.ts'
import { LOCAL_PORTS, type ServiceChoice } from '../browser/choose-service.ts'

/** The running local service, and how to choose it on the options page. */
export interface ProvidedService {
  service: LocalService
  choice: ServiceChoice
}

/** Starts the local service on its default ports or, if that fails, on free ones. */
export async function provideService(): Promise<ProvidedService> {
  try {
    return { service: await startService(LOCAL_PORTS), choice: { name: 'Local' } }
  } catch {
    const service = await startService({ dataPort: 0, metricsPort: 0 })
    return { service, choice: { name: 'Custom', dataUrl: service.dataUrl, metricsUrl: service.metricsUrl } }
  }
}

/** The match patterns of a service's two origins. */
export const originsOf = ({ dataUrl, metricsUrl }: Pick<LocalService, 'dataUrl' | 'metricsUrl'>): string[] =>
  [dataUrl, metricsUrl].map((url) => `${new URL(url).origin}/*`)
