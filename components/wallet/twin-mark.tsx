import { i18n } from '#i18n'
import styles from './twin-mark.module.css'

/** On the picture of a token that can be taken for another one here; it takes no room of the row's. */
export function TwinMark() {
  const words = i18n.t('twin.mark')
  return (
    <span class={styles.mark} title={words} data-part="twin">
      <span aria-hidden="true">≈</span>
      <span class="visually-hidden">{words}</span>
    </span>
  )
}
