import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

const GAP = 4
const EDGE = 8

interface PopoverPosition {
  /** The edges of trigger and popover that are aligned. */
  align: 'start' | 'end'
  side?: 'below' | 'above' | undefined
}

/**
 * Opens an element with a `popover` attribute above or below its trigger. Closes the element when the window
 * is resized, and on a scroll outside of it, because it would no longer be next to the trigger.
 */
export function usePopover(position: PopoverPosition) {
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const open = () => setOpen(true)
  /** Closes the popover. If it contains the focus, the focus returns to the trigger. */
  const close = () => {
    const hadFocus = popover.current?.contains(document.activeElement)
    setOpen(false)
    if (hadFocus) trigger.current?.focus()
  }
  const toggle = () => (isOpen ? close() : open())

  // The size of the content is known in a layout effect.
  useLayoutEffect(() => {
    const element = popover.current
    if (!isOpen || !element || !trigger.current) return
    element.showPopover()
    const update = () => trigger.current && place(trigger.current, element, position)
    update()
    // The content can grow while the popover is open.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      observer.disconnect()
      element.hidePopover()
    }
  }, [isOpen])
  // A layout effect, because the page must not change after the first paint.
  useLayoutEffect(() => {
    const button = trigger.current
    if (!button) return
    // Otherwise a press on the button would close the popover before the click event, which would open it
    // again.
    button.popoverTargetElement = popover.current
    // `toggle` renders the content of the popover before it is shown.
    const preventToggle = (event: Event) => event.preventDefault()
    button.addEventListener('click', preventToggle)
    return () => button.removeEventListener('click', preventToggle)
  }, [])
  useEffect(() => {
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false)
    }
    popover.current?.addEventListener('toggle', onToggle)
    return () => popover.current?.removeEventListener('toggle', onToggle)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && !popover.current?.contains(target)) close()
    }
    addEventListener('resize', close)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', close)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [isOpen])

  return { trigger, popover, isOpen, open, close, toggle }
}

/** Positions the popover within the window: on the given side if it fits there, else on the larger side. */
function place(trigger: HTMLElement, popover: HTMLElement, { align, side = 'below' }: PopoverPosition) {
  popover.style.maxHeight = ''
  const anchor = trigger.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - anchor.bottom - GAP - EDGE
  const above = anchor.top - GAP - EDGE
  const wantsBelow = side === 'below'
  const fits = height <= (wantsBelow ? below : above)
  const isBelow = fits || below === above ? wantsBelow : below > above
  const isRtl = getComputedStyle(trigger).direction === 'rtl'
  const lefts = {
    start: isRtl ? anchor.right - width : anchor.left,
    end: isRtl ? anchor.left : anchor.right - width,
  }
  const left = Math.max(EDGE, Math.min(lefts[align], clientWidth - width - EDGE))
  const room = isBelow ? below : above
  popover.style.left = `${left}px`
  // Above the trigger, the lower edge is fixed, so that growing content does not cover the trigger.
  popover.style.top = isBelow ? `${anchor.bottom + GAP}px` : 'auto'
  popover.style.bottom = isBelow ? 'auto' : `${clientHeight - anchor.top + GAP}px`
  popover.style.maxHeight = `${room}px`
}
