import { useRef, useState } from 'preact/hooks'
import { ListRow } from '../../components/ui/list-row.tsx'
import { VirtualList } from '../../components/ui/virtual-list.tsx'
import styles from './gallery.module.css'

const COUNT = 10_000
const ROWS = Array.from({ length: COUNT }, (_, index) => `Token ${index + 1}`)

/** A virtual list below other content in the same scroll container. Shown with `?list`. */
export function LongList() {
  const scroller = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState<string | null>(null)
  return (
    <main class={styles.scroller} ref={scroller} data-testid="scroller">
      <h1 class={styles.hero}>Long list</h1>
      <VirtualList
        label="Tokens"
        items={ROWS}
        itemKey={(row) => row}
        scroller={scroller}
        renderRow={(row) => <ListRow title={row} subtitle="Name" value="$1.00" detail="1" />}
        expandedKey={expanded}
        onOpen={(row) => setExpanded(row === expanded ? null : row)}
        onCollapse={() => setExpanded(null)}
        renderDetails={(row) => <button type="button">Hide {row}</button>}
      />
    </main>
  )
}
