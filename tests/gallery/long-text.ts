/** `?long` shows every text 40 % longer, as a translation may be. */
export const isLong = new URLSearchParams(location.search).has('long')

const FILLER = 'äußerst längere Übersetzung '

/** A text of 140 % of its length. */
export function lengthened(text: string): string {
  const wanted = Math.ceil(text.length * 0.4)
  return `${text} ${FILLER.repeat(1 + Math.ceil(wanted / FILLER.length)).slice(0, Math.max(1, wanted - 1))}`
}

/** A text of the gallery in the chosen length. */
export const t = (text: string): string => (isLong ? lengthened(text) : text)
