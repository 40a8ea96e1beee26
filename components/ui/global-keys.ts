import { useEffect, useRef } from 'preact/hooks'

/** A key that works with any focus. */
export interface GlobalKey {
  /** A lower-case letter, another character, or a name such as `Escape`. */
  key: string
  /** `ctrl` is Ctrl or Cmd. Without a modifier, the key works only alone. */
  modifier?: 'ctrl' | 'alt' | undefined
  /** Whether the key also works in fields, where letters are typed. */
  inFields?: boolean | undefined
  inDialogs?: boolean | undefined
  /** Whether other handlers of the key come first. */
  isFallback?: boolean | undefined
  /** Returns false if it did nothing, so that another handler or the browser gets the key. */
  onPress: () => unknown
}

type Listener = (event: KeyboardEvent, isFallback: boolean) => void

const listeners = new Set<Listener>()

/** Handles key presses that no component has handled. All global keys of the pages use this hook. */
export function useGlobalKeys(keys: readonly GlobalKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listener: Listener = (event, isFallback) => {
      for (const key of latest.current)
        if (!event.defaultPrevented && (key.isFallback ?? false) === isFallback && isPressed(key, event))
          if (key.onPress() !== false) event.preventDefault()
    }
    if (listeners.size === 0) document.addEventListener('keydown', dispatch)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) document.removeEventListener('keydown', dispatch)
    }
  }, [])
}

function dispatch(event: KeyboardEvent): void {
  for (const isFallback of [false, true]) for (const listener of listeners) listener(event, isFallback)
}

function isPressed({ key, modifier, inFields, inDialogs }: GlobalKey, event: KeyboardEvent): boolean {
  const { altKey, shiftKey, repeat, target } = event
  const hasCtrl = event.ctrlKey || event.metaKey
  if (hasCtrl !== (modifier === 'ctrl') || altKey !== (modifier === 'alt')) return false
  // Shift types characters such as `/` in some layouts.
  if (/^[a-z]$/.test(key) && (shiftKey || repeat)) return false
  if (pressedKey(event) !== key || (!inFields && isField(target))) return false
  return inDialogs === true || !document.querySelector('dialog[open]')
}

/**
 * The pressed key. A letter is in lower case, as with Caps Lock off. If the layout has no Latin letter on the
 * key, this is the letter that a Latin layout has there.
 */
export function pressedKey({ key, code, altKey }: KeyboardEvent): string {
  const physical = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const isOtherScript = /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  // On macOS, Option+H types another character.
  const isTypedByOption = altKey && !/^[a-z]$/i.test(key)
  if (physical && (isOtherScript || isTypedByOption)) return physical
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether typed letters have an effect in the element, for example as text or to select an option. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** Whether an input method handles the key. The Enter that ends a composition has only the key code. */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === 229
