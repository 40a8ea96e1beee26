/**
 * The API key that the tests store and search for. It must not have eight characters in a row that other
 * texts contain.
 */
export const TEST_KEY = 'cnry-Qz7vK2mXw9RtB4nLp6JsHd3-wxyz'

/** Parts of this length are found. A shorter part, such as the last four characters, may be shown. */
const PART = 8

const parts = (text: string, length: number): string[] =>
  Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length))

/** The key in base64, at each of the three possible offsets. */
const inBase64 = [0, 1, 2].map((shift) =>
  Buffer.from(`${' '.repeat(shift)}${TEST_KEY}`)
    .toString('base64')
    .slice(4, -4),
)

/** Matches parts of the key, the reversed key, the key in hexadecimal, and parts of the key in base64. */
const FORMS = new RegExp(
  [
    ...parts(TEST_KEY, PART),
    [...TEST_KEY].reverse().join(''),
    Buffer.from(TEST_KEY).toString('hex'),
    ...inBase64.flatMap((text) => parts(text, 2 * PART)),
  ]
    .map((form) => form.replaceAll('+', '\\+'))
    .join('|'),
  'i',
)

/** Whether a text contains the key or a part of it, plain or encoded, in any letter case. */
export const containsKey = (text: string): boolean => FORMS.test(text)

/** The locations of all texts that contain the key. */
export const findKey = (texts: Iterable<readonly [where: string, text: string]>): string[] =>
  [...texts].filter(([, text]) => containsKey(text)).map(([where]) => where)

/** Whether bytes contain the key, as UTF-8 or UTF-16 text. */
export const bytesContainKey = (bytes: Buffer): boolean =>
  containsKey(bytes.toString('latin1')) || containsKey(bytes.toString('latin1').replaceAll('\0', ''))
