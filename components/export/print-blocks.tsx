import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { accountsOfSide, type PreparedAccount, type PreparedSide } from '../../utils/export/export-side.ts'
import { formatDigits } from '../../utils/format/number.ts'
import { chainLabel } from '../ui/chain-name.ts'
import styles from './print-document.module.css'
import { utcText } from './print-facts.ts'

interface PrintBlocksProps {
  side: PreparedSide
  chainNames: readonly NamedChain[]
}

/** The block of each chain at a date, with its hash and the times on both sides of T. */
export function PrintBlocks({ side, chainNames }: PrintBlocksProps) {
  const byChain = new Map(accountsOfSide(side).map((account) => [account.chainId, account]))
  return (
    <section>
      <h3>{i18n.t('export.printed.blocks')}</h3>
      {side.date && 'before' in side.date.subject && (
        <p class={styles.secondary}>{i18n.t('export.printed.blocksText')}</p>
      )}
      <table class={styles.table} data-testid="print-blocks">
        <thead>
          <tr>
            <th>{i18n.t('export.printed.chain')}</th>
            <th class={styles.number}>{i18n.t('export.printed.block')}</th>
            <th class={styles.number}>{i18n.t('export.printed.blockTime')}</th>
            <th class={styles.number}>{i18n.t('export.printed.nextBlock')}</th>
          </tr>
        </thead>
        <tbody>
          {[...byChain.values()].map((account) => (
            <BlockRow key={account.chainId} account={account} chainNames={chainNames} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function BlockRow({ account, chainNames }: { account: PreparedAccount; chainNames: readonly NamedChain[] }) {
  const { chainId, block: both, blockRemark } = account
  const block = both?.block ?? null
  const next = both?.next ?? null
  return (
    <tr>
      <td>
        {chainLabel(chainId, chainNames)} <span class={styles.secondary}>({chainId})</span>
        {block && <div class={styles.code}>{block.hash ?? i18n.t('export.printed.noHash')}</div>}
        {blockRemark && <div>{i18n.t(`export.remark.${blockRemark}`)}</div>}
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
