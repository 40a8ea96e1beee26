import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Found } from '../../utils/domain/find.ts'
import { isPlain, type ListChoice } from '../../utils/domain/list-choice.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { TwinsByContract } from '../../utils/domain/twins.ts'
import { lazily } from '../common/lazily.tsx'
import { TokenList, type TokenListProps } from './token-list.tsx'

/** Searches, orders and marks. */
export const ListTools = lazily(async () => (await import('./list-tools.tsx')).ListTools)

export interface FindInWalletProps extends Omit<TokenListProps, 'twins'> {
  native: Token | null
  /** By value. */
  tokens: readonly Token[]
  /** How many tokens there will be once those that are stored are loaded. */
  expected: number
  /** Whether the bar is open. */
  finding: Signal<boolean>
  /** How the list was ordered the last time. */
  choice: ListChoice
  /** Another order is chosen. */
  onChoose: (choice: ListChoice) => void
  /** Whether Ctrl+F searches here: a popup has no search of the browser's, a page has. */
  takesCtrlF?: boolean
  /** What stands in the list's place until it has the order that was chosen before. */
  meanwhile?: ComponentChildren
}

/**
 * A wallet's tokens, with a bar that searches, orders and hides when it is asked for, and a mark on those that look
 * alike. All but the list itself is loaded after the first paint, and changes nothing in it unless there is something to say;
 * its keys are heard from the beginning.
 */
export function FindInWallet({ meanwhile, ...props }: FindInWalletProps) {
  const { finding, choice, onChoose, expected, takesCtrlF, native, tokens, ...row } = props
  const tools = useRef<HTMLDivElement>(null)
  const found = useSignal<Found | null>(null)
  const twins = useSignal<TwinsByContract | undefined>(undefined)
  useFindKeys(finding, takesCtrlF ?? false)
  return (
    <>
      <div ref={tools} data-part="list-tools">
        <ListTools {...props} tools={tools} found={found} twins={twins} />
      </div>
      {found.value || isPlain(choice) ? (
        <TokenList
          {...row}
          native={found.value ? found.value.native : native}
          tokens={found.value?.tokens ?? tokens}
          expected={found.value ? 0 : expected}
          twins={twins.value}
        />
      ) : (
        meanwhile
      )}
    </>
  )
}

/** A slash, and Ctrl+F or Cmd+F where the browser's own search has no use: the bar is open, the focus in its field. */
function useFindKeys(finding: Signal<boolean>, takesCtrlF: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlF = takesCtrlF && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (!isCtrlF && !isSlash) return
      event.preventDefault()
      finding.value = true
      document.querySelector<HTMLInputElement>('input[name=find]')?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [takesCtrlF])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
