import type { TokenOverride } from '../domain/stored-items.ts'
import { updateItem } from './items.ts'

const isSame = (a: TokenOverride, b: Pick<TokenOverride, 'chainId' | 'contract'>): boolean =>
  a.chainId === b.chainId && a.contract === b.contract

/** Stores the user's decision about a token. Replaces an earlier one. */
export const setTokenOverride = (override: TokenOverride): Promise<void> =>
  updateItem('tokenOverrides', (overrides) => [
    ...overrides.filter((other) => !isSame(other, override)),
    override,
  ])

export const removeTokenOverride = (token: Pick<TokenOverride, 'chainId' | 'contract'>): Promise<void> =>
  updateItem('tokenOverrides', (overrides) => overrides.filter((other) => !isSame(other, token)))
