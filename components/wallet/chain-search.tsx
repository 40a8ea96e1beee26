import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isEvmChainId, type NamedChain } from '../../utils/domain/chain.ts'
import { findChains, looksLikeBlockchainId, readEntry } from '../../utils/domain/listed-chain.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { createChainSearchState } from '../../utils/state/chain-search-state.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import { ChainOptions, type Choice } from './chain-options.tsx'
import styles from './chain-search.module.css'
import { searchWords, type Trouble } from './chain-search-words.ts'

interface ChainSearchProps {
  name: string
  label: string
  app: AppState
  /** What stands there at the beginning. */
  typed?: string
  /** The metrics interface takes EVM chain ids alone (contract 4.2). */
  evmOnly?: boolean
  /** `stays` is false where the person went on to something else: then the focus is theirs. */
  onPick: (chainId: string, stays: boolean) => void
  /** What was left there is no chain. */
  onWrong?: (typed: string) => void
  /** Left out where the list that this came from is still there. */
  backLabel?: string
  onBack: (stays: boolean) => void
}

/** More than these are no list that anyone reads; one goes on typing. */
const SHOWN = 60

/** A chain by its name, its EVM chain id or its blockchain id (the combobox of the ARIA practices). */
export function ChainSearch({
  name,
  label,
  app,
  typed = '',
  evmOnly = false,
  onPick,
  onWrong,
  backLabel,
  onBack,
}: ChainSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useMemo(() => createChainSearchState(app), [])
  const text = useSignal(typed)
  const pointed = useSignal(-1)
  const trouble = useSignal<Trouble | null>(null)
  const done = useSignal(false)
  // Before anything is painted: who types on at once loses no key.
  useLayoutEffect(() => input.current?.focus(), [])
  useEffect(() => {
    void search.open()
    return search.close
  }, [])

  const entry = useComputed(() => readEntry(text.value, usable()))
  const found = useComputed(() => findChains(usable(), text.value))
  const choices = useComputed<Choice[]>(() => {
    const listed = found.value.slice(0, SHOWN).map((chain): Choice => ({ kind: 'listed', chain }))
    const read = entry.value
    if (read.kind === 'evm') {
      const asked = trouble.value?.kind === 'unknown' && trouble.value.chainId === read.chainId
      return [...listed, { kind: asked ? 'use' : 'ask', chainId: read.chainId }]
    }
    return read.kind === 'blockchain' && !evmOnly
      ? [...listed, { kind: 'use', chainId: read.chainId }]
      : listed
  })
  function usable() {
    return search.choices.value.filter(({ chainId }) => !evmOnly || isEvmChainId(chainId))
  }

  function write(value: string): void {
    text.value = value
    pointed.value = -1
    trouble.value = null
  }

  function finish(chainId: string, stays: boolean, named?: NamedChain): void {
    done.value = true
    if (named) void app.learnChainName(named)
    onPick(chainId, stays)
  }

  function leave(stays: boolean): void {
    done.value = true
    onBack(stays)
  }

  function pick(choice: Choice): void {
    if (choice.kind === 'listed') finish(choice.chain.chainId, true, choice.chain)
    else if (choice.kind === 'use') finish(choice.chainId, true)
    else void ask(choice.chainId)
  }

  async function ask(chainId: string): Promise<void> {
    trouble.value = { kind: 'asking', chainId }
    const outcome = await search.fetchChain(chainId)
    if (outcome.ok) void app.learnChainName(outcome.value)
    // Something else may have been typed, or chosen, meanwhile.
    if (done.value || trouble.value?.kind !== 'asking' || trouble.value.chainId !== chainId) return
    if (outcome.ok) finish(chainId, true)
    else trouble.value = { kind: 'unknown', chainId, failure: outcome.failure }
  }

  function enter(): void {
    const read = entry.value
    const choice = choices.value[pointed.value] ?? (read.kind === 'listed' ? read : null)
    if (choice) pick(choice)
    else if (read.kind === 'evm' || read.kind === 'blockchain') pickUnlisted()
    else if (read.kind === 'several') {
      pointed.value = 0
      trouble.value = { kind: 'several' }
    }
  }

  /** What is not listed stands at the end, as what Enter does with it. */
  function pickUnlisted(): void {
    const last = choices.value.at(-1)
    if (last && last.kind !== 'listed') pick(last)
  }

  /** Whoever goes on to something else has finished: an id that stands there counts, a part of a name does not. */
  function goOn(): void {
    if (done.value) return
    const read = entry.value
    if (read.kind === 'listed') finish(read.chain.chainId, false, read.chain)
    else if (read.kind === 'evm') useAtOnce(read.chainId)
    else if (read.kind === 'blockchain' && !evmOnly && looksLikeBlockchainId(read.chainId)) {
      finish(read.chainId, false)
    } else if (read.kind === 'wrong' && onWrong) onWrong(text.value.trim())
    else leave(false)
  }

  /** Its name comes when the service has told it. */
  function useAtOnce(chainId: string): void {
    finish(chainId, false)
    void search.fetchChain(chainId).then((outcome) => {
      if (outcome.ok) void app.learnChainName(outcome.value)
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { length } = choices.value
    const steps: Record<string, () => void> = {
      ArrowDown: () => {
        pointed.value = length === 0 ? -1 : (pointed.value + 1) % length
      },
      ArrowUp: () => {
        pointed.value = pointed.value <= 0 ? length - 1 : pointed.value - 1
      },
      Enter: enter,
      // Escape would close the whole popup.
      Escape: () => (text.value === '' ? leave(true) : write('')),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  const wrong =
    trouble.value?.kind === 'wrong' ||
    entry.value.kind === 'wrong' ||
    (evmOnly && entry.value.kind === 'blockchain')
  return (
    <span
      class={styles.search}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const elsewhere = !currentTarget.contains(relatedTarget as Node | null)
        // A window that is left keeps its focus for when one comes back.
        if (elsewhere && document.activeElement !== input.current) goOn()
      }}
    >
      <input
        ref={input}
        class={styles.input}
        name={name}
        role="combobox"
        value={text.value}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-label={label}
        aria-invalid={wrong}
        aria-expanded={choices.value.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={pointed.value < 0 ? undefined : `${id}-${pointed.value}`}
        aria-describedby={`${id}-words`}
        placeholder={i18n.t('chain.searchHint')}
        maxLength={64}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      {backLabel && (
        <Button kind="quiet" label={backLabel} onClick={() => leave(true)}>
          <Icon name="close" size={12} />
        </Button>
      )}
      <div class={styles.found}>
        <ChainOptions
          id={id}
          label={label}
          choices={choices.value}
          pointed={pointed.value}
          names={app.chainNames.value}
          onPick={pick}
        />
        <p
          id={`${id}-words`}
          class={`${styles.words} ${wrong ? styles.wrong : ''}`}
          role="status"
          data-part="chain-words"
        >
          {searchWords(search, {
            trouble: wrong ? { kind: 'wrong' } : trouble.value,
            found: found.value.length,
            shown: Math.min(found.value.length, SHOWN),
            evmOnly,
          })}
        </p>
      </div>
    </span>
  )
}
