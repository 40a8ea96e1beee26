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

/** The token that `toRow` made small. @throws where the row is damaged: what is unknown is never zero */
export function fromRow(row: TokenRow, ref: WalletRef): Token {
  const text = (index: number): string | null => {
    const cell = row[index]
    return typeof cell === 'string' ? cell : null
  }
  const balance = text(4)
  if (!balance) throw TypeError()
  return {
    address: text(0),
    name: text(1) ?? '',
    symbol: text(2) ?? '',
    decimals: Number(row[3]),
    balance,
    price: money(text(5), text(11) ?? ref.currency),
    value: money(text(6), text(12) ?? ref.currency),
    reputation: text(7),
    logoUri: text(8),
    ercType: (text(9) ?? USUAL_TYPE) || null,
    chainId: (text(10) ?? ref.chainId) || null,
  }
}

const unlessEqual = (value: string | undefined, usual: string): string | 0 =>
  value === undefined || value === usual ? 0 : value

const money = (value: string | null, currency: string): Money | null =>
  value === null ? null : { currency, value }
