/**
 * An amount that is written as a number. Inside a string every quote is escaped, so this matches property names only.
 */
const AMOUNT = /("value"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g

/**
 * Parses JSON without losing a digit of money: amounts written as numbers stay text, because a float would round them.
 * A property name with escaped letters (`"v\u0061lue"`) is not recognized.
 * @throws SyntaxError if the text is not JSON
 */
export function parseMoneyJson(text: string): unknown {
  return JSON.parse(text.replace(AMOUNT, '$1"$2"'))
}
