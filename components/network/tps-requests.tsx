import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { createTpsState } from '../../utils/state/tps-state.ts'
import { FoldedCard } from '../ui/card.tsx'
import { RequestDetails } from '../ui/request-details.tsx'

/** The details of the request that returned the latest TPS. */
export function TpsRequests({ metricsUrl, chainId }: { metricsUrl: string; chainId: string }) {
  const tps = useMemo(() => createTpsState(), [])
  useEffect(() => void tps.show(metricsUrl, chainId), [metricsUrl, chainId])
  useEffect(() => tps.close, [])
  const { requestRecord } = tps.record.value
  if (!requestRecord) return null
  return (
    <FoldedCard title={i18n.t('requestDetails.title')} padded testId="tps-requests">
      <RequestDetails requestRecord={requestRecord} />
    </FoldedCard>
  )
}
