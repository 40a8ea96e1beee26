import styles from './icon.module.css'

const PATHS = {
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM8 7.4v3.4M8 5v.1',
  refresh: 'M13.2 6.2A5.5 5.5 0 1 0 13.5 9M13.5 2.8v3.6H9.9',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.3 10.3l3.4 3.4',
  stop: 'M3.5 3.5h9v9h-9z',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  done: 'M3 8.5l3.2 3.2L13 4.8',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3.2l2.2 1.4',
  close: 'M4 4l8 8M12 4l-8 8',
  options: 'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 2.8v3.4M5.8 9.8v3.4',
  open: 'M4 6.2l4 4 4-4',
  leave: 'M6.5 3.5h-3v9h9v-3M9 2.8h4.2V7M13 3L7.5 8.5',
  warning: 'M8 2.5l6 10.8H2zM8 6.5v3M8 11.4v.1',
  eye: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
} as const

export type IconName = keyof typeof PATHS

/**
 * A line drawing of 16 by 16; what it means is said by the words beside it. In another size it is zoomed: a box of what is drawn would be
 * three attributes more for each, read before the first frame.
 */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return (
    <svg class={styles.icon} style={size ? { zoom: size / 16 } : undefined} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
