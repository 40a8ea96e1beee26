import type { WalletRef } from '../domain/holdings.ts'
import type { Money, Token, TokenPage } from '../domain/token.ts'

/** What a token is where nothing else is said. */
export const USUAL_TYPE = 'ERC-20'

/** Cells of a token, and the one that none lacks. */
export const COLUMNS = 13
export const BALANCE = 4

/** The columns in which texts lie that are searched. */
export const TEXT_COLUMNS = { address: 0, name: 1, symbol: 2 } as const

/** Tokens of one page, or of another list that is stored together. */
export interface StoredTokens extends TokenPage {
  ref: WalletRef
  /** A cell of a token, as a text; null where there is nothing in it. */
  cell(column: number, line: number): string | null
}

/** The token whose cells these are, each thing of it made when it is asked for. */
export class StoredToken implements Token {
  readonly page: StoredTokens
  readonly line: number

  constructor(page: StoredTokens, line: number) {
    this.page = page
    this.line = line
  }

  get address(): string | null {
    return this.at(TEXT_COLUMNS.address)
  }
  get name(): string {
    return this.at(TEXT_COLUMNS.name) ?? ''
  }
  get symbol(): string {
    return this.at(TEXT_COLUMNS.symbol) ?? ''
  }
  get decimals(): number {
    return Number(this.at(3))
  }
  get balance(): string {
    return this.at(BALANCE) ?? ''
  }
  get price(): Money | null {
    return this.money(5, 11)
  }
  get value(): Money | null {
    return this.money(6, 12)
  }
  get reputation(): string | null {
    return this.at(7)
  }
  get logoUri(): string | null {
    return this.at(8)
  }
  get ercType(): string | null {
    return (this.at(9) ?? USUAL_TYPE) || null
  }
  get chainId(): string | null {
    return (this.at(10) ?? this.page.ref.chainId) || null
  }

  private at(column: number): string | null {
    return this.page.cell(column, this.line)
  }

  private money(column: number, currency: number): Money | null {
    const value = this.at(column)
    return value === null ? null : { currency: this.at(currency) ?? this.page.ref.currency, value }
  }
}
