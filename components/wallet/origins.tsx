import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { type PageProvenance, provenanceOf, type RequestRecord } from '../../utils/domain/request-record.ts'
import { formatCount } from '../../utils/format/number.ts'
import { ReceiptView } from '../common/receipt.tsx'
import styles from './origins.module.css'

interface OriginsProps {
  loadProvenance: () => Promise<PageProvenance[]>
  /** What stands on screen: where it becomes another, its origins are another's. */
  shown: unknown
  /** Of this token alone; null is the native one. Left out: of the whole list. */
  contract?: string | null
}

interface Line {
  page: number
  requestRecord: RequestRecord
}

/** More than these are counted, not shown. */
const SHOWN = 50

/** The requests that a figure came from, loaded when they are asked for. */
export function Origins({ loadProvenance, shown, contract }: OriginsProps) {
  const open = useSignal(false)
  const found = useSignal<PageProvenance[] | null>(null)
  useEffect(() => {
    if (!open.value) return
    let current = true
    void loadProvenance().then((loaded) => {
      if (current) found.value = loaded
    })
    return () => {
      current = false
    }
  }, [open.value, shown])
  return (
    <details
      class={styles.origins}
      data-part="origins"
      onToggle={(event) => {
        open.value = event.currentTarget.open
      }}
    >
      <summary>{i18n.t('receipt.title')}</summary>
      {open.value && found.value && <Lines origins={found.value} contract={contract} />}
    </details>
  )
}

function Lines({ origins, contract }: { origins: PageProvenance[]; contract: string | null | undefined }) {
  const lines = linesOf(origins, contract)
  if (lines.length === 0) return <p data-part="not-kept">{i18n.t('receipt.notKept')}</p>
  return (
    <>
      {contract !== undefined && <p>{i18n.t('receipt.oneRequest')}</p>}
      <ul>
        {lines.slice(0, SHOWN).map(({ page, requestRecord }) => (
          <li key={`${page} ${requestRecord.url}`}>
            <ReceiptView requestRecord={requestRecord} page={{ number: page, of: origins.length }} />
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>{i18n.t('breakdown.more', [formatCount(lines.length - SHOWN)])}</p>}
    </>
  )
}

function linesOf(origins: PageProvenance[], contract: string | null | undefined): Line[] {
  if (contract === undefined)
    return origins.flatMap(({ page, requestRecords }) =>
      requestRecords.map((requestRecord) => ({ page, requestRecord })),
    )
  const line = provenanceOf(contract, origins)
  return line ? [line] : []
}
