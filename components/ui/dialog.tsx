import type { ComponentChildren, RefObject } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Escape; in a plain dialog, also by the close button and on a press outside. */
  onClose: () => void
  title: string
  children: ComponentChildren
  /** Buttons at the end. */
  actions?: ComponentChildren | undefined
  /** `alert`: for confirmations. It has no close button, and ignores presses outside. */
  kind?: 'plain' | 'alert' | undefined
  /** Whether Escape and a press outside leave it open, because something typed would be lost. */
  keepsOpen?: (() => boolean) | undefined
  /** The element that gets the focus; the first focusable one by default. */
  initialFocus?: RefObject<HTMLInputElement | null> | undefined
  testId: string
}

/** A modal dialog. Its first focusable element gets the focus. Closing returns the focus to the opener. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, kind = 'plain', keepsOpen, initialFocus, testId } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect runs before the next key press, which could move the focus away from the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element || element.open) return
    const opener = document.activeElement
    element.showModal()
    initialFocus?.current?.focus()
    initialFocus?.current?.select()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={kind === 'alert' ? `${id}-content` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!keepsOpen?.()) onClose()
      }}
      onKeyDown={(event) => {
        // Otherwise Escape would close the whole toolbar popup.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        if (!keepsOpen?.()) onClose()
      }}
      onClick={({ target }) => {
        if (kind === 'plain' && target === dialog.current && !keepsOpen?.()) onClose()
      }}
      data-testid={testId}
    >
      {open && (
        <div class={styles.frame}>
          <header class={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {kind === 'plain' && <IconButton icon="close" label={i18n.t('ui.close')} onClick={onClose} />}
          </header>
          <div id={`${id}-content`} class={styles.content}>
            {children}
          </div>
          {actions && <footer class={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
