import { describe, expect, test } from 'vitest'
import { toDecimal } from '../../../../utils/domain/decimal.ts'
import { createAccountViews } from '../../../../utils/domain/watchlist/account-views.ts'
import type { AccountSummary } from '../../../../utils/domain/watchlist/summary.ts'
import { summariesByAddress } from '../../../../utils/domain/watchlist/summary.ts'
import { contractOf } from '../../support/wallets.ts'
import { addressOf, settingsWith, summaryWith } from '../../support/watchlist.ts'

const ACCOUNT = { address: addressOf(1), chainId: '43114' }
const FAILED = { lastError: { failure: { kind: 'chainUnavailable' as const }, at: 5_000 } }

const view = (summaries: AccountSummary[], settings = settingsWith()) =>
  createAccountViews(summariesByAddress(summaries), settings, [])(ACCOUNT)

describe('an account', () => {
  test('has the same values in any letter case, and others on another chain', () => {
    const viewOf = createAccountViews(
      summariesByAddress([summaryWith(1, '5'), summaryWith(1, '7', { query: { chainId: '1' } })]),
      settingsWith(),
      [],
    )
    expect(viewOf({ ...ACCOUNT, address: ACCOUNT.address.toLowerCase() }).value).toEqual(toDecimal('5'))
    expect(viewOf(ACCOUNT).value).toEqual(toDecimal('5'))
    expect(viewOf({ ...ACCOUNT, chainId: '1' }).value).toEqual(toDecimal('7'))
  })

  test('without a summary has no figures', () => {
    expect(view([])).toMatchObject({ value: null, figures: null, failure: null })
  })

  test('has the value of its summary', () => {
    expect(view([summaryWith(1, '12.5')])).toMatchObject({
      value: toDecimal('12.5'),
      currency: 'usd',
      isCurrent: true,
    })
  })

  test('with an incomplete list has its value so far', () => {
    expect(view([summaryWith(1, '3', { figures: { end: 'stopped' } })])).toMatchObject({
      value: toDecimal('3'),
    })
  })

  test('has its failure and its older value after a failed read', () => {
    expect(view([summaryWith(1, '7', FAILED)])).toMatchObject({
      value: toDecimal('7'),
      failure: { kind: 'chainUnavailable' },
    })
    expect(view([summaryWith(1, null, FAILED)])).toMatchObject({
      value: null,
      failure: { kind: 'chainUnavailable' },
    })
  })

  test('has its value in the old currency after a change of the currency until it is read again', () => {
    const old = summaryWith(1, '12.5')
    expect(view([old], settingsWith({ currency: 'eur' }))).toMatchObject({
      value: toDecimal('12.5'),
      currency: 'usd',
      isCurrent: false,
    })
    const inEuro = summaryWith(1, '11', { query: { currency: 'eur' } })
    expect(view([old, inEuro], settingsWith({ currency: 'eur' }))).toMatchObject({
      value: toDecimal('11'),
    })
  })

  test('has the failure of a read in the new currency, even with figures in the old currency', () => {
    const failed = summaryWith(1, null, { query: { currency: 'eur' }, ...FAILED })
    expect(view([summaryWith(1, '12.5'), failed], settingsWith({ currency: 'eur' }))).toMatchObject({
      value: toDecimal('12.5'),
      currency: 'usd',
      failure: { kind: 'chainUnavailable' },
    })
  })

  test('uses the newest figures of a query with another spam filter or allowlist and the same currency, marked as not current', () => {
    const older = summaryWith(1, '1', { query: { filterSpam: false } })
    const newer = summaryWith(1, '2', {
      query: { allowlist: [contractOf(5)] },
      figures: { updatedAt: 3_000 },
    })
    const inEuro = summaryWith(1, '9', { query: { currency: 'eur' }, figures: { updatedAt: 9_000 } })
    expect(view([older, newer, inEuro])).toMatchObject({ value: toDecimal('2'), isCurrent: false })
  })

  test('ignores the summary of another service', () => {
    expect(
      view([summaryWith(1, '5', { query: { dataUrl: 'https://other.example.org' } })]).figures,
    ).toBeNull()
  })

  test('has the value of a summary with another letter case of the address and another id of the chain', () => {
    const blockchainId = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
    const summary = summaryWith(1, '4', {
      query: { address: addressOf(1).toLowerCase(), chainId: blockchainId },
    })
    expect(view([summary]).value).toEqual(toDecimal('4'))
  })
})
