import type { Page } from '@playwright/test'
import { QUERY } from '../hostile/endpoints.ts'
import type { Fixture } from '../support/fixture.ts'
import { chainInfoRequest, MESSAGES, pageRequest, syncRequest, walletQuery } from '../support/message-data.ts'
import { customProfile, readItem } from '../support/stored-items.ts'
import type { Count } from './client.ts'
import { CHAIN_IDS, CONTRACTS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

interface Answered {
  res?: { ok: boolean; failure?: { kind: string } }
}

/** For the function inside the page. */
declare const chrome: { runtime: { sendMessage(message: object): Promise<Answered> } }

/** Sends a message as the extension's own pages do. */
export const command = (page: Page, type: string, data: unknown): Promise<Answered> =>
  page.evaluate((message) => chrome.runtime.sendMessage({ id: 1, timestamp: Date.now(), ...message }), {
    type,
    data,
  })

/** Sends the same inputs as messages, without the checks of the fields. Each must fail without a request. */
export async function testCommands({ browser, worker, service }: Fixture, count: Count): Promise<void> {
  const page = await browser.page('options.html')
  const query = (change: object) => walletQuery({ dataUrl: service.dataUrl, ...QUERY }, change)
  let asked = 0
  const refused = async (type: string, data: unknown) => {
    count.cases += 1
    service.requests.length = 0
    const { res } = await command(page, type, data)
    const what = `${type} ${JSON.stringify(data).slice(0, 120)}`
    if (res?.ok !== false || res.failure?.kind !== 'badRequest')
      count.withoutMessage.push(`${what}: ${JSON.stringify(res)}`)
    for (const { raw } of service.requests) count.wrongRequests.push(`${what} went out as ${raw}`)
  }
  const sync = (change: object) => {
    asked += 1
    return refused(MESSAGES.syncWallet, syncRequest(query(change), `bad ${asked}`))
  }
  for (const { typed: chainId } of CHAIN_IDS) {
    await sync({ chainId })
    await sync({ chainId, scope: 'native' })
    await refused(MESSAGES.fetchPage, pageRequest(query({ chainId })))
    await refused(MESSAGES.syncTps, { chainId, force: true })
    await refused(MESSAGES.fetchTpsPage, { chainId, pageToken: null })
    await refused(MESSAGES.fetchChainInfo, chainInfoRequest(chainId, false))
  }
  for (const { typed: address } of WALLETS) await sync({ address })
  for (const { typed, sentence } of CONTRACTS)
    if (sentence !== 'contract.checksum') await sync({ contracts: [typed] })
  const before = JSON.stringify(await readItem(worker, 'settings'))
  for (const { typed: url } of SERVICE_ADDRESSES) {
    const good = customProfile(service)
    for (const profile of [
      { ...good, dataUrl: url },
      { ...good, metricsUrl: url },
    ]) {
      await refused(MESSAGES.testConnection, profile)
      await refused(MESSAGES.chooseService, profile)
    }
  }
  if (JSON.stringify(await readItem(worker, 'settings')) !== before)
    count.wrongRequests.push('a service that cannot be one was chosen')
  await page.close()
}
