// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyWalletText } from '../../../../components/wallet/empty-wallet-text.ts'
import { FailureNotice, PartialNotice } from '../../../../components/wallet/wallet-notices.tsx'
import type { Failure } from '../../../../utils/domain/failure.ts'
import type { SnapshotEnd } from '../../../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import type { Clock } from '../../../../utils/state/clock.ts'
import { completeSnapshot, contractOf, walletQuery } from '../../support/wallets.ts'

function failureNotice(failure: Failure, fillsView = false) {
  const calls = {
    onRetry: vi.fn(),
    onContinueWithoutKey: vi.fn(),
    onAllow: vi.fn(),
    onOptions: vi.fn(),
    onStop: vi.fn(),
  }
  const clock = { now: signal(1_000) } as unknown as Clock
  render(<FailureNotice failure={failure} clock={clock} fillsView={fillsView} {...calls} />)
  return { ...calls, text: screen.getByTestId('failure').textContent }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('a failure', () => {
  test.each([false, true])('offers to try again (fills the view: %s)', (fillsView) => {
    const { onRetry, text } = failureNotice({ kind: 'timeout' }, fillsView)
    expect(text).toContain('The service did not respond')
    press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('because of a rate limit shows a countdown and can be stopped', () => {
    const { onStop, text } = failureNotice({ kind: 'rateLimited', until: 43_000 })
    expect(text).toMatch(/Continues in 42\s?s/)
    press('Stop')
    expect(onStop).toHaveBeenCalledOnce()
  })

  test('because of a rejected key offers to continue without it', () => {
    const { onContinueWithoutKey } = failureNotice({ kind: 'unauthorized', keySent: true })
    press('Continue without key')
    expect(onContinueWithoutKey).toHaveBeenCalledOnce()
  })

  test('because of a missing permission offers to allow access', () => {
    const { onAllow } = failureNotice({ kind: 'noPermission' })
    press('Allow access')
    expect(onAllow).toHaveBeenCalledOnce()
  })

  test('interrupts a screen reader, except after a rate limit or a stop', () => {
    const role = () => screen.getByTestId('failure').getAttribute('role')
    failureNotice({ kind: 'timeout' })
    expect(role()).toBe('alert')
    cleanup()
    failureNotice({ kind: 'rateLimited', until: 9_000 })
    expect(role()).toBe('status')
    cleanup()
    failureNotice({ kind: 'stopped' })
    expect(role()).toBe('status')
  })
})

describe('an incomplete list', () => {
  const renderNotice = (end: SnapshotEnd | null, nextPageToken: string | null) => {
    const onContinue = vi.fn()
    render(
      <PartialNotice
        snapshot={completeSnapshot({ end, nextPageToken, tokens: 12 })}
        onContinue={onContinue}
      />,
    )
    return onContinue
  }

  test.each<SnapshotEnd>(['stopped', 'superseded', 'emptyPages'])('can be continued: %s', (end) => {
    const onContinue = renderNotice(end, 'next')
    press('Load the rest')
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test.each<SnapshotEnd>(['tooLong', 'repeatedPage'])('cannot be continued: %s', (end) => {
    renderNotice(end, 'next')
    expect(screen.getByTestId('partial')).not.toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('has no notice if it is complete or being loaded', () => {
    renderNotice('complete', null)
    renderNotice(null, 'next')
    expect(screen.queryByTestId('partial')).toBeNull()
  })
})

test.each<[string, Partial<WalletQuery>, string]>([
  ['all tokens', { filterSpam: false }, 'This wallet has no tokens on this chain.'],
  ['all tokens except spam', {}, 'Spam tokens are hidden.'],
  ['a block', { filterSpam: false, blockNumber: '5' }, 'at that block'],
  ['the native token', { scope: 'native' }, 'Only the native token was requested.'],
  ['some contracts', { contracts: [contractOf(1)] }, 'Only some contracts'],
])('the text of an empty wallet says that the request was for %s', (_, query, text) => {
  expect(emptyWalletText(walletQuery(query))).toContain(text)
})
