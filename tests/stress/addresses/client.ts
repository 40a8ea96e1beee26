import { type DataAccess, getNative, listErc20, liveCheck } from '../../../utils/api/data.ts'
import { avgTps, chainInfo, healthCheck, listMetricsChains } from '../../../utils/api/metrics.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import { profileAt, QUERY } from '../hostile/endpoints.ts'
import { json, type ScriptedService } from '../support/scripted-service.ts'
import { CHAIN_IDS, CONTRACTS, SERVICE_ADDRESSES, WALLETS } from './table.ts'

/** The number of cases, the requests that differ from the input, and the cases without an error message. */
export interface Count {
  cases: number
  wrongRequests: string[]
  withoutMessage: string[]
}

type Ask = () => Promise<unknown>

/** Passes every input of the tables that belongs in a path, and texts for the query, to the client. */
export async function testClient(
  service: ScriptedService,
  count: Count,
  texts: readonly string[],
): Promise<void> {
  const profile = profileAt(service.dataUrl, service.metricsUrl)
  const access: DataAccess = { profile, apiKey: null }
  service.answer((response) => json(response, { message: 'no' }, 404))
  const refused = async (what: string, asks: readonly Ask[]) => {
    count.cases += 1
    for (const ask of asks) {
      service.requests.length = 0
      const error = await ask().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof UrlError)) count.wrongRequests.push(`${what} was not refused`)
      for (const { raw } of service.requests) count.wrongRequests.push(`${what} went out as ${raw}`)
    }
  }
  for (const { typed: chainId } of CHAIN_IDS)
    await refused(`the chain ${chainId}`, [
      async () => listErc20(access, { ...QUERY, chainId }),
      async () => getNative(access, { ...QUERY, chainId }),
      async () => avgTps(profile, chainId),
      async () => avgTps({ ...profile, tpsRoute: 'v2' }, chainId),
      async () => chainInfo(profile, chainId),
    ])
  for (const { typed: address } of WALLETS)
    await refused(`the wallet ${address}`, [
      async () => listErc20(access, { ...QUERY, address }),
      async () => getNative(access, { ...QUERY, address }),
    ])
  for (const { typed: contract, sentence } of CONTRACTS)
    if (sentence !== 'contract.checksum')
      await refused(`the contract ${contract}`, [
        async () => listErc20(access, { ...QUERY, contractAddresses: [QUERY.address, contract] }),
      ])
  for (const { typed: url } of SERVICE_ADDRESSES) {
    const bad = profileAt(url, url)
    await refused(`the service ${url}`, [
      async () => liveCheck({ profile: bad, apiKey: null }),
      async () => healthCheck(bad),
      async () => listErc20({ profile: bad, apiKey: null }, QUERY),
    ])
  }
  for (const text of texts) await testQuery(service, count, text)
}

/** Page tokens and block numbers must arrive unchanged in their own parameters. */
async function testQuery(service: ScriptedService, count: Count, text: string): Promise<void> {
  const profile = profileAt(service.dataUrl, service.metricsUrl)
  service.requests.length = 0
  count.cases += 1
  await listErc20(
    { profile, apiKey: null },
    { ...QUERY, pageToken: text, blockNumber: text, pageSize: 500, filterSpamTokens: true },
  )
  await avgTps(profile, QUERY.chainId, text)
  await listMetricsChains(profile, text)
  const meant = text.toWellFormed()
  const right = [
    { pageToken: meant, blockNumber: meant, pageSize: '500', filterSpamTokens: 'true', currency: 'usd' },
    { pageToken: meant },
    { pageToken: meant },
  ]
  const paths = [
    `/v1/chains/${QUERY.chainId}/addresses/${QUERY.address}/balances:listErc20`,
    `/v1/avg_tps/${QUERY.chainId}`,
    '/v2/chains',
  ]
  for (const [index, query] of right.entries()) {
    const raw = service.requests[index]?.raw ?? ''
    const [path, search = ''] = raw.split(/\?(.*)/s)
    const arrived = [...new URLSearchParams(search)]
    const same =
      arrived.length === Object.keys(query).length &&
      arrived.every(([name, value]) => query[name as 'pageToken'] === value)
    if (path !== paths[index] || !same) count.wrongRequests.push(`${JSON.stringify(text)} went out as ${raw}`)
  }
  if (service.requests.length !== right.length)
    count.wrongRequests.push(`${JSON.stringify(text)} was not asked once each`)
}
