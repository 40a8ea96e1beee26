import { useState } from 'preact/hooks'
import { addressHue } from './address-pattern.ts'
import styles from './token-icon.module.css'

export interface TokenIconProps {
  /** The shipped icon of a token that is known by chain and contract. */
  src?: string | null | undefined
  /** The logo at its own host; only where the user turned such logos on. */
  remoteSrc?: string | null | undefined
  symbol: string
  /** The contract; null for a native token. */
  address: string | null
  /** Drawn in the lower right corner, in lists of several networks. */
  network?: { src: string; name: string } | null | undefined
  /** `row` 32, `table` 26. */
  size?: 'row' | 'table' | undefined
}

/** The picture of a token: a shipped icon, else its remote logo, else a letter coloured from the contract. */
export function TokenIcon({ src, remoteSrc, symbol, address, network, size = 'row' }: TokenIconProps) {
  return (
    <span class={`${styles.token} ${styles[size]}`}>
      {src ? (
        <img class={styles.picture} src={src} alt="" />
      ) : (
        <Logo key={remoteSrc ?? ''} remoteSrc={remoteSrc ?? null} symbol={symbol} address={address} />
      )}
      {network && <img class={styles.network} src={network.src} alt={network.name} title={network.name} />}
    </span>
  )
}

interface LogoProps {
  remoteSrc: string | null
  symbol: string
  address: string | null
}

function Logo({ remoteSrc, symbol, address }: LogoProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading')
  return (
    <>
      {(!remoteSrc || state !== 'loaded') && (
        <span
          class={styles.letter}
          aria-hidden="true"
          style={{ '--hue': String(addressHue(address ?? symbol)) }}
        >
          {firstLetter(symbol)}
        </span>
      )}
      {remoteSrc && state !== 'broken' && (
        <img
          class={`${styles.picture} ${styles.remote}`}
          src={remoteSrc}
          alt=""
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
    </>
  )
}

/** The first letter or digit, so that a symbol such as "$WIF" does not become a sign. */
function firstLetter(symbol: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(symbol) ?? [[...symbol][0] ?? '?']
  return letter.toUpperCase()
}
