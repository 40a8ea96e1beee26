import type { RequestRecord } from '../domain/request-record.ts'

/** Within single quotes, a shell treats only the quote itself as special. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * A request as a command for a POSIX shell. The API key is the variable `$KEY`, in double quotes so that the
 * shell expands it. The header name keeps only letters, digits and hyphens.
 */
export function curlOf({ url, keyHeader }: Pick<RequestRecord, 'url' | 'keyHeader'>): string {
  const key = keyHeader === null ? [] : [`-H "${keyHeader.replace(/[^A-Za-z0-9-]/g, '')}: $KEY"`]
  return ['curl', `-H ${quoted('accept: application/json')}`, ...key, quoted(url)].join(' ')
}
