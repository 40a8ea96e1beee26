// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { WalletView } from '../../../../components/wallet/wallet-view.tsx'
import { inThisOrder } from '../../../../utils/domain/sorted-tokens.ts'
import { createClock } from '../../../../utils/models/clock.ts'
import type { WalletModel } from '../../../../utils/models/wallet.ts'
import { withDefaults } from '../../../../utils/store/settings.ts'
import { contractOf, nativeToken, PROFILE, readWith, token, walletRef } from '../../support/wallets.ts'

const TOKENS = Array.from({ length: 12 }, (_, index) => token({ address: contractOf(index + 1) }))

/** A wallet that was read with so many tokens, of which these are not hidden. */
function view(tokens: number, isWhole: boolean) {
  const read = readWith({ tokens, native: nativeToken(), end: 'complete' })
  const wallet = {
    read: signal(read),
    rows: signal(inThisOrder(TOKENS)),
    whole: signal(isWhole),
    state: signal('complete'),
    progress: signal(null),
    failure: signal(null),
    origins: async () => [],
  } as unknown as WalletModel
  const clock = createClock()
  const { container } = render(
    <WalletView
      wallet={wallet}
      ref_={walletRef()}
      clock={clock}
      settings={withDefaults({ profile: PROFILE })}
      choice={{ order: 'name', hideBelow: '' }}
      onChoose={() => {}}
      onOptions={() => {}}
    />,
  )
  clock.stop()
  return () => container.querySelectorAll('[data-part=row]').length
}

afterEach(cleanup)

test('a list in an order of its own does not wait for tokens that are hidden', async () => {
  const rows = view(13, true)
  await act(async () => {})
  expect(rows()).toBeGreaterThan(0)
})

test('it waits for those that are stored and not loaded yet', async () => {
  const rows = view(13, false)
  await act(async () => {})
  expect(rows()).toBe(0)
})
