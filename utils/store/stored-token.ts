import type { WalletRef } from '../domain/holdings.ts'
import type { Money, Token } from '../domain/token.ts'

/** What a token is where nothing else is said. */
export const USUAL_TYPE = 'ERC-20'

/** Cells of a token, and the one that none lacks. */
export const COLUMNS = 13
export const BALANCE = 4

/** A cell of the token of that index, as a text; null where there is nothing in it. */
type Cell = (column: number, index: number) => string | null

/** The token whose cells these are, each thing of it made when it is asked for. */
export class StoredToken implements Token {
  private readonly cell: Cell
  private readonly index: number
  private readonly ref: WalletRef

  constructor(cell: Cell, index: number, ref: WalletRef) {
    this.cell = cell
    this.index = index
    this.ref = ref
  }

  get address(): string | null {
    return this.at(0)
  }
  get name(): string {
    return this.at(1) ?? ''
  }
  get symbol(): string {
    return this.at(2) ?? ''
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
    return (this.at(10) ?? this.ref.chainId) || null
  }

  private at(column: number): string | null {
    return this.cell(column, this.index)
  }

  private money(column: number, currency: number): Money | null {
    const value = this.at(column)
    return value === null ? null : { currency: this.at(currency) ?? this.ref.currency, value }
  }
}
