import type { Page } from '@playwright/test'
import { LOCAL } from '../../../utils/api/profiles.ts'
import { readStorage } from '../../e2e/support/worker.ts'
import { QUERY } from '../hostile/endpoints.ts'
import type { Glance } from '../support/glance.ts'
import type { Count } from './client.ts'
import { CHAIN_IDS, CONTRACTS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

interface Answered {
  res?: { ok: boolean; failure?: { kind: string } }
}

/** What the function that runs inside the page uses. */
declare const chrome: { runtime: { sendMessage(message: object): Promise<Answered> } }

/** Sends a command as the extension's own pages do. */
export const command = (page: Page, type: string, data: unknown): Promise<Answered> =>
  page.evaluate((message) => chrome.runtime.sendMessage({ id: 1, timestamp: Date.now(), ...message }), {
    type,
    data,
  })

/** The same inputs by message, past every field that would have caught them: none is asked, each is a failure in words. */
export async function proveCommands({ browser, worker, service }: Glance, count: Count): Promise<void> {
  const page = await browser.page('options.html')
  const ref = { dataUrl: service.dataUrl, ...QUERY, filterSpam: true, scope: 'all' }
  let asked = 0
  const refused = async (type: string, data: unknown) => {
    count.cases += 1
    service.heard.length = 0
    const { res } = await command(page, type, data)
    const what = `${type} ${JSON.stringify(data).slice(0, 120)}`
    if (res?.ok !== false || res.failure?.kind !== 'badRequest')
      count.unsaid.push(`${what}: ${JSON.stringify(res)}`)
    for (const { raw } of service.heard) count.otherwise.push(`${what} went out as ${raw}`)
  }
  const lookUp = (change: object) => {
    asked += 1
    return refused('lookUp', { ref: { ...ref, ...change }, intent: 'refresh', requestId: `bad ${asked}` })
  }
  for (const { typed: chainId } of CHAIN_IDS) {
    await lookUp({ chainId })
    await lookUp({ chainId, scope: 'native' })
    await refused('readPage', { ref: { ...ref, chainId }, pageToken: null, pageSize: 500 })
    await refused('readTps', { chainId, force: true })
    await refused('readTpsPage', { chainId, pageToken: null })
    await refused('readChainInfo', { chainId, force: true, keep: false })
  }
  for (const { typed: address } of WALLETS) await lookUp({ address })
  for (const { typed, sentence } of CONTRACTS)
    if (sentence !== 'contract.checksum') await lookUp({ contracts: [typed] })
  const before = JSON.stringify((await readStorage(worker, 'local')).settings)
  for (const { typed: url } of SERVICE_ADDRESSES) {
    const good = { ...LOCAL, id: 'custom', dataUrl: service.dataUrl, metricsUrl: service.metricsUrl }
    for (const profile of [
      { ...good, dataUrl: url },
      { ...good, metricsUrl: url },
    ]) {
      await refused('tryService', profile)
      await refused('chooseService', profile)
    }
  }
  if (JSON.stringify((await readStorage(worker, 'local')).settings) !== before)
    count.otherwise.push('a service that cannot be one was chosen')
  await page.close()
}
