import styles from './icon.module.css'
import { FILLED_ICON_PATHS, ICON_PATHS } from './icon-paths.ts'

type FilledIconName = keyof typeof FILLED_ICON_PATHS
export type IconName = keyof typeof ICON_PATHS | FilledIconName

export interface IconProps {
  name: IconName
  /** In CSS pixels. */
  size?: 12 | 14 | 16 | 22 | 40 | undefined
}

const isFilled = (name: IconName): name is FilledIconName => name in FILLED_ICON_PATHS

/** An icon that screen readers ignore. A label or the text next to it must convey its meaning. */
export function Icon({ name, size = 16 }: IconProps) {
  const path = isFilled(name) ? FILLED_ICON_PATHS[name] : ICON_PATHS[name]
  return (
    <svg
      class={`${styles.icon} ${isFilled(name) ? styles.filled : ''} ${styles[`size${size}`]}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
