import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { createTpsState } from '../../utils/state/tps-state.ts'
import { ReceiptView } from '../common/receipt.tsx'
import styles from './tps-panel.module.css'

/** The request that the latest figure came from, once it is asked for. */
export function TpsOrigin({ metricsUrl, chainId }: { metricsUrl: string; chainId: string }) {
  const tps = useMemo(() => createTpsState(), [])
  useEffect(() => void tps.show(metricsUrl, chainId), [metricsUrl, chainId])
  const { requestRecord } = tps.record.value
  if (!requestRecord) return null
  return (
    <details class={styles.origin} data-part="tps-origin">
      <summary>{i18n.t('receipt.title')}</summary>
      <ReceiptView requestRecord={requestRecord} />
    </details>
  )
}
