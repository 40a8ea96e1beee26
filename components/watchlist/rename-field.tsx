import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { MAX_LABEL_LENGTH, visibleName } from '../../utils/domain/watchlist/watchlist.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { setTo, setterOf } from '../ui/signal-handlers.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './rename-field.module.css'

interface RenameFieldProps {
  label: string
  /** The displayed name: the label, or the short address if the label is empty. */
  name: string
  onRename: (label: string) => void
}

/** A wallet's name, and a button to edit it. Enter or leaving the field saves it. Escape does not save. */
export function RenameField({ label, name, onRename }: RenameFieldProps) {
  const text = useSignal<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = text.value !== null
  const wasEditing = useRef(false as boolean)
  useLayoutEffect(() => {
    if (isEditing) {
      input.current?.focus()
      input.current?.select()
    }
    if (!isEditing && wasEditing.current && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const save = () => {
    const typed = text.peek()
    text.value = null
    if (typed !== null && visibleName(typed) !== label) onRename(typed)
  }
  if (text.value === null)
    return (
      <span key="name" class={styles.name}>
        <bdi class={styles.text} title={name} data-testid="wallet-name">
          {name}
        </bdi>
        <IconButton
          buttonRef={button}
          icon="pencil"
          size="small"
          label={i18n.t('watchlist.wallet.rename')}
          onClick={setTo(text, label)}
          testId="rename"
        />
      </span>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events belong to the field inside
    <span
      key="field"
      class={styles.field}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') save()
        else text.value = null
      }}
      onFocusOut={save}
    >
      <TextField
        label={i18n.t('watchlist.form.label')}
        hideLabel
        name="rename"
        value={text.value}
        onInput={setterOf(text)}
        maxLength={MAX_LABEL_LENGTH}
        compact
        inputRef={input}
        testId="rename-field"
      />
    </span>
  )
}
