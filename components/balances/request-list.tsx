import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { type PageProvenance, provenanceOf, type RequestRecord } from '../../utils/domain/request-record.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { RequestDetails } from '../ui/request-details.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import styles from './request-list.module.css'

export interface RequestListProps {
  loadProvenance: () => Promise<PageProvenance[]>
  /** The displayed data. When it changes, the list loads the requests again. */
  shown: unknown
  /** Limits the list to the request of one token. null: the native token. */
  contract?: string | null | undefined
}

interface Line {
  page: number
  requestRecord: RequestRecord
}

const MAX_LISTED = 50

/** The requests that returned the displayed values. Loaded when the user opens the list. */
export function RequestList({ loadProvenance, shown, contract }: RequestListProps) {
  const isOpen = useSignal(false)
  const provenance = useSignal<PageProvenance[] | null>(null)
  useEffect(() => {
    if (!isOpen.value) return
    let isCurrent = true
    void loadProvenance().then((loaded) => {
      if (isCurrent) provenance.value = loaded
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen.value, shown])
  return (
    <Disclosure label={i18n.t('requestDetails.title')} onToggle={setterOf(isOpen)} testId="requests">
      {isOpen.value && provenance.value && <Requests provenance={provenance.value} contract={contract} />}
    </Disclosure>
  )
}

interface RequestsProps {
  provenance: PageProvenance[]
  contract: string | null | undefined
}

function Requests(props: RequestsProps) {
  const root = useRef<HTMLDivElement>(null)
  // They are rendered after the user has opened the list, and may be below the visible area.
  useLayoutEffect(() => root.current?.closest('details')?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={root}>
      <RequestLines {...props} />
    </div>
  )
}

function RequestLines({ provenance, contract }: RequestsProps) {
  const lines = linesOf(provenance, contract)
  if (lines.length === 0) return <p data-testid="no-requests">{i18n.t('requestDetails.notStored')}</p>
  return (
    <>
      {contract !== undefined && <p>{i18n.t('requestDetails.oneRequest')}</p>}
      <ul class={styles.requests}>
        {lines.slice(0, MAX_LISTED).map(({ page, requestRecord }) => (
          <li key={`${page} ${requestRecord.url}`}>
            <RequestDetails requestRecord={requestRecord} page={{ number: page, of: provenance.length }} />
          </li>
        ))}
      </ul>
      {lines.length > MAX_LISTED && (
        <p>{i18n.t('totalBreakdown.more', [formatCount(lines.length - MAX_LISTED)])}</p>
      )}
    </>
  )
}

function linesOf(provenance: PageProvenance[], contract: string | null | undefined): Line[] {
  if (contract === undefined)
    return provenance.flatMap(({ page, requestRecords }) =>
      requestRecords.map((requestRecord) => ({ page, requestRecord })),
    )
  const line = provenanceOf(contract, provenance)
  return line ? [line] : []
}
