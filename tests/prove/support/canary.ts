/** The key that is looked for. No other text of the project has eight of its characters in a row. */
export const CANARY = 'cnry-Qz7vK2mXw9RtB4nLp6JsHd3-wxyz'

/** So many characters in a row are a part of the key; its last four may be shown. */
const PART = 8

const parts = (text: string, length: number): string[] =>
  Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length))

/** The key in base64 begins at any of three places of a group. */
const inBase64 = [0, 1, 2].map((shift) =>
  Buffer.from(`${' '.repeat(shift)}${CANARY}`)
    .toString('base64')
    .slice(4, -4),
)

/** Each of its parts, and the whole turned round, in hexadecimal and in base64. */
const FORMS = new RegExp(
  [
    ...parts(CANARY, PART),
    [...CANARY].reverse().join(''),
    Buffer.from(CANARY).toString('hex'),
    ...inBase64.flatMap((text) => parts(text, 2 * PART)),
  ]
    .map((form) => form.replaceAll('+', '\\+'))
    .join('|'),
  'i',
)

/** Whether the key, or a part of it, is in a text, in whatever letter case. */
export const hasCanary = (text: string): boolean => FORMS.test(text)

/**
 * Looks for the key.
 * @param texts each with where it was found
 * @returns the places in which the key is
 */
export const findCanary = (texts: Iterable<readonly [where: string, text: string]>): string[] =>
  [...texts].filter(([, text]) => hasCanary(text)).map(([where]) => where)

/** The same for bytes, in which text may stand in UTF-16 too. */
export const hasCanaryBytes = (bytes: Buffer): boolean =>
  hasCanary(bytes.toString('latin1')) || hasCanary(bytes.toString('latin1').replaceAll('\0', ''))
