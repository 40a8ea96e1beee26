import { i18n } from '#i18n'
import { assetKey } from '../../../utils/domain/portfolio/assets.ts'
import { formatList } from '../../../utils/format/list.ts'
import { formatCount } from '../../../utils/format/number.ts'
import type { LeftOutChange } from '../../../utils/state/portfolio/left-out-changes.ts'
import { tokenSymbol } from '../../balances/token-text.ts'

/** The number of tokens that a sentence names. */
const MAX_NAMED = 3

/**
 * The tokens of changes in a sentence: "USDC (2), T1, and 3 others". The numbers add up to that of the changes, and
 * another token with the same symbol is named on its own.
 */
export function namedChanges(changes: readonly LeftOutChange[]): string {
  const tokens = [
    ...Map.groupBy(changes, ({ row: { chainId, token } }) => assetKey(chainId, token.address)).values(),
  ]
  // One other token is named as well.
  const named = tokens.length > MAX_NAMED + 1 ? tokens.slice(0, MAX_NAMED) : tokens
  const others = tokens.slice(named.length).flat().length
  const names = named.map(nameOf)
  return formatList(
    others > 0 ? [...names, i18n.t('portfolioPage.others', others, [formatCount(others)])] : names,
  )
}

function nameOf([first, ...more]: readonly LeftOutChange[]): string {
  const symbol = first ? tokenSymbol(first.row.token) : ''
  return more.length === 0
    ? symbol
    : i18n.t('portfolioPage.nameWithCount', [symbol, formatCount(more.length + 1)])
}
