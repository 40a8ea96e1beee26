import type { Profile } from '../domain/settings.ts'
import { trimInvisible } from '../domain/text.ts'

/** Why a service URL is rejected. */
export type AddressProblem = 'empty' | 'notAnAddress' | 'notHttps' | 'credentials' | 'queryOrFragment'

export type AddressCheck = { ok: true; url: string } | { ok: false; problem: AddressProblem }

/** Excludes an asterisk, which would be a wildcard in the permission pattern. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/
/** Excludes tabs and line breaks, which a URL parser would remove. */
const PLAIN = /^https?:\/\/\S*$/i
const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

/**
 * Validates a service URL. A valid URL has an origin and optionally a path. It uses https, or http on this
 * computer.
 * @returns the URL without a trailing slash, or the problem
 */
export function checkServiceAddress(typed: string): AddressCheck {
  const text = trimInvisible(typed)
  if (text === '') return { ok: false, problem: 'empty' }
  if (!PLAIN.test(text) || !URL.canParse(text)) return { ok: false, problem: 'notAnAddress' }
  const url = new URL(text)
  if (url.username || url.password || text.includes('@')) return { ok: false, problem: 'credentials' }
  if (text.includes('?') || text.includes('#')) return { ok: false, problem: 'queryOrFragment' }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return { ok: false, problem: 'notHttps' }
  // The parser resolves `..` and turns backslashes into slashes, so the parsed path must equal the typed one.
  const path = text.slice(text.indexOf('://') + 3).replace(/^[^/]*/, '')
  if (!HOST.test(url.hostname) || !/^[A-Za-z0-9/._~-]*$/.test(url.pathname) || url.pathname !== (path || '/'))
    return { ok: false, problem: 'notAnAddress' }
  return { ok: true, url: url.origin + url.pathname.replace(/\/+$/, '') }
}

/** Whether a URL has the form that `checkServiceAddress` returns. */
export function isServiceAddress(address: string): boolean {
  const checked = checkServiceAddress(address)
  return checked.ok && checked.url === address
}

/** Headers that may not carry the key: browsers set or remove them, or they have another meaning. */
const FORBIDDEN_HEADER = new RegExp(
  `^(?:${[
    'accept(?:-charset|-encoding)?',
    'access-control-.*',
    'connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie2?',
    'te|trailer|transfer-encoding|upgrade|via|x-http-method(?:-override)?|x-method-override',
  ].join('|')})$`,
  'i',
)

/** Whether a header can carry an API key. */
export function isKeyHeader(name: string): boolean {
  return /^[a-z0-9-]{1,64}$/i.test(name) && !FORBIDDEN_HEADER.test(name)
}

/** Whether both addresses and the key header of a service are valid. */
export function isUsable({ dataUrl, metricsUrl, keyHeader }: Profile): boolean {
  return isKeyHeader(keyHeader) && isServiceAddress(dataUrl) && isServiceAddress(metricsUrl)
}
