import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { type AmountFormat, amountFormat } from '../../utils/format/amount-format.ts'
import { IconButton } from './icon-button.tsx'
import { isField } from './is-field.ts'

interface Visibility {
  isHidden: boolean
  onToggle: () => void
}

const VisibilityContext = createContext<Visibility>({ isHidden: false, onToggle: () => {} })

export interface HiddenAmountsProps extends Visibility {
  children: ComponentChildren
}

/** Shows or hides the amounts in its children. `Alt+H` toggles this, as does `h` outside of fields. */
export function HiddenAmounts({ isHidden, onToggle, children }: HiddenAmountsProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isShortcut(event)) return
      event.preventDefault()
      onToggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onToggle])
  return <VisibilityContext.Provider value={{ isHidden, onToggle }}>{children}</VisibilityContext.Provider>
}

function isShortcut({ key, code, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false
  const isH = key.toLowerCase() === 'h'
  // On macOS, Option+H types another letter.
  return altKey ? isH || code === 'KeyH' : isH && !isField(target)
}

/** The format for amounts, values and prices. It returns dots while amounts are hidden. */
export const useAmountFormat = (): AmountFormat => amountFormat(useContext(VisibilityContext).isHidden)

/** A button that hides or shows all amounts. */
export function HideAmountsButton() {
  const { isHidden, onToggle } = useContext(VisibilityContext)
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={i18n.t(isHidden ? 'ui.showAmounts' : 'ui.hideAmounts')}
      onClick={onToggle}
      testId="hide-amounts"
    />
  )
}
