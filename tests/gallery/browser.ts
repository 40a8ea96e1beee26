/** Defines the `chrome` APIs that components use. Import this module before any component. */
import { isLong, lengthened } from './long-text.ts'

/** Replaced by the build (`scripts/pictures/gallery-server.ts`). */
declare const __MESSAGES__: Record<string, { message: string }>

const getMessage = (key: string, substitutions: string | string[] = []): string => {
  const message = __MESSAGES__[key]?.message ?? key
  const values = Array.isArray(substitutions) ? substitutions : [substitutions]
  const text = message.replace(/\$(\d)/g, (_, position: string) => values[Number(position) - 1] ?? '')
  return isLong ? lengthened(text) : text
}
Object.assign(globalThis, { chrome: { runtime: { id: 'gallery' }, i18n: { getMessage } } })
