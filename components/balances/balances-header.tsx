import type { ComponentChildren } from 'preact'
import type { Total } from '../../utils/domain/total.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Total as Figure } from '../ui/money.tsx'
import { TestTag } from '../ui/tag.tsx'
import { totalText } from '../ui/total-text.ts'
import styles from './balances-header.module.css'

interface BalancesHeaderProps {
  /** The accessible name. */
  label: string
  /** The owner of the balances, shown above the total. */
  identity: ComponentChildren
  total: Total
  /** Shown in place of a total while no values are known. */
  placeholder?: string | undefined
  isFullPage?: boolean | undefined
  /** Buttons next to the total. */
  tools?: ComponentChildren
  /** Shown below the total, for example what the total leaves out. */
  children?: ComponentChildren
}

/** The header of 1…n accounts: whose they are, their total, and what it leaves out. */
export function BalancesHeader(props: BalancesHeaderProps) {
  const { label, identity, total, placeholder, isFullPage = false, tools, children } = props
  const isKnown = placeholder === undefined && total.sum !== null
  return (
    <section class={styles.header} aria-label={label}>
      {identity}
      <div class={styles.row}>
        {isKnown ? (
          <TotalFigure total={total} isFullPage={isFullPage} />
        ) : (
          <span class={styles.placeholder} data-testid={placeholder === undefined ? 'total' : 'loading'}>
            {placeholder ?? '–'}
          </span>
        )}
        {tools && <span class={styles.tools}>{tools}</span>}
      </div>
      {children}
    </section>
  )
}

function TotalFigure({ total, isFullPage }: { total: Total; isFullPage: boolean }) {
  const { exact, parts, compact } = totalText(total, useAmountFormat())
  return (
    <span class={total.isTest ? styles.test : undefined} title={exact}>
      <Figure {...parts()} compact={compact} size={isFullPage ? 'page' : 'popup'} testId="total" />
      {total.isTest && <TestTag />}
    </span>
  )
}
