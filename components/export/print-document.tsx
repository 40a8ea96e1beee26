import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { PointInTime } from '../../utils/domain/portfolio/point-in-time.ts'
import { accountsOfSide, type PreparedAccount, type PreparedSide } from '../../utils/export/export-side.ts'
import { isoText } from '../../utils/export/exported-values.ts'
import { formatList } from '../../utils/format/list.ts'
import { countText, formatDigits } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { exclusionsText } from '../balances/exclusions-text.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { blockText } from './block-text.ts'
import type { PrintJob } from './export-props.ts'
import styles from './print-document.module.css'
import { momentText, PRINT_FORMAT, priceTexts, readText, utcText } from './print-facts.ts'
import { PrintedSum, PrintWallet } from './print-wallet.tsx'

export interface PrintDocumentProps {
  app: AppState
  job: PrintJob
  /** The name of the wallets. */
  name: string
  /** The name of a side's time, with its zone, such as "31 Dec 2025, end of day, Europe/Rome". */
  timeName: (point: PointInTime) => string
  /** Called when the browser has taken the document. */
  onDone: () => void
}

/** The balances on paper. It is in the page only while it is printed, and not visible on screen. */
export function PrintDocument({ app, job, name, timeName, onDone }: PrintDocumentProps) {
  const title = i18n.t('export.printed.title', [name])
  useEffect(() => {
    const before = document.title
    // The browser's header has the title, and so does the name of a PDF file.
    document.title = [title, ...job.sides.map(({ point }) => timeName(point))].join(' – ')
    const done = () => {
      document.title = before
      onDone()
    }
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [])
  return (
    <article class={styles.document} data-testid="print" lang={i18n.t('language')}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {job.sides.map((side, index) => (
        <PrintSide
          key={index}
          side={side}
          time={timeName(side.point)}
          withValues={job.withValues}
          chainNames={app.chainNames.peek()}
        />
      ))}
      <section class={styles.scope}>
        <h3>{i18n.t('export.printed.scope')}</h3>
        <p>{i18n.t('export.printed.scopeText')}</p>
        <p>{i18n.t('export.printed.rounded')}</p>
      </section>
    </article>
  )
}

interface PrintSideProps {
  side: PreparedSide
  time: string
  withValues: boolean
  chainNames: readonly NamedChain[]
}

function PrintSide({ side, time, withValues, chainNames }: PrintSideProps) {
  return (
    <section class={styles.side} data-testid="print-side">
      <h2>{time}</h2>
      <Facts side={side} time={time} withValues={withValues} chainNames={chainNames} />
      {side.date && <PrintBlocks side={side} chainNames={chainNames} />}
      {side.wallets.map((wallet) => (
        <PrintWallet
          key={wallet.address}
          wallet={wallet}
          sideTotal={side.total}
          chainNames={chainNames}
          withValues={withValues}
        />
      ))}
    </section>
  )
}

function Facts({ side, time, withValues, chainNames }: PrintSideProps) {
  const { total, wallets } = side
  const accounts = accountsOfSide(side)
  const { warnings, texts } = exclusionsText(
    total,
    { unit: 'balances', progress: null, now: Date.now() },
    PRINT_FORMAT,
  )
  const exclusions = [...warnings, ...texts]
  const facts: [label: string, text: string | string[]][] = [
    [
      i18n.t('export.printed.counts'),
      [
        countText('export.printed.wallets', wallets.length),
        countText('export.printed.balances', accounts.length),
      ].join(', '),
    ],
    [i18n.t('export.printed.moment'), momentText(side)],
    [i18n.t('export.printed.read'), readText(side)],
    [i18n.t('export.printed.from'), formatList([...new Set(accounts.map(({ service }) => service))])],
    [
      i18n.t('export.printed.prices'),
      withValues ? priceTexts(side, time, chainNames) : i18n.t('export.printed.amountsOnly'),
    ],
    [
      i18n.t('export.printed.exclusions'),
      exclusions.length > 0 ? exclusions : i18n.t('export.printed.nothing'),
    ],
    [i18n.t('export.printed.made'), isoText(Date.now())],
  ]
  return (
    <dl class={styles.facts}>
      {withValues && (
        <div>
          <dt>{i18n.t('export.printed.total')}</dt>
          <dd data-testid="print-total">
            <PrintedSum {...total} exact />
          </dd>
        </div>
      )}
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {[text].flat().map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The block of each chain at a date, with its hash and the times on both sides of T. */
function PrintBlocks({ side, chainNames }: { side: PreparedSide; chainNames: readonly NamedChain[] }) {
  const byChain = new Map(accountsOfSide(side).map((account) => [account.chainId, account]))
  return (
    <section>
      <h3>{i18n.t('portfolioPage.blocks.title')}</h3>
      {side.date && 'before' in side.date.subject && (
        <p class={styles.secondary}>{i18n.t('export.printed.blocksText')}</p>
      )}
      <table class={`${styles.table} ${styles.blocks}`} data-testid="print-blocks">
        <thead>
          <tr>
            <th>{i18n.t('portfolioPage.blocks.chain')}</th>
            <th class={styles.number}>{i18n.t('portfolioPage.blocks.block')}</th>
            <th class={styles.number}>{i18n.t('portfolioPage.blocks.time')}</th>
            <th class={styles.number}>{i18n.t('portfolioPage.blocks.next')}</th>
          </tr>
        </thead>
        <tbody>
          {[...byChain.values()].map((account) => (
            <BlockRow
              key={account.chainId}
              account={account}
              text={side.date && blockText(side.date, account.chainId)}
              chainNames={chainNames}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BlockRowProps {
  account: PreparedAccount
  text: string | null
  chainNames: readonly NamedChain[]
}

function BlockRow({ account, text, chainNames }: BlockRowProps) {
  const { chainId, block: both } = account
  const block = both?.block ?? null
  const next = both?.next ?? null
  return (
    <tr>
      <td>
        {chainLabel(chainId, chainNames)} <span class={styles.secondary}>({chainId})</span>
        {block && <div class={styles.code}>{block.hash ?? i18n.t('export.printed.noHash')}</div>}
        {text && <div>{text}</div>}
      </td>
      <td class={styles.number}>{block ? formatDigits(String(block.number)) : '–'}</td>
      <td class={styles.number}>{block?.timestamp ? utcText(block.timestamp) : '–'}</td>
      <td class={styles.number}>
        {next
          ? utcText(next.timestamp)
          : both?.bracket === 'open'
            ? i18n.t('export.printed.noLaterBlock')
            : '–'}
      </td>
    </tr>
  )
}
