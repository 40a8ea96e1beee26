// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { useAnswer } from '../../../../components/page/use-answer.ts'
import type { WalletRef } from '../../../../utils/domain/holdings.ts'
import type { WalletModel } from '../../../../utils/models/wallet.ts'
import { eventually } from '../../support/eventually.ts'
import { walletRef } from '../../support/wallets.ts'

const clock = { now: signal(0), stop: () => {} }

/** A wallet that only notes what is done to it, and a view of what it answers. */
function view(ref: WalletRef | null) {
  const done: string[] = []
  const question = signal(ref)
  const note = (what: string) => vi.fn(async () => void done.push(what))
  const wallet = {
    ref: question,
    open: note('open'),
    clear: note('clear'),
    goOnAfterWaiting: () => {},
  }
  const View = () => {
    useAnswer(wallet as unknown as WalletModel, question, clock)
    return null
  }
  return { done, question, ...render(<View />) }
}

afterEach(cleanup)

test('a question is asked, and none clears the view', async () => {
  const { done, question } = view(walletRef())
  await eventually(() => expect(done).toEqual(['open']))
  await act(() => {
    question.value = null
  })
  expect(done).toEqual(['open', 'clear'])
})

test('a view that is left hears of its wallet no more', async () => {
  const { done, unmount } = view(walletRef())
  await eventually(() => expect(done).toEqual(['open']))
  unmount()
  await eventually(() => expect(done).toEqual(['open', 'clear']))
})
