import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { AppState } from '../../utils/state/app-state.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './chain-search.module.css'
import { ChainSearchOptions } from './chain-search-options.tsx'
import { chainSearchText } from './chain-search-text.ts'
import { useChainSearch } from './use-chain-search.ts'

export interface ChainSearchProps {
  name: string
  label: string
  /** The id of the field, for a label elsewhere. */
  inputId?: string | undefined
  app: AppState
  initialText?: string | undefined
  /** Whether only EVM chain ids are valid (API 4.2). */
  evmOnly?: boolean | undefined
  /** `keepsFocus` is false if the user has moved the focus elsewhere. */
  onPick: (chainId: string, keepsFocus: boolean) => void
  /** Called when the focus leaves the field, if the text matches no chain and is not a chain id. */
  onInvalid?: ((text: string) => void) | undefined
  onBack: (keepsFocus: boolean) => void
}

/** A combobox (ARIA Authoring Practices) that finds a chain by name, EVM chain id or blockchain id. */
export function ChainSearch(props: ChainSearchProps) {
  const { name, label, inputId, app, initialText = '', evmOnly = false, onPick, onInvalid, onBack } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A layout effect runs before the next key press, so that the field receives it.
  useLayoutEffect(() => input.current?.focus(), [])
  const chains = useChainSearch({ app, initialText, evmOnly, onPick, onInvalid, onBack })
  const { search, text, active, problem, choices, found, maxShown, write, pick, leave, leaveField } = chains
  const isInvalid = chains.isInvalid()
  return (
    <span
      class={styles.search}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const isOutside = !currentTarget.contains(relatedTarget as Node | null)
        // When the window loses the focus, `activeElement` does not change.
        if (isOutside && document.activeElement !== input.current) leaveField()
      }}
    >
      <input
        ref={input}
        class={styles.input}
        id={inputId}
        name={name}
        role="combobox"
        value={text.value}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => onSearchKey(event, chains)}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-expanded={choices.value.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active.value < 0 ? undefined : `${id}-${active.value}`}
        aria-describedby={`${id}-text`}
        placeholder={i18n.t('chain.searchHint')}
        maxLength={64}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      <IconButton icon="close" label={i18n.t('chain.back')} size="small" onClick={() => leave(true)} />
      <div class={styles.results}>
        <ChainSearchOptions
          id={id}
          label={label}
          choices={choices.value}
          active={active.value}
          names={app.chainNames.value}
          onPick={pick}
        />
        <p
          id={`${id}-text`}
          class={`${styles.text} ${isInvalid ? styles.invalid : ''}`}
          role="status"
          data-testid="chain-search-text"
        >
          {chainSearchText(search, {
            problem: isInvalid ? { kind: 'invalid' } : problem.value,
            found: found.value.length,
            shown: Math.min(found.value.length, maxShown),
            evmOnly,
          })}
        </p>
      </div>
    </span>
  )
}

function onSearchKey(event: KeyboardEvent, chains: ReturnType<typeof useChainSearch>): void {
  const { active, choices, text, submit, pickTyped, leave, write } = chains
  const { length } = choices.value
  // The next element is the button that leaves the search: Tab must not pass over a typed id to it.
  if (event.key === 'Tab') {
    if (!event.shiftKey && active.value < 0 && pickTyped(true)) event.preventDefault()
    return
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => {
      active.value = length === 0 ? -1 : (active.value + 1) % length
    },
    ArrowUp: () => {
      active.value = active.value <= 0 ? length - 1 : active.value - 1
    },
    Enter: submit,
    // Without `preventDefault`, Escape would close the popup.
    Escape: () => (text.value === '' ? leave(true) : write('')),
  }
  const action = actions[event.key]
  if (!action) return
  event.preventDefault()
  event.stopPropagation()
  action()
}
