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

/** The icons of several networks, overlapping. */
export function NetworkIcons({ networks }: { networks: readonly { src: string; name: string }[] }) {
  return (
    <span class={styles.stack}>
      {networks.map(({ src, name }) => (
        <NetworkIcon key={name} src={src} name={name} />
      ))}
    </span>
  )
}
