import type { Signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Found } from '../../utils/domain/find.ts'
import { isPlain, type ListChoice } from '../../utils/domain/list-choice.ts'
import type { LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import { inThisOrder } from '../../utils/domain/sorted-tokens.ts'
import { lazily } from '../common/lazily.tsx'
import { useSignalOf } from '../common/use-signal-of.ts'
import { FindField } from './find-field.tsx'
import { TAB_STOP, TokenList, type TokenListProps } from './token-list.tsx'

/** Searches, orders and marks. */
export const ListTools = lazily(async () => (await import('./list-tools.tsx')).ListTools)

export interface FindInWalletProps extends Omit<TokenListProps, 'twins'> {
  /** How many tokens there will be once those that are stored are loaded. */
  expected: number
  /** Whether searching, ordering and hiding was asked for. */
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

/** In more tokens than these nobody looks without searching: the field is there unasked. */
const MANY = 100

/**
 * A wallet's tokens, with a field that searches them, what orders and hides when it is asked for, and a mark on those that look
 * alike. What does that is loaded after the first paint, and changes nothing in the list unless there is something to say;
 * its keys are heard from the beginning.
 */
export function FindInWallet({ meanwhile, ...props }: FindInWalletProps) {
  const { finding, choice, onChoose, expected, takesCtrlF, native, tokens, ...row } = props
  const { subject } = row
  const tools = useRef<HTMLDivElement>(null)
  const query = useSignalOf(subject, '')
  const found = useSignalOf<Found | null>(subject, null)
  const twins = useSignalOf<LookAlikesByContract | undefined>(subject, undefined)
  const isBusy = finding.value || query.value !== ''
  const isOpen = isBusy || Math.max(tokens.length, expected) > MANY
  const shown = useMemo(() => found.value && inThisOrder(found.value.tokens), [found.value])
  const close = () => {
    query.value = ''
    giveFocusBack(finding)
  }
  // However it is closed, nothing is searched for that nobody sees.
  useLayoutEffect(() => {
    if (!finding.value) query.value = ''
  }, [finding.value])
  useFindKeys(finding, takesCtrlF ?? false)
  useEscape(tools, isBusy, close)
  return (
    <>
      <div ref={tools} data-part="list-tools" role={isOpen ? 'search' : undefined}>
        {isOpen && (
          <FindField
            key={subject}
            query={query.value}
            onQuery={(text) => {
              query.value = text
            }}
            isWanted={finding.value}
            found={found.value}
            onDown={() => listBelow(tools.current)?.querySelector<HTMLElement>(TAB_STOP)?.focus()}
            onClose={isBusy ? close : undefined}
          />
        )}
        <ListTools
          key={subject}
          {...props}
          query={query.value}
          found={found}
          twins={twins}
          toTop={() => listBelow(tools.current)?.scrollTo(0, 0)}
        />
      </div>
      {found.value || isPlain(choice) ? (
        <TokenList
          {...row}
          native={found.value ? found.value.native : native}
          tokens={shown ?? tokens}
          expected={found.value ? 0 : expected}
          twins={twins.value}
        />
      ) : (
        meanwhile
      )}
    </>
  )
}

const listBelow = (tools: HTMLElement | null) => {
  const list = tools?.nextElementSibling
  return list instanceof HTMLElement ? list : null
}

/** To where it was opened; to a field that was there unasked, and stays. */
function giveFocusBack(finding: Signal<boolean>): void {
  const from = finding.value ? '[data-part=find]' : 'input[name=find]'
  finding.value = false
  document.querySelector<HTMLElement>(from)?.focus()
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
  }, [finding, takesCtrlF])
}

/** Escape closes and empties what is searched with; where there is nothing of it, it is the browser's. */
function useEscape(tools: RefObject<HTMLElement | null>, isBusy: boolean, close: () => void): void {
  useEffect(() => {
    const place = tools.current
    if (!isBusy || !place) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    place.addEventListener('keydown', onKey)
    return () => place.removeEventListener('keydown', onKey)
  }, [isBusy])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
