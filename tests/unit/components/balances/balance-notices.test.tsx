// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyWalletText, PartialNotice } from '../../../../components/balances/balance-notices.tsx'
import { FailureNotice } from '../../../../components/balances/failure-notice.tsx'
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
  render(
    <FailureNotice
      failure={failure}
      clock={clock}
      fillsView={fillsView}
      serviceStatus={<button type="button">Service status</button>}
      {...calls}
    />,
  )
  return { ...calls, text: screen.getByTestId('failure').textContent }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('the notice of a failure', () => {
  test.each([false, true])('offers to try again (fills the view: %s)', (fillsView) => {
    const { onRetry, text } = failureNotice({ kind: 'timeout' }, fillsView)
    expect(text).toContain('The service did not respond')
    press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('offers the status of the service if the service may be the cause', () => {
    failureNotice({ kind: 'timeout' })
    expect(screen.queryByRole('button', { name: 'Service status' })).not.toBeNull()
    cleanup()
    failureNotice({ kind: 'stopped' })
    expect(screen.queryByRole('button', { name: 'Service status' })).toBeNull()
  })

  test('shows a countdown during a rate limit, and can stop the wait', () => {
    const { onStop, text } = failureNotice({ kind: 'rateLimited', until: 43_000 })
    expect(text).toMatch(/Continues in 42\s?s/)
    press('Stop')
    expect(onStop).toHaveBeenCalledOnce()
  })

  test('offers to continue without the key if the key was rejected', () => {
    const { onContinueWithoutKey } = failureNotice({ kind: 'unauthorized', keySent: true })
    press('Continue without key')
    expect(onContinueWithoutKey).toHaveBeenCalledOnce()
  })

  test('offers to allow access if the permission is missing', () => {
    const { onAllow } = failureNotice({ kind: 'noPermission' })
    press('Allow access')
    expect(onAllow).toHaveBeenCalledOnce()
  })

  test('interrupts a screen reader, except for a rate limit or after a stop', () => {
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

describe('the notice of an incomplete list', () => {
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

  test.each<SnapshotEnd>(['stopped', 'superseded', 'emptyPages'])(
    'offers to load the rest of a list that ended as %s',
    (end) => {
      const onContinue = renderNotice(end, 'next')
      press('Load the rest')
      expect(onContinue).toHaveBeenCalledOnce()
    },
  )

  test.each<SnapshotEnd>(['tooLong', 'repeatedPage'])('has no button for a list that ended as %s', (end) => {
    renderNotice(end, 'next')
    expect(screen.getByTestId('partial')).not.toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is absent while the list is complete or being loaded', () => {
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
])('the text of an empty wallet depends on the request: %s', (_, query, text) => {
  expect(emptyWalletText(walletQuery(query))).toContain(text)
})
