/**
 * The digits of an amount that is written as a number. Within a text every quote has a backslash before it, so that this is
 * only ever found where a name stands.
 */
const AMOUNT = /("value"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g

/**
 * Reads JSON about balances without losing a digit of money: where a service writes an amount as a number, its digits are kept
 * as the text they were, because a float would round them. A name with escaped letters, which no service is known to write, is
 * not seen.
 * @throws SyntaxError for what is no JSON
 */
export function parseMoneyJson(text: string): unknown {
  return JSON.parse(text.replace(AMOUNT, '$1"$2"'))
}
