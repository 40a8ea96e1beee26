import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { isEvmChainId, type NamedChain } from '../../utils/domain/chain.ts'
import { matchingChains, parseChainInput } from '../../utils/domain/chain-search.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { createChainSearchState } from '../../utils/state/chain-search-state.ts'
import type { ChainChoice } from './chain-search-options.tsx'
import type { ChainSearchProblem } from './chain-search-text.ts'

interface ChainSearchOptions {
  app: AppState
  initialText: string
  evmOnly: boolean
  onPick: (chainId: string, keepsFocus: boolean) => void
  onInvalid: ((text: string) => void) | undefined
  onBack: (keepsFocus: boolean) => void
}

const MAX_SHOWN = 60

/** The state of the chain search: its text, matching options, and the handlers. */
export function useChainSearch({ app, initialText, evmOnly, onPick, onInvalid, onBack }: ChainSearchOptions) {
  const search = useMemo(() => createChainSearchState(app), [])
  const text = useSignal(initialText)
  const active = useSignal(-1)
  const problem = useSignal<ChainSearchProblem | null>(null)
  const isDone = useSignal(false)
  useEffect(() => {
    void search.open()
    return search.close
  }, [])

  const usable = () => search.choices.value.filter(({ chainId }) => !evmOnly || isEvmChainId(chainId))
  const input = useComputed(() => parseChainInput(text.value, usable()))
  const found = useComputed(() => matchingChains(usable(), text.value))
  const choices = useComputed<ChainChoice[]>(() => {
    const listed = found.value.slice(0, MAX_SHOWN).map((chain): ChainChoice => ({ kind: 'listed', chain }))
    const parsed = input.value
    if (parsed.kind === 'evm') {
      const isUnknown = problem.value?.kind === 'unknown' && problem.value.chainId === parsed.chainId
      return [...listed, { kind: isUnknown ? 'use' : 'request', chainId: parsed.chainId }]
    }
    return parsed.kind === 'blockchain' && !evmOnly
      ? [...listed, { kind: 'use', chainId: parsed.chainId }]
      : listed
  })

  function write(value: string): void {
    text.value = value
    active.value = -1
    problem.value = null
  }

  function finish(chainId: string, keepsFocus: boolean, named?: NamedChain): void {
    isDone.value = true
    if (named) void app.learnChainName(named)
    onPick(chainId, keepsFocus)
  }

  function leave(keepsFocus: boolean): void {
    isDone.value = true
    onBack(keepsFocus)
  }

  function pick(choice: ChainChoice): void {
    if (choice.kind === 'listed') finish(choice.chain.chainId, true, choice.chain)
    else if (choice.kind === 'use') finish(choice.chainId, true)
    else void request(choice.chainId)
  }

  async function request(chainId: string): Promise<void> {
    problem.value = { kind: 'requesting', chainId }
    const outcome = await search.fetchChain(chainId)
    if (outcome.ok) void app.learnChainName(outcome.value)
    // The user may have typed or chosen something else in the meantime.
    if (isDone.value || problem.value?.kind !== 'requesting' || problem.value.chainId !== chainId) return
    if (outcome.ok) finish(chainId, true)
    else problem.value = { kind: 'unknown', chainId, failure: outcome.failure }
  }

  function submit(): void {
    const parsed = input.value
    const choice = choices.value[active.value] ?? (parsed.kind === 'listed' ? parsed : null)
    if (choice) pick(choice)
    else if (parsed.kind === 'evm' || parsed.kind === 'blockchain') pickUnlisted()
    else if (parsed.kind === 'ambiguous') {
      active.value = 0
      problem.value = { kind: 'ambiguous' }
    }
  }

  /** Picks the typed id, which is the last option. */
  function pickUnlisted(): void {
    const last = choices.value.at(-1)
    if (last && last.kind !== 'listed') pick(last)
  }

  /**
   * Picks a complete id or name, or the only match.
   * @returns whether the text is one
   */
  function pickTyped(keepsFocus: boolean): boolean {
    const parsed = input.value
    if (parsed.kind === 'listed') finish(parsed.chain.chainId, keepsFocus, parsed.chain)
    else if (parsed.kind === 'evm') pickAndLearnName(parsed.chainId, keepsFocus)
    else if (parsed.kind === 'blockchain' && !evmOnly) finish(parsed.chainId, keepsFocus)
    else return false
    return true
  }

  /** Called when the focus leaves the field. */
  function leaveField(): void {
    if (isDone.value || pickTyped(false)) return
    if (input.value.kind === 'invalid' && onInvalid) onInvalid(text.value.trim())
    else leave(false)
  }

  function pickAndLearnName(chainId: string, keepsFocus: boolean): void {
    finish(chainId, keepsFocus)
    void search.fetchChain(chainId).then((outcome) => {
      if (outcome.ok) void app.learnChainName(outcome.value)
    })
  }

  const isInvalid = () =>
    input.value.kind === 'invalid' ||
    (evmOnly && (input.value.kind === 'blockchain' || input.value.kind === 'unlisted'))

  return {
    search,
    text,
    active,
    problem,
    choices,
    found,
    maxShown: MAX_SHOWN,
    write,
    pick,
    submit,
    pickTyped,
    leave,
    leaveField,
    isInvalid,
  }
}
