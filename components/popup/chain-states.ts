import type { AmountFormat } from '../../utils/format/amount-format.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalText } from '../balances/total-text.ts'
import type { ChainChip } from './chain-chips.tsx'

/** The chips of a wallet's chains, with short values. */
export const chainChipsOf = (chains: readonly ShownAccount[], format: AmountFormat): ChainChip[] =>
  chains.map(({ query, shownQuery, snapshot, failure }) => ({
    chainId: query.chainId,
    value: snapshot ? totalText(format, snapshot, shownQuery).short() : '',
    hasFailed: failure !== null,
  }))
