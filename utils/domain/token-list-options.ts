export const TOKEN_ORDERS = ['value', 'amount', 'name'] as const
export type TokenOrder = (typeof TOKEN_ORDERS)[number]

/** How a token list is ordered and filtered. */
export interface TokenListOptions {
  order: TokenOrder
  /** Tokens worth less than this are hidden: plain decimal text in the query's currency, or empty. */
  hideBelow: string
}

export const EMPTY_TOKEN_LIST_OPTIONS: TokenListOptions = { order: 'value', hideBelow: '' }

/** Whether a list is complete and by value, as it is loaded. */
export const isDefaultList = ({ order, hideBelow }: TokenListOptions): boolean =>
  order === 'value' && hideBelow === ''
