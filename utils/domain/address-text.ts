/** The number of characters of a text that are read. */
export const MAX_TEXT = 1_000_000
const MAX_DECODINGS = 5

/** Characters that are not visible: format characters, and controls other than white space. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1f\x7f]`
const INVISIBLE_RUN = new RegExp(`${INVISIBLE}+`, 'gu')
/** Invisible characters between two addresses separate them. */
const BETWEEN_ADDRESSES = new RegExp(`(?<=[0-9a-fA-F])${INVISIBLE}+(?=0[xX])`, 'gu')
const ENCODED = /(?:%[0-9a-f]{2})+/gi
const ENCODED_ASCII = /%[0-7][0-9a-f]/gi

/** A text in which addresses can be found. */
export interface AddressText {
  text: string
  /** Whether the end of a longer text is missing. */
  isCut: boolean
}

/** Prepares a text: limits its length, decodes percent-encoding, and removes invisible characters. */
export function prepareAddressText(raw: string): AddressText {
  const isCut = raw.length > MAX_TEXT
  let text = isCut ? raw.slice(0, lastWordStart(raw)) : raw
  for (let i = 0; i < MAX_DECODINGS && text.includes('%'); i += 1) {
    const decoded = text.replace(ENCODED, decodeRun)
    if (decoded === text) break
    text = decoded
  }
  return { text: text.replace(BETWEEN_ADDRESSES, ' ').replace(INVISIBLE_RUN, '').trim(), isCut }
}

/** Where the word begins that the limit cuts: a part of a hash could look like an address. */
function lastWordStart(raw: string): number {
  let start = MAX_TEXT
  while (start > 0 && /[^\s,;"'<>()[\]{}|]/.test(raw.charAt(start - 1))) start -= 1
  return start
}

/** Decodes as much as possible, because a link can have a stray percent sign. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(ENCODED_ASCII, (code) => decodeURIComponent(code))
  }
}
