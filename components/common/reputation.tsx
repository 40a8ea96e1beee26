import { i18n } from '#i18n'
import { Icon } from './icon.tsx'
import styles from './reputation.module.css'

/** A reputation with a warning icon, unless it is benign. An unknown one is shown as the service wrote it. */
export function Reputation({ label }: { label: string }) {
  switch (label.toLowerCase()) {
    case 'malicious':
      return <Chip style={styles.malicious} words={i18n.t('token.malicious')} sign />
    case 'warning':
      return <Chip style={styles.warning} words={i18n.t('token.warning')} sign />
    case 'benign':
      return <Chip style={styles.benign} words={i18n.t('token.benign')} />
    default:
      return <Chip style={styles.warning} words={label} sign />
  }
}

function Chip({ style, words, sign = false }: { style: string | undefined; words: string; sign?: boolean }) {
  return (
    <bdi class={`${styles.chip} ${style ?? ''}`} data-part="reputation">
      {sign && <Icon name="warning" size={12} />}
      {words}
    </bdi>
  )
}
