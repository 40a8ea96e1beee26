import { useState } from 'preact/hooks'
import type { Token } from '../../utils/domain/token.ts'
import { tokenIconPath } from '../../utils/domain/well-known-tokens.ts'
import { addressHue } from './address-pattern.ts'
import styles from './token-icon.module.css'

export interface TokenIconProps {
  token: Pick<Token, 'address' | 'symbol' | 'chainId' | 'logoUri'>
  /** The chain of a token that does not state its own. */
  chainId: string
  /** Whether the service's logo is loaded if the extension has no icon of the token. */
  showsRemoteLogo: boolean
  /** An icon in the lower right corner, for lists of several networks. */
  network?: { src: string; name: string } | null | undefined
  /** `row`: 32 px, `table`: 26 px. */
  size?: 'row' | 'table' | undefined
}

/** A token's icon: the built-in one, else the remote logo, else a colored letter of the symbol. */
export function TokenIcon({ token, chainId, showsRemoteLogo, network, size = 'row' }: TokenIconProps) {
  const src = tokenIconPath(token.chainId ?? chainId, token.address)
  const remoteSrc = showsRemoteLogo ? (token.logoUri ?? null) : null
  if (src && !network)
    return <img class={`${styles.image} ${styles.token} ${styles[size]}`} loading="lazy" src={src} alt="" />
  return (
    <span class={`${styles.token} ${styles[size]}`}>
      {src ? (
        <img class={styles.image} loading="lazy" src={src} alt="" />
      ) : (
        <Logo key={remoteSrc ?? ''} remoteSrc={remoteSrc} token={token} />
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
  token: Pick<Token, 'address' | 'symbol'>
}

function Logo({ remoteSrc, token: { address, symbol } }: LogoProps) {
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
