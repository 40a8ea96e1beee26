import type { Worker } from '@playwright/test'
import type { Profile, Settings } from '../../../utils/domain/settings.ts'
import type { LocalService } from '../../service/service.ts'
import { storeItems } from './stored.ts'

type ServiceUrls = Pick<LocalService, 'dataUrl' | 'metricsUrl'>

/** The profile of a local service, as the options page stores a custom service. */
export const profileOf = ({ dataUrl, metricsUrl }: ServiceUrls): Profile => ({
  id: 'custom',
  dataUrl,
  metricsUrl,
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: false,
  blockRoutes: true,
})

/** Stores settings as the options page does, with the local service chosen. */
export const seedSettings = (
  worker: Worker,
  service: ServiceUrls,
  change: Partial<Settings> = {},
): Promise<void> => storeItems(worker, { settings: { profile: profileOf(service), ...change } })
