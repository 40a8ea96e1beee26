import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { WALLET_HUES } from '../../utils/domain/watchlist/watchlist.ts'
import { addressHue } from '../ui/address-pattern.ts'
import styles from './color-picker.module.css'
import formStyles from './wallet-form.module.css'

interface ColorPickerProps {
  address: string
  /** In degrees; null: derived from the address. */
  hue: number | null
  onChange: (hue: number | null) => void
}

/** Chooses the color of a wallet's avatar. The first color is the one that is derived from the address. */
export function ColorPicker({ address, hue, onChange }: ColorPickerProps) {
  const name = useId()
  return (
    <fieldset class={formStyles.field} data-testid="colors">
      <legend class={formStyles.legend}>{i18n.t('watchlist.form.color')}</legend>
      <div class={styles.swatches}>
        {[null, ...WALLET_HUES].map((option, index) => (
          <label
            key={option}
            class={styles.swatch}
            style={{ '--hue': String(option ?? addressHue(address)) }}
          >
            <input
              class="visually-hidden"
              type="radio"
              name={name}
              checked={option === hue}
              onChange={() => onChange(option)}
            />
            <span class="visually-hidden">
              {option === null
                ? i18n.t('watchlist.form.addressColor')
                : i18n.t('watchlist.form.colorNumber', [index])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
