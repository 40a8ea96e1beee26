import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { ListedChain } from '../../utils/domain/chain-lists.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import { chainName } from '../ui/chain-name.ts'
import { NetworkIcon } from '../ui/network-icon.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './chain-search.module.css'

/** A listed chain, or a typed id to look up (`request`) or to use without a lookup (`use`). */
export type ChainChoice =
  | { kind: 'listed'; chain: ListedChain }
  | { kind: 'request' | 'use'; chainId: string }

interface ChainSearchOptionsProps {
  id: string
  label: string
  choices: readonly ChainChoice[]
  /** The index of the active option; -1 if there is none. */
  active: number
  names: readonly NamedChain[]
  onPick: (choice: ChainChoice) => void
}

/** The listbox of the chain search. The focus stays in the text field. */
export function ChainSearchOptions({ id, label, choices, active, names, onPick }: ChainSearchOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      class={styles.list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={choice.kind === 'listed' ? choice.chain.chainId : choice.kind}
          id={`${id}-${index}`}
          class={styles.option}
          role="option"
          aria-selected={index === active}
          data-testid="chain-option"
          onClick={() => onPick(choice)}
        >
          {choice.kind === 'listed' ? (
            <ListedOption chain={choice.chain} names={names} />
          ) : (
            <UnlistedOption kind={choice.kind} chainId={choice.chainId} />
          )}
        </div>
      ))}
    </div>
  )
}

function ListedOption({ chain, names }: { chain: ListedChain; names: readonly NamedChain[] }) {
  const { chainId, name, test, available, symbol } = chain
  const icon = networkIconPath(chainId)
  return (
    <>
      {icon ? <NetworkIcon src={icon} name="" size={16} /> : <span class={styles.noIcon} />}
      <bdi class={styles.name}>{name || chainName(chainId, names)}</bdi>
      {test && <Tag>{i18n.t('chain.test')}</Tag>}
      {available === false && <Tag tone="warning">{i18n.t('chain.unavailable')}</Tag>}
      <span class={styles.id}>
        {symbol && <bdi>{symbol}</bdi>} {chainId}
      </span>
    </>
  )
}

function UnlistedOption({ kind, chainId }: { kind: 'request' | 'use'; chainId: string }) {
  if (kind === 'request') return <span class={styles.name}>{i18n.t('chain.request', [chainId])}</span>
  const isNumber = /^\d+$/.test(chainId)
  return (
    <>
      <span class={styles.name}>{i18n.t('chain.use', [chainId])}</span>
      {!isNumber && <Tag>{i18n.t('chain.noInformation')}</Tag>}
    </>
  )
}
