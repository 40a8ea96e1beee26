import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import styles from './tooltip.module.css'
import { usePopover } from './use-popover.ts'

const HOVER_DELAY_MS = 400

export interface TooltipProps {
  text: string
  /** A focusable element, for example a button with `describedBy`. */
  children: (describedBy: string) => ComponentChildren
}

/**
 * A description that appears on hover and on keyboard focus. Escape hides it. Its text must also be available
 * elsewhere, because touch screens have no hover.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { trigger, popover, isOpen, open, close } = usePopover<HTMLSpanElement>({ align: 'center' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(open, HOVER_DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the element inside
    <span
      ref={trigger}
      class={styles.anchor}
      onPointerEnter={openLater}
      onPointerLeave={hide}
      onFocusIn={({ target }) => {
        if ((target as Element).matches(':focus-visible')) open()
      }}
      onFocusOut={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        hide()
      }}
    >
      {children(id)}
      <div ref={popover} id={id} popover="manual" role="tooltip" class={styles.tooltip}>
        {text}
      </div>
    </span>
  )
}
