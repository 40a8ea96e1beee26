/** The orders a list of tokens can have. */
export type Order = 'value' | 'amount' | 'name'

/** How a person wants lists of tokens: in which order, and from which value on. */
export interface ListChoice {
  order: Order
  /** In the asked currency, plain decimal text; empty where nothing is hidden. */
  hideBelow: string
}

export const PLAIN_CHOICE: ListChoice = { order: 'value', hideBelow: '' }

/** Whether a list is as it comes: by value, whole. */
export const isPlain = ({ order, hideBelow }: ListChoice): boolean => order === 'value' && hideBelow === ''
