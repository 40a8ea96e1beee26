const HIDDEN = '***'

/** What is shorter, or a number, stands in honest answers by chance: an amount is not to be changed by a strange key. */
const isTelling = (secret: string): boolean => secret.length >= 12 && !/^[\d.]+$/.test(secret)

/**
 * A text in which a secret stands nowhere, neither as it is nor as JSON writes it: a service that is sent one may say it
 * back, in an error's words for instance, and those are shown and kept.
 */
export function withoutSecret(text: string, secret: string | undefined): string {
  if (secret === undefined || !isTelling(secret)) return text
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [secret, inJson, inJson.replaceAll('/', '\\/')].reduce(
    (rest, form) => rest.replaceAll(form, HIDDEN),
    text,
  )
}
