const HIDDEN = '***'

/** What is shorter, or a number, stands in honest answers by chance: an amount is not to be changed by a strange key. */
const isTelling = (secret: string): boolean => secret.length >= 12 && !/^[\d.]+$/.test(secret)

/**
 * A text in which a secret stands nowhere, neither as it is nor in any way that JSON may write it: a service that is sent one may say
 * it back, in an error's words for instance, and those are shown and kept.
 */
export function withoutSecret(text: string, secret: string | undefined): string {
  if (secret === undefined || !isTelling(secret)) return text
  const rest = text.replaceAll(secret, HIDDEN)
  return rest.includes('\\') ? rest.replace(inJson(secret), HIDDEN) : rest
}

/** Each of its characters as it is or by its number, behind some backslashes: JSON within JSON has several. Few, or a text of them alone would take for ever. */
const inJson = (secret: string): RegExp =>
  new RegExp(Array.from({ length: secret.length }, (_, at) => escaped(secret.charCodeAt(at))).join(''), 'g')

function escaped(code: number): string {
  const digits = code.toString(16).padStart(4, '0')
  const eitherCase = digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return `\\\\{0,4}(?:\\u${digits}|u${eitherCase})`
}
