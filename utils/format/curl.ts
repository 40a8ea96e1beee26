import type { RequestRecord } from '../domain/request-record.ts'

/** Nothing in single quotes means anything to a shell but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * A request as a line for a POSIX shell. Where a key was sent, `$KEY` stands for it, in double quotes so that the shell
 * puts it in; a header name has nothing in it that could end them.
 */
export function curlOf({ url, keyHeader }: Pick<Receipt, 'url' | 'keyHeader'>): string {
  const key = keyHeader === null ? [] : [`-H "${keyHeader.replace(/[^A-Za-z0-9-]/g, '')}: $KEY"`]
  return ['curl', `-H ${quoted('accept: application/json')}`, ...key, quoted(url)].join(' ')
}
