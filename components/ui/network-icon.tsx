import styles from './network-icon.module.css'

export interface NetworkIconProps {
  /** The path of an icon in the extension. */
  src: string
  /** Empty if the text next to the icon contains the name. */
  name: string
  size?: 14 | 16 | undefined
}

/** The round icon of a network. */
export function NetworkIcon({ src, name, size = 14 }: NetworkIconProps) {
  return (
    <img
      class={styles.icon}
      loading="lazy"
      src={src}
      alt={name}
      title={name || undefined}
      width={size}
      height={size}
    />
  )
}

/**
 * The icons of several networks, overlapping. They have no names of their own: in a list, each attribute of
 * each icon delays the first paint.
 */
export function NetworkIcons({ paths }: { paths: readonly string[] }) {
  return (
    <span class={styles.stack}>
      {paths.map((src) => (
        <img key={src} class={styles.icon} loading="lazy" src={src} alt="" />
      ))}
    </span>
  )
}
