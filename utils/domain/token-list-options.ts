export const TOKEN_ORDERS = ['value', 'amount', 'name'] as const
export type TokenOrder = (typeof TOKEN_ORDERS)[number]

/** How a token list is ordered and filtered. */
export interface TokenListOptions {
  order: TokenOrder
  /** Hides tokens with a lower value. Plain decimal text in the query's currency; empty for no limit. */
  hideBelow: string
}

export const EMPTY_TOKEN_LIST_OPTIONS: TokenListOptions = { order: 'value', hideBelow: '' }

/** Whether the list shows all tokens, ordered by value. */
export const isDefaultList = ({ order, hideBelow }: TokenListOptions): boolean =>
  order === 'value' && hideBelow === ''
