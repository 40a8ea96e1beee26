import styles from './icon.module.css'

/** SVG paths in a 16 × 16 box, for strokes of 1.5 with round caps. */
const ICON_PATHS = {
  back: 'M10 3L5 8l5 5',
  chart: 'M2.5 13.5v-11M2.5 13.5h11M5 10l2.5-3 2.5 1.5L13.5 4',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-right': 'M6 3.5L10.5 8 6 12.5',
  'chevron-up': 'M4 10l4-4 4 4',
  clock: 'M8 2.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8 2.3zM8 4.8v3.4l2.3 1.4',
  close: 'M4 4l8 8M12 4l-8 8',
  compare: 'M2.5 5h9M9 2.5L11.5 5 9 7.5M13.5 11h-9M7 8.5L4.5 11 7 13.5',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  document: 'M4 1.8h5.5L12.5 5v9.2H4zM9.3 2v3.2h3M6 8h4.5M6 10.8h4.5',
  download: 'M8 2.5v7.3M5 7l3 3 3-3M3 13.3h10',
  error: 'M5.6 2.2h4.8l3.4 3.4v4.8l-3.4 3.4H5.6l-3.4-3.4V5.6zM8 5v3.5M8 10.9v.1',
  external: 'M9 2.5h4.5V7M13.3 2.7L7.5 8.5M6.5 3.5h-3v9h9v-3',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  'eye-off':
    'M2 2l12 12M6.3 3.8A6 6 0 0 1 8 3.5C12 3.5 14.5 8 14.5 8a12 12 0 0 1-1.9 2.4M4.2 4.9A12 12 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 3.3-1',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  globe:
    'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM2.2 8h11.6M8 2.2c2 2 2 9.6 0 11.6M8 2.2c-2 2-2 9.6 0 11.6',
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM8 7.3v3.5M8 5.1v.1',
  link: 'M6.7 9.3l2.6-2.6M7.2 4.7l1.3-1.3a2.9 2.9 0 0 1 4.1 4.1l-1.3 1.3M8.8 11.3l-1.3 1.3a2.9 2.9 0 0 1-4.1-4.1l1.3-1.3',
  portfolio: 'M8 2.2v5.8l4.6 3.5M8 2.2a5.8 5.8 0 1 0 4.6 9.3A5.8 5.8 0 0 0 8 2.2z',
  lock: 'M3.5 7.2h9v6.3h-9zM5.3 7V5a2.7 2.7 0 0 1 5.4 0v2',
  minus: 'M3 8h10',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  pencil: 'M10.8 2.7l2.5 2.5-7.6 7.6-3.2.7.7-3.2zM9 4.5L11.5 7',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13.3 6A5.6 5.6 0 1 0 13.6 9M13.6 2.6V6h-3.4',
  search: 'M11 11l3 3M12.2 7.1a5.1 5.1 0 1 1-10.2 0 5.1 5.1 0 0 1 10.2 0z',
  settings: 'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 2.8v3.4M5.8 9.8v3.4',
  shield: 'M8 1.8l5 1.9v4c0 3.2-2.2 5.4-5 6.5-2.8-1.1-5-3.3-5-6.5v-4zM5.8 8l1.6 1.6 3-3.2',
  'side-panel': 'M2.5 3h11v10h-11zM9.5 3v10',
  star: 'M8 2l1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
  stop: 'M4 4h8v8H4z',
  trash: 'M2.8 4.5h10.4M6.2 4.3V2.5h3.6v1.8M4.2 4.7l.6 8.8h6.4l.6-8.8M6.7 7.2v3.8M9.3 7.2v3.8',
  wallet: 'M2 4.5h10.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM2 4.5L10.5 2v2.5M10.8 8.8h.01',
  warning: 'M8 2.3l6.2 11H1.8zM8 6.4v3.2M8 11.5v.1',
} as const

/** Icons that are filled instead of stroked. */
const FILLED_ICON_PATHS = {
  down: 'M1.5 3h13L8 13.5z',
  dot: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z',
  'star-filled': ICON_PATHS.star,
  up: 'M1.5 13h13L8 2.5z',
} as const

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
    >
      <path d={path} />
    </svg>
  )
}
