import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { accountsOfSide, type PreparedAccount, type PreparedSide } from '../../utils/export/export-side.ts'
import { formatDigits } from '../../utils/format/number.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { blockText } from './block-text.ts'
import styles from './print-document.module.css'
import { utcText } from './print-facts.ts'

/** The block of each chain at a date, with its hash and the times on both sides of T. */
export function PrintBlocks({ side, chainNames }: { side: PreparedSide; chainNames: readonly NamedChain[] }) {
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
