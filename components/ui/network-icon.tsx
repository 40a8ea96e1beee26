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

/** A disc in the color of the page behind each icon, so that overlapping icons are distinct. */
const DISC = 'radial-gradient(closest-side, var(--bg) 94%, transparent)'

/**
 * The icons of up to five networks, overlapping, as backgrounds of one element: in a list, a request for each
 * image delays the first paint. They have no names of their own.
 */
export function NetworkIcons({ paths }: { paths: readonly string[] }) {
  // The last icon is in front and at the end.
  const images = paths.map((src) => `url(${src})`).toReversed()
  return (
    <span
      class={styles.stack}
      style={{ width: `${11.5 * paths.length + 2.5}px`, backgroundImage: images.join(`, ${DISC}, `) }}
    />
  )
}
