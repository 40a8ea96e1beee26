import { tpsSeries } from '../dataset/tps.ts'
import type { Call } from '../http/call.ts'
import { badRequest } from '../http/errors.ts'
import { pageOf, startOf } from '../http/paging.ts'
import { Parameters } from '../http/params.ts'
import { metricsChainOf } from './chain-info.ts'

const DEFAULT_SIZE = 100
const MAX_POINTS = 2160

/** The newer TPS route of the public service: the same points in an inclusive range, without `lastRun`. */
export function avgTpsV2(call: Call): object {
  const parameters = new Parameters(call.query)
  parameters.oneOf('timeInterval', ['day'])
  const start = parameters.timestamp('startTimestamp') ?? 0
  const end = parameters.timestamp('endTimestamp') ?? Number.POSITIVE_INFINITY
  const pageSize = parameters.pageSize(DEFAULT_SIZE, MAX_POINTS)
  const pageToken = parameters.pageToken()
  parameters.check()
  if (start > end) throw badRequest('startTimestamp must not be after endTimestamp')
  const chain = metricsChainOf(call)
  const cursor = startOf(call, pageToken)
  const points = tpsSeries(chain, cursor.at).filter(({ timestamp }) => timestamp >= start && timestamp <= end)
  const { items, next } = pageOf(call, points, cursor, pageSize)
  return { results: items, ...next }
}
