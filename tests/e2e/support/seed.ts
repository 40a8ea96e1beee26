import type { Worker } from '@playwright/test'
import type { Profile } from '../../../utils/domain/settings.ts'
import type { Settings } from '../../../utils/store/settings.ts'
import type { LocalService } from '../../service/service.ts'
import { writeStorage } from './worker.ts'

/**
 * Stores settings as the options page does, so that a test begins with the service chosen. It follows
 * `utils/store/settings.ts`: the item `local:settings`, an object with some or all of the settings.
 */
export async function seedSettings(
  worker: Worker,
  { dataUrl, metricsUrl }: Pick<LocalService, 'dataUrl' | 'metricsUrl'>,
  change: Partial<Settings> = {},
): Promise<void> {
  const profile: Profile = {
    id: 'custom',
    dataUrl,
    metricsUrl,
    keyHeader: 'x-service-api-key',
    tpsRoute: 'v1',
    chainsList: false,
  }
  await writeStorage(worker, 'local', { settings: { profile, ...change } })
}
