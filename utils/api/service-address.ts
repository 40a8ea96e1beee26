import type { Profile } from './profiles.ts'

/** What is wrong with a typed service address, each with its sentence. */
export type AddressProblem = 'empty' | 'notAnAddress' | 'notHttps' | 'credentials' | 'queryOrFragment'

export type AddressCheck = { ok: true; url: string } | { ok: false; problem: AddressProblem }

/** A plain name or number: an asterisk would make a permission for many hosts of it. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/
/** A parser drops tabs: what it made of the rest was not what was typed. */
const PLAIN = /^https?:\/\/\S*$/i
const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

/**
 * Reads a service address as a person types it: https (http on this computer only), an origin and perhaps a path,
 * and nothing else. The result has no slash at its end.
 */
export function checkServiceAddress(typed: string): AddressCheck {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: 'empty' }
  if (!PLAIN.test(text) || !URL.canParse(text)) return { ok: false, problem: 'notAnAddress' }
  const url = new URL(text)
  if (url.username || url.password || text.includes('@')) return { ok: false, problem: 'credentials' }
  if (text.includes('?') || text.includes('#')) return { ok: false, problem: 'queryOrFragment' }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return { ok: false, problem: 'notHttps' }
  // A parser collapses `..`, escaped or not, and takes a backslash for a slash: then the path is not the one typed.
  const path = text.slice(text.indexOf('://') + 3).replace(/^[^/]*/, '')
  if (!HOST.test(url.hostname) || !/^[A-Za-z0-9/._~-]*$/.test(url.pathname) || url.pathname !== (path || '/'))
    return { ok: false, problem: 'notAnAddress' }
  return { ok: true, url: url.origin + url.pathname.replace(/\/+$/, '') }
}

/** Whether an address is one that `checkServiceAddress` has read: nothing but an origin and perhaps a path. */
export function isServiceAddress(address: string): boolean {
  const checked = checkServiceAddress(address)
  return checked.ok && checked.url === address
}

/** Headers that browsers set or drop themselves: no key would arrive in one of them. */
const FORBIDDEN_HEADER = new RegExp(
  `^(?:${[
    'accept(?:-charset|-encoding)?',
    'access-control-.*',
    'connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie2?',
    'te|trailer|transfer-encoding|upgrade|via|x-http-method(?:-override)?|x-method-override',
  ].join('|')})$`,
  'i',
)

/** A header name that may carry a key (RFC 9110 token), and that is no header with a meaning of its own. */
export function isKeyHeader(name: string): boolean {
  return /^[a-z0-9-]{1,64}$/i.test(name) && !FORBIDDEN_HEADER.test(name)
}

/** Whether both addresses and the header of a service are such as a person can have entered. */
export function isUsable({ dataUrl, metricsUrl, keyHeader }: Profile): boolean {
  return isKeyHeader(keyHeader) && isServiceAddress(dataUrl) && isServiceAddress(metricsUrl)
}

/** The permission pattern of an address. Firefox takes none with a port: there the host alone (all its ports). */
export function permissionPattern(address: string, withPort: boolean): string {
  const url = new URL(address)
  return `${url.protocol}//${withPort ? url.host : url.hostname}/*`
}
