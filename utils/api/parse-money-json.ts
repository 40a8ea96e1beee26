/** Matches a numeric `value` property, but never text inside a string, where quotes are escaped. */
const AMOUNT = /("value"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g

/**
 * Parses JSON and returns each numeric `value` property as a string, because a float would round amounts of
 * money. A property name with escaped letters (`"v\u0061lue"`) is not recognized.
 * @throws SyntaxError if the text is not JSON
 */
export function parseMoneyJson(text: string): unknown {
  return JSON.parse(text.replace(AMOUNT, '$1"$2"'))
}
