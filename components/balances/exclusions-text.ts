import { i18n } from '#i18n'
import { UNCOUNTED } from '../../utils/domain/token-kinds.ts'
import { leftOutTestAccounts, type Total } from '../../utils/domain/total.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatList } from '../../utils/format/list.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import { formatAge, formatMomentPair, formatMomentRange } from '../../utils/format/time.ts'

/** The parts of a total: the tokens of one account, the chains of one wallet, or the balances of several. */
export type TotalUnit = 'tokens' | 'chains' | 'balances'

/** The texts of the line below a total. */
export interface ExclusionsText {
  warnings: string[]
  texts: string[]
  /** When the values were read; null without values. */
  age: { text: string; at: number } | null
  /** Start and end of a long load, because the first tokens are older than the last; else null. */
  loadedBetween: string | null
}

interface LineContext {
  unit: TotalUnit
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  /** In ms. */
  now: number
}

/** The exclusions and the unusual parts of a total, and its age. */
export function exclusionsText(total: Total, context: LineContext, format: AmountFormat): ExclusionsText {
  const { unit, progress } = context
  const warnings = warningsOf(total, context, format)
  const texts =
    progress === null ? [...leftOutTexts(total, unit), ...notesOf(total)] : [progressText(total, progress)]
  return {
    warnings,
    texts,
    age: ageOf(total, context, warnings.length + texts.length > 0),
    loadedBetween: loadedBetween(total, unit),
  }
}

function warningsOf(total: Total, { unit, progress }: LineContext, format: AmountFormat): string[] {
  const { failed, partial, nativeMissing, tokens, currency } = total
  const { unreadable, lookAlikes, lookAlikeSum } = tokens
  return [
    unit !== 'tokens' && failed.length > 0 && countText(`exclusions.several.${unit}Failed`, failed.length),
    progress === null && partial.length > 0 && partialText(total, unit),
    nativeMissing.length > 0 && countText('exclusions.nativeMissing', nativeMissing.length),
    unreadable > 0 && countText('exclusions.unreadable', unreadable),
    lookAlikes > 0 &&
      i18n.t('exclusions.lookAlike', lookAlikes, [
        formatCount(lookAlikes),
        format.money(lookAlikeSum, currency),
      ]),
  ].filter((text) => typeof text === 'string')
}

function partialText({ partial }: Total, unit: TotalUnit): string {
  if (unit !== 'tokens') return countText('exclusions.several.partial', partial.length)
  const tokens = partial[0]?.figures?.tokens ?? 0
  return countText('exclusions.partial', tokens)
}

/**
 * The tokens that the line names. A mirror lacks no value in the total, and a warning names unreadable
 * tokens.
 */
const leftOut = (tokens: Total['tokens']) =>
  UNCOUNTED.filter((kind) => kind !== 'mirror' && kind !== 'unreadable')
    .map((name) => ({ name, count: tokens[name] }))
    .filter(({ count }) => count > 0)

const tokenTexts = (tokens: Total['tokens']): string[] =>
  leftOut(tokens).map(({ name, count }) => countText(`exclusions.${name}`, count))

type ListCounts = Pick<Total, 'tokens' | 'nativeOnly' | 'spamHidden'>

/**
 * For example "3 without price" for one account, and "Leaves out 3 tokens without price and 1 chain" for
 * several.
 */
function leftOutTexts(total: Total, unit: TotalUnit): string[] {
  const { tokens, neverRead, accounts, countedAccounts } = total
  if (unit === 'tokens') return tokenTexts(tokens)
  if (neverRead.length === accounts) return [i18n.t('exclusions.several.notLoaded')]
  const missing = accounts - countedAccounts
  const testNetworks = new Set(leftOutTestAccounts(total).map(({ chainId }) => chainId)).size
  const parts = [
    ...leftOut(tokens).map(({ name, count }) => countText(`exclusions.several.${name}`, count)),
    missing > 0 && countText(`exclusions.several.${unit}`, missing),
    testNetworks > 0 && countText('exclusions.several.testNetworks', testNetworks),
  ].filter((text) => typeof text === 'string')
  return parts.length > 0 ? [i18n.t('exclusions.several.leavesOut', [formatList(parts)])] : []
}

const notesOf = ({ tokens: { computed }, nativeOnly, spamHidden }: ListCounts): string[] =>
  [
    computed > 0 && countText('exclusions.computed', computed),
    nativeOnly > 0 && i18n.t('exclusions.nativeOnly'),
    spamHidden.length > 0 && i18n.t('exclusions.spamHidden'),
  ].filter((text) => typeof text === 'string')

function progressText({ partial, accounts }: Total, tokens: number): string {
  const isFirstRead = partial.length === accounts && partial.every(({ figures }) => figures?.end === null)
  if (isFirstRead)
    return tokens === 0 ? i18n.t('walletHeader.loading') : countText('walletHeader.loadingTokens', tokens)
  return tokens === 0 ? i18n.t('exclusions.updating') : countText('exclusions.updatingTokens', tokens)
}

const MINUTE_MS = 60_000
/** After longer loads of one account, the line shows start and end. */
const LONG_LOAD_MS = 10 * MINUTE_MS

/** The age of one account's list is that of its end. Several accounts are as old as the first of them. */
function ageOf(
  { oldestReadAt, newestReadAt }: Total,
  { unit, progress, now }: LineContext,
  hasOtherTexts: boolean,
): ExclusionsText['age'] {
  if (oldestReadAt === null || newestReadAt === null) return null
  const readAt = unit === 'tokens' ? newestReadAt : oldestReadAt
  if (unit !== 'tokens' && newestReadAt - oldestReadAt >= MINUTE_MS) {
    const text = i18n.t('exclusions.several.between', formatMomentPair(oldestReadAt, newestReadAt, now))
    return { text, at: readAt }
  }
  const age = formatAge(readAt, now)
  if (progress !== null && unit === 'tokens')
    return { text: i18n.t('exclusions.lastUpdated', [age]), at: readAt }
  return { text: hasOtherTexts ? age : i18n.t('exclusions.updated', [age]), at: readAt }
}

function loadedBetween({ oldestReadAt, newestReadAt }: Total, unit: TotalUnit): string | null {
  if (unit !== 'tokens' || oldestReadAt === null || newestReadAt === null) return null
  if (newestReadAt - oldestReadAt <= LONG_LOAD_MS) return null
  return i18n.t('exclusions.loadedBetween', [formatMomentRange(oldestReadAt, newestReadAt)])
}
