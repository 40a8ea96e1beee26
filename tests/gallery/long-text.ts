/** Whether translatable texts are lengthened, as in a long translation. */
export const isLong = new URLSearchParams(location.search).has('long')

const FILLER = 'äußerst längere Übersetzung '

/** The text with about 40 % more characters. */
export function lengthened(text: string): string {
  const extraLength = Math.ceil(text.length * 0.4)
  return `${text} ${FILLER.repeat(1 + Math.ceil(extraLength / FILLER.length)).slice(0, Math.max(1, extraLength - 1))}`
}

/** A text of the gallery, lengthened with `?long`. */
export const t = (text: string): string => (isLong ? lengthened(text) : text)
