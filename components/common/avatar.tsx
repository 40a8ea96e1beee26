import { useSignal } from '@preact/signals'
import styles from './avatar.module.css'

interface AvatarProps {
  /** What the picture is drawn from: a contract or wallet address; the native token has none. */
  address: string | null
  /** A picture of the service's, only where the person turned such pictures on. */
  logoUri?: string | null
}

/**
 * A picture drawn from the address itself, with no request: the same address, the same picture. It is one element, as
 * there is one in each row and a popup opens no sooner than they all are laid out.
 */
export function Avatar({ address, logoUri = null }: AvatarProps) {
  const broken = useSignal<string | null>(null)
  if (logoUri && broken.value !== logoUri)
    return <Logo key={logoUri} uri={logoUri} onBroken={() => (broken.value = logoUri)} />
  return <span class={styles.avatar} style={{ backgroundImage: drawn(address ?? '') }} />
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

/** Two halves in two hues, turned, with a dot of the one in the other; edges a little soft. */
function drawn(address: string): string {
  const part = (from: number) => Number.parseInt(address.slice(from, from + 4) || '0', 16)
  const hue = part(2) % 360
  const dark = `hsl(${hue} 62% 52%)`
  const light = `hsl(${(hue + 40 + (part(6) % 280)) % 360} 70% 82%)`
  const turn = part(10) % 360
  const [x, y] = [Math.sin, Math.cos].map((of) => of((turn * Math.PI) / 180) * 6)
  const dot = `radial-gradient(circle at ${at(14 - (x ?? 0))} ${at(14 + (y ?? 0))}, ${light} 2.5px, transparent 3.5px)`
  return `${dot}, linear-gradient(${turn}deg, ${dark} 49%, ${light} 51%)`
}

const at = (pixels: number): string => `${pixels.toFixed(1)}px`
