import type { Page } from '@playwright/test'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { QUERY } from '../hostile/endpoints.ts'
import type { Fixture } from '../support/fixture.ts'
import { chainInfoRequest, MESSAGES, pageRequest, syncRequest, walletQuery } from '../support/message-data.ts'
import { customProfile, readItem } from '../support/stored-items.ts'
import type { CaseFindings } from './client.ts'
import { CHAIN_IDS, CONTRACTS, OTHER_FORMS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

interface CommandReply {
  res?: { ok: boolean; failure?: { kind: string } }
}

/** The part of the extension API that is called inside the page. */
declare const chrome: { runtime: { sendMessage(message: object): Promise<CommandReply> } }

/** Sends a message as the extension's own pages do. */
export const command = (page: Page, type: string, data: unknown): Promise<CommandReply> =>
  page.evaluate((message) => chrome.runtime.sendMessage({ id: 1, timestamp: Date.now(), ...message }), {
    type,
    data,
  })

/**
 * Sends invalid chain ids, wallets, contracts and service URLs in messages to the background. Each message
 * must fail without a request.
 */
export async function testCommands(
  { browser, worker, service }: Fixture,
  findings: CaseFindings,
): Promise<void> {
  const page = await browser.page('options.html')
  const query = (change: object) => walletQuery({ dataUrl: service.dataUrl, ...QUERY }, change)
  let syncs = 0
  const expectRejected = async (type: string, data: unknown) => {
    findings.cases += 1
    service.requests.length = 0
    const { res } = await command(page, type, data)
    const what = `${type} ${JSON.stringify(data).slice(0, 120)}`
    if (res?.ok !== false || res.failure?.kind !== 'badRequest')
      findings.withoutMessage.push(`${what}: ${JSON.stringify(res)}`)
    for (const { raw } of service.requests) findings.wrongRequests.push(`${what} was sent as ${raw}`)
  }
  const sync = (change: object) => {
    syncs += 1
    return expectRejected(MESSAGES.syncWallet, syncRequest(query(change), `bad ${syncs}`))
  }
  for (const chainId of [...CHAIN_IDS.map(({ typed }) => typed), ...OTHER_FORMS]) {
    await sync({ chainId })
    await sync({ chainId, scope: 'native' })
    await expectRejected(MESSAGES.fetchPage, pageRequest(query({ chainId })))
    await expectRejected(MESSAGES.syncTps, { chainId, force: true })
    await expectRejected(MESSAGES.fetchTpsPage, { chainId, pageToken: null })
    await expectRejected(MESSAGES.fetchChainInfo, chainInfoRequest(chainId, false))
  }
  for (const { typed: address } of WALLETS) await sync({ address })
  for (const { typed, messageKey } of CONTRACTS)
    if (messageKey !== 'contract.checksum') await sync({ contracts: [typed] })
  const before = JSON.stringify(await readItem(worker, 'settings'))
  for (const { typed: url } of SERVICE_ADDRESSES) {
    const good = customProfile(service)
    for (const profile of [
      { ...good, dataUrl: url },
      { ...good, metricsUrl: url },
    ]) {
      await expectRejected(MESSAGES.testConnection, profile)
      await expectRejected(MESSAGES.chooseService, { profile, health: NO_HEALTH })
    }
  }
  if (JSON.stringify(await readItem(worker, 'settings')) !== before)
    findings.wrongRequests.push('an invalid service was chosen')
  await page.close()
}
