import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the close button or a press beside the dialog. */
  onClose: () => void
  title: string
  children: ComponentChildren
  /** Buttons at the end; the first focusable element of the dialog gets the focus. */
  actions?: ComponentChildren | undefined
  /** `alert` for a confirmation: announced whole, and a press beside it does not close it. */
  kind?: 'plain' | 'alert' | undefined
  testId?: string | undefined
}

/** A modal dialog. The browser keeps the focus inside and gives it back to what had it before. */
export function Dialog({ open, onClose, title, children, actions, kind = 'plain', testId }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element || element.open) return
    const opener = document.activeElement
    element.showModal()
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
        onClose()
      }}
      onKeyDown={(event) => {
        // The popup of the toolbar closes as a whole on an Escape that is not prevented.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClick={({ target }) => {
        if (kind === 'plain' && target === dialog.current) onClose()
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
