import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { i18n } from '#i18n'
import { type AmountFormat, amountFormat } from '../../utils/format/amount-format.ts'
import { useGlobalKeys } from './global-keys.ts'
import { IconButton } from './icon-button.tsx'

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
  useGlobalKeys([
    { key: 'h', inDialogs: true, onPress: onToggle },
    { key: 'h', modifier: 'alt', inFields: true, inDialogs: true, onPress: onToggle },
  ])
  return <VisibilityContext.Provider value={{ isHidden, onToggle }}>{children}</VisibilityContext.Provider>
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
