import type { Page } from '@playwright/test'

/** A service, as named on the options page. */
export type ServiceChoice =
  | { name: 'Local' | 'AvaCloud' }
  | { name: 'Custom'; dataUrl: string; metricsUrl: string; keyHeader?: string; tpsRoute?: 'v1' | 'v2' }

/** The ports of the built-in service "Local". */
export const LOCAL_PORTS = { dataPort: 4180, metricsPort: 4181 }

/** Time limit for the connection test, and for saving the chosen service. */
const TIMEOUT_MS = 30_000

/**
 * Chooses a service on the options page as a user does: selects it, tests it and confirms. Grant the
 * service's origins first; otherwise the browser shows a prompt.
 * @throws if the page does not show "Saved"
 */
export async function chooseService(options: Page, choice: ServiceChoice): Promise<void> {
  const group = options
    .getByRole('radiogroup', { name: 'Service' })
    .or(options.getByRole('group', { name: 'Service' }))
  await group.getByRole('radio', { name: choice.name, exact: true }).check()
  if (choice.name === 'Custom') await fillCustom(options, choice)
  await options.getByRole('button', { name: 'Test connection' }).click()
  await options.getByRole('button', { name: 'Use this service' }).click({ timeout: TIMEOUT_MS })
  await options.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor({ timeout: TIMEOUT_MS })
}

async function fillCustom(options: Page, choice: Extract<ServiceChoice, { name: 'Custom' }>): Promise<void> {
  await options.getByLabel('Data address').fill(choice.dataUrl)
  await options.getByLabel('Metrics address').fill(choice.metricsUrl)
  if (choice.keyHeader !== undefined) await options.getByLabel('Key header').fill(choice.keyHeader)
  if (choice.tpsRoute !== undefined) await options.getByLabel('TPS route').selectOption(choice.tpsRoute)
}
