import { type DataAccess, getNative, listErc20, liveCheck } from '../../../utils/api/data.ts'
import { avgTps, chainInfo, healthCheck, listMetricsChains } from '../../../utils/api/metrics.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import { profileAt, QUERY } from '../hostile/endpoints.ts'
import { json, type ScriptedService } from '../support/scripted-service.ts'
import { CHAIN_IDS, CONTRACTS, OTHER_FORMS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

/** The number of checked inputs, and what was wrong. */
export interface CaseFindings {
  cases: number
  /** Descriptions of inputs that were accepted, and of requests that must not be sent. */
  wrongRequests: string[]
  /** Descriptions of inputs without the expected failure or message. */
  withoutMessage: string[]
}

type ApiCall = () => Promise<unknown>

/**
 * Passes invalid chain ids, wallets, contracts and service URLs to the client, which must reject them.
 * @param texts are passed as page tokens and block numbers, which can be any text
 */
export async function testClient(
  service: ScriptedService,
  findings: CaseFindings,
  texts: readonly string[],
): Promise<void> {
  const profile = profileAt(service.dataUrl, service.metricsUrl)
  const access: DataAccess = { profile, apiKey: null }
  service.respondWith((response) => json(response, { message: 'no' }, 404))
  const expectRejected = async (what: string, calls: readonly ApiCall[]) => {
    findings.cases += 1
    for (const call of calls) {
      service.requests.length = 0
      const error = await call().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof UrlError)) findings.wrongRequests.push(`${what} was not rejected`)
      for (const { raw } of service.requests) findings.wrongRequests.push(`${what} was sent as ${raw}`)
    }
  }
  for (const chainId of [...CHAIN_IDS.map(({ typed }) => typed), ...OTHER_FORMS])
    await expectRejected(`the chain ${chainId}`, [
      async () => listErc20(access, { ...QUERY, chainId }),
      async () => getNative(access, { ...QUERY, chainId }),
      async () => avgTps(profile, chainId),
      async () => avgTps({ ...profile, tpsRoute: 'v2' }, chainId),
      async () => chainInfo(profile, chainId),
    ])
  for (const { typed: address } of WALLETS)
    await expectRejected(`the wallet ${address}`, [
      async () => listErc20(access, { ...QUERY, address }),
      async () => getNative(access, { ...QUERY, address }),
    ])
  for (const { typed: contract, messageKey } of CONTRACTS)
    if (messageKey !== 'contract.checksum')
      await expectRejected(`the contract ${contract}`, [
        async () => listErc20(access, { ...QUERY, contractAddresses: [QUERY.address, contract] }),
      ])
  for (const { typed: url } of SERVICE_ADDRESSES) {
    const bad = profileAt(url, url)
    await expectRejected(`the service ${url}`, [
      async () => liveCheck({ profile: bad, apiKey: null }),
      async () => healthCheck(bad),
      async () => listErc20({ profile: bad, apiKey: null }, QUERY),
    ])
  }
  for (const text of texts) await testQuery(service, findings, text)
}

/** Checks that a text arrives unchanged as page token and block number, except for lone surrogates. */
async function testQuery(service: ScriptedService, findings: CaseFindings, text: string): Promise<void> {
  const profile = profileAt(service.dataUrl, service.metricsUrl)
  service.requests.length = 0
  findings.cases += 1
  await listErc20(
    { profile, apiKey: null },
    { ...QUERY, pageToken: text, blockNumber: text, pageSize: 500, filterSpamTokens: true },
  )
  await avgTps(profile, QUERY.chainId, text)
  await listMetricsChains(profile, text)
  const expected = text.toWellFormed()
  const expectedQueries = [
    {
      pageToken: expected,
      blockNumber: expected,
      pageSize: '500',
      filterSpamTokens: 'true',
      currency: 'usd',
    },
    { pageToken: expected },
    { pageToken: expected },
  ]
  const paths = [
    `/v1/chains/${QUERY.chainId}/addresses/${QUERY.address}/balances:listErc20`,
    `/v1/avg_tps/${QUERY.chainId}`,
    '/v2/chains',
  ]
  for (const [index, query] of expectedQueries.entries()) {
    const raw = service.requests[index]?.raw ?? ''
    const [path, search = ''] = raw.split(/\?(.*)/s)
    const arrived = [...new URLSearchParams(search)]
    const isSame =
      arrived.length === Object.keys(query).length &&
      arrived.every(([name, value]) => query[name as 'pageToken'] === value)
    if (path !== paths[index] || !isSame)
      findings.wrongRequests.push(`${JSON.stringify(text)} was sent as ${raw}`)
  }
  if (service.requests.length !== expectedQueries.length)
    findings.wrongRequests.push(`${JSON.stringify(text)} did not cause one request per list`)
}
