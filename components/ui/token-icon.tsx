import { useState } from 'preact/hooks'
import { addressHue } from './address-pattern.ts'
import styles from './token-icon.module.css'

export interface TokenIconProps {
  /** The path of an icon in the extension, for a well-known token. */
  src: string | null
  /** The URL of a remote logo. Set only if the user allows remote logos. */
  remoteSrc?: string | null | undefined
  symbol: string
  /** The contract address; null for the native token. */
  address: string | null
  /** An icon in the lower right corner, for lists of several networks. */
  network?: { src: string; name: string } | null | undefined
  /** `row`: 32 px, `table`: 26 px. */
  size?: 'row' | 'table' | undefined
}

/** A token's icon: the built-in one, else the remote logo, else a colored letter of the symbol. */
export function TokenIcon({ src, remoteSrc, symbol, address, network, size = 'row' }: TokenIconProps) {
  if (src && !network)
    return <img class={`${styles.image} ${styles.token} ${styles[size]}`} loading="lazy" src={src} alt="" />
  return (
    <span class={`${styles.token} ${styles[size]}`}>
      {src ? (
        <img class={styles.image} loading="lazy" src={src} alt="" />
      ) : (
        <Logo key={remoteSrc ?? ''} remoteSrc={remoteSrc ?? null} symbol={symbol} address={address} />
      )}
      {network && (
        <img
          class={styles.network}
          loading="lazy"
          src={network.src}
          alt={network.name}
          title={network.name}
        />
      )}
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
          class={`${styles.image} ${styles.remote}`}
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

/** Skips signs if there is a letter or digit: "W" for "$WIF". */
function firstLetter(symbol: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(symbol) ?? [[...symbol][0] ?? '?']
  return letter.toUpperCase()
}
