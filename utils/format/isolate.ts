/** Letters and digits that are written from right to left, and the marks of such text. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates a figure from the text around it. Without this, two figures in a right-to-left script with only a
 * sign between them, such as an amount and a price, swap their places. Other figures are unchanged.
 */
export const isolate = (figure: string): string =>
  RIGHT_TO_LEFT.test(figure) ? `\u2068${figure}\u2069` : figure

/** The number of visible characters, without marks of direction. */
export const visibleLength = (text: string): number => text.replace(/\p{Cf}/gu, '').length
