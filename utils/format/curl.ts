import type { RequestRecord } from '../domain/request-record.ts'

/** Within single quotes only the quote itself is special to a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * A request as a command for a POSIX shell. An API key is replaced by `$KEY`, in double quotes so that the shell expands it;
 * the header name is reduced to characters that cannot end them.
 */
export function curlOf({ url, keyHeader }: Pick<RequestRecord, 'url' | 'keyHeader'>): string {
  const key = keyHeader === null ? [] : [`-H "${keyHeader.replace(/[^A-Za-z0-9-]/g, '')}: $KEY"`]
  return ['curl', `-H ${quoted('accept: application/json')}`, ...key, quoted(url)].join(' ')
}
