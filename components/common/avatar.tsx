import { useSignal } from '@preact/signals'
import styles from './avatar.module.css'

interface AvatarProps {
  /** What the picture is drawn from: a contract or wallet address; the native token has none. */
  address: string | null
  /** A picture of the service's, only where the person turned such pictures on. */
  logoUri?: string | null
}

/** A picture drawn from the address itself, with no request: the same address, the same picture. */
export function Avatar({ address, logoUri = null }: AvatarProps) {
  const broken = useSignal(false)
  if (logoUri && !broken.value) return <Logo uri={logoUri} onBroken={() => (broken.value = true)} />
  const [hue, second, turn] = traits(address ?? '')
  return (
    <svg class={styles.avatar} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="14" fill={`hsl(${hue} 62% 52%)`} />
      <g transform={`rotate(${turn} 14 14)`} fill={`hsl(${second} 70% 82%)`}>
        <path d="M14 4a10 10 0 0 1 0 20z" />
        <circle cx="9.5" cy="14" r="3" />
      </g>
    </svg>
  )
}

function Logo({ uri, onBroken }: { uri: string; onBroken: () => void }) {
  return (
    <img
      class={styles.avatar}
      src={uri}
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={onBroken}
    />
  )
}

/** Two hues and a turn, in degrees, from an address's digits. */
function traits(address: string): [number, number, number] {
  const part = (from: number) => Number.parseInt(address.slice(from, from + 4) || '0', 16)
  const hue = part(2) % 360
  return [hue, (hue + 40 + (part(6) % 280)) % 360, part(10) % 360]
}
