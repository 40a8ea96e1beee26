const REPLACEMENT = '***'

/** A secret that mixes letters and digits is distinctive at this length; another one must be longer. */
const MIN_LENGTH_IF_MIXED = 8
const MIN_LENGTH = 12
/**
 * Numbers, short secrets and short words are not redacted, because a whole response is searched, and it can
 * contain them by chance, for example as an amount or a name.
 */
const isDistinctive = (secret: string): boolean =>
  secret.length >= MIN_LENGTH
    ? !/^[\d.]+$/.test(secret)
    : secret.length >= MIN_LENGTH_IF_MIXED && /\d/.test(secret) && /[a-z]/i.test(secret)

/** `%`, or `%` percent-encoded up to eight times. */
const PERCENT = '%(?:25){0,8}'
/** The code of a character from U+0020 to U+007F in an HTML entity. */
const VISIBLE_CODE = '(?:x0*[2-7][\\da-f](?![\\da-f])|0*(?:3[2-9]|[4-9]\\d|1[01]\\d|12[0-7])(?!\\d))'
/**
 * Matches text that may separate the characters of a secret: backslashes, and characters that are not visible
 * ASCII, plain or escaped.
 */
const GAP = `(?:${[
  '\\\\[nrtbf]',
  '\\\\u(?!00[2-7])[\\da-f]{4}',
  '[^\\x21-\\x5b\\x5d-\\x7e]',
  `${PERCENT}(?:[01][\\da-f]|20|5c|7f|[89a-f][\\da-f])`,
  `&(?:#(?!${VISIBLE_CODE})x?[\\da-f]{1,8}|shy|zwn?j|nobreak|zerowidthspace);?`,
].join('|')})*`

/**
 * Replaces a secret in text from the service. Also finds the secret in another letter case, with invisible
 * characters in between, and percent-encoded, as JSON escapes or as HTML entities. Valid JSON stays valid.
 */
export function redact(text: string, secret: string | undefined): string {
  if (secret === undefined || !isDistinctive(secret)) return text
  return text.replaceAll(patternOf(secret), REPLACEMENT)
}

let latest: { secret: string; pattern: RegExp | string } | null = null

/** The pattern that finds a secret. The latest pattern is cached for the next request. */
function patternOf(secret: string): RegExp | string {
  if (latest?.secret !== secret) latest = { secret, pattern: createPattern(secret) }
  return latest.pattern
}

function createPattern(secret: string): RegExp | string {
  const visible = secret.replace(/[^\x21-\x5b\x5d-\x7e]/g, '')
  if (!isDistinctive(visible)) return secret
  // Also matches backslashes before the secret. The lookbehind keeps the time linear.
  return new RegExp(`(?:(?<!\\\\)\\\\+)?${Array.from(visible, encodings).join(GAP)}`, 'gi')
}

/** A pattern for one character, plain or escaped. */
function encodings(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16)
  const plain = character.replace(/[$()*+./?[\]^{|}]/, '\\$&')
  return `(?:u00${hex}|${plain}|${PERCENT}${hex}|&#(?:x0*${hex}|0*${code});?)`
}
