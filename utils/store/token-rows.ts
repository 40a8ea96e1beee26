import type { WalletRef } from '../domain/holdings.ts'
import type { Money, Token } from '../domain/token.ts'

/** A token as it lies in storage: values in a fixed order, 0 for what is as expected, none at the end. */
export type TokenRow = (string | number)[]

const USUAL_TYPE = 'ERC-20'

/** Makes a token small: what a wallet's tokens share is not written again for each. */
export function toRow(token: Token, ref: WalletRef): TokenRow {
  const row: TokenRow = [
    token.address ?? 0,
    token.name,
    token.symbol,
    token.decimals,
    token.balance,
    token.price?.value ?? 0,
    token.value?.value ?? 0,
    token.reputation ?? 0,
    token.logoUri ?? 0,
    unlessEqual(token.ercType ?? '', USUAL_TYPE),
    unlessEqual(token.chainId ?? '', ref.chainId),
    unlessEqual(token.price?.currency, ref.currency),
    unlessEqual(token.value?.currency, ref.currency),
  ]
  while (row.at(-1) === 0) row.pop()
  return row
}

/** Cells of a row at most, and the one that no token lacks. */
export const COLUMNS = 13
export const BALANCE = 4

/** A cell of the row of that index, as a text; null where there is nothing in it. */
type Cell = (column: number, index: number) => string | null

/** The token that `toRow` made small, each thing of it made when it is asked for. */
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
    return this.cell(0, this.index)
  }
  get name(): string {
    return this.cell(1, this.index) ?? ''
  }
  get symbol(): string {
    return this.cell(2, this.index) ?? ''
  }
  get decimals(): number {
    return Number(this.cell(3, this.index))
  }
  get balance(): string {
    return this.cell(BALANCE, this.index) ?? ''
  }
  get price(): Money | null {
    return this.money(5, 11)
  }
  get value(): Money | null {
    return this.money(6, 12)
  }
  get reputation(): string | null {
    return this.cell(7, this.index)
  }
  get logoUri(): string | null {
    return this.cell(8, this.index)
  }
  get ercType(): string | null {
    return (this.cell(9, this.index) ?? USUAL_TYPE) || null
  }
  get chainId(): string | null {
    return (this.cell(10, this.index) ?? this.ref.chainId) || null
  }

  private money(column: number, currency: number): Money | null {
    const value = this.cell(column, this.index)
    return value === null ? null : { currency: this.cell(currency, this.index) ?? this.ref.currency, value }
  }
}

/** The token that `toRow` made small. @throws where the row is damaged: what is unknown is never zero */
export function fromRow(row: TokenRow, ref: WalletRef): Token {
  const cell: Cell = (column) => {
    const value = row[column]
    return typeof value === 'string' || (typeof value === 'number' && value !== 0) ? String(value) : null
  }
  const token = new StoredToken(cell, 0, ref)
  if (!token.balance) throw TypeError()
  return plainToken(token)
}

/** The same token with everything in it made. */
export const plainToken = (token: Token): Token => {
  const { address, name, symbol, decimals, balance, price, value, reputation, logoUri, ercType, chainId } =
    token
  return { address, name, symbol, decimals, balance, price, value, reputation, logoUri, ercType, chainId }
}

const unlessEqual = (value: string | undefined, usual: string): string | 0 =>
  value === undefined || value === usual ? 0 : value
