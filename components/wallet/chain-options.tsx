import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { ListedChain } from '../../utils/domain/listed-chain.ts'
import { chainName } from '../common/chain-name.ts'
import styles from './chain-search.module.css'

/** A chain that is known, or an id: to be asked for, or to be used as it is. */
export type Choice = { kind: 'listed'; chain: ListedChain } | { kind: 'ask' | 'use'; chainId: string }

interface ChainOptionsProps {
  id: string
  label: string
  choices: readonly Choice[]
  pointed: number
  names: readonly NamedChain[]
  onPick: (choice: Choice) => void
}

/** What was found, to be pointed at: the focus stays in the field above. */
export function ChainOptions({ id, label, choices, pointed, names, onPick }: ChainOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [pointed])
  return (
    <div
      ref={list}
      class={styles.list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      // The field keeps the focus while something here is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus is the field's
        <div
          key={choice.kind === 'listed' ? choice.chain.chainId : choice.kind}
          id={`${id}-${index}`}
          class={styles.option}
          role="option"
          aria-selected={index === pointed}
          data-part="chain-option"
          onClick={() => onPick(choice)}
        >
          {choice.kind === 'listed' ? (
            <Listed chain={choice.chain} names={names} />
          ) : (
            <Unlisted kind={choice.kind} chainId={choice.chainId} />
          )}
        </div>
      ))}
    </div>
  )
}

function Listed({ chain, names }: { chain: ListedChain; names: readonly NamedChain[] }) {
  const { chainId, name, test, available, symbol } = chain
  return (
    <>
      <bdi class={styles.name}>{name || chainName(chainId, names)}</bdi>
      {test && <span class={styles.mark}>{i18n.t('chain.test')}</span>}
      {available === false && (
        <span class={`${styles.mark} ${styles.out}`}>{i18n.t('chain.unavailable')}</span>
      )}
      <span class={styles.id}>
        {symbol && <bdi>{symbol}</bdi>} {chainId}
      </span>
    </>
  )
}

function Unlisted({ kind, chainId }: { kind: 'ask' | 'use'; chainId: string }) {
  const isNumber = /^\d+$/.test(chainId)
  if (kind === 'ask') return <span class={styles.name}>{i18n.t('chain.ask', [chainId])}</span>
  return (
    <>
      <span class={styles.name}>{i18n.t('chain.use', [chainId])}</span>
      {!isNumber && <span class={styles.mark}>{i18n.t('chain.noInformation')}</span>}
    </>
  )
}
