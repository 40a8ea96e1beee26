import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { PageRequest } from '../../../utils/domain/holdings-keeper.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { command } from '../../../utils/models/command.ts'
import { createPrivateSource } from '../../../utils/models/private-source.ts'
import { createWalletModel } from '../../../utils/models/wallet.ts'
import { eventually } from '../support/eventually.ts'
import { page, walletRef } from '../support/wallets.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const MINUTE = 60_000
const PAGES: Readonly<Record<string, ReturnType<typeof page>>> = {
  first: page([1, 2], 'a'),
  a: page([3], 'b'),
  b: page([4]),
}

beforeEach(() => {
  fakeBrowser.reset()
})

/** A wallet of three pages, of a service that answers so many requests and then asks for a minute's rest. */
function limited() {
  const asked: (string | null)[] = []
  let now = 1_000_000
  let left = Number.POSITIVE_INFINITY
  const answer = async (_: string, { pageToken }: PageRequest): Promise<Outcome<unknown>> => {
    asked.push(pageToken)
    if (left === 0) return fail({ kind: 'rateLimited', until: now + MINUTE })
    left -= 1
    return succeed(PAGES[pageToken ?? 'first'])
  }
  vi.mocked(command).mockImplementation(answer as never)
  const model = createWalletModel(createPrivateSource(() => now))
  return {
    model,
    asked,
    allow: (requests: number) => {
      left = requests
    },
    waitAMinute: () => {
      now += MINUTE + 1
      model.goOnAfterWaiting(now)
    },
  }
}

test('a refresh that meets a limit goes on behind the last page it has, and comes to its end', async () => {
  const { model, asked, allow, waitAMinute } = limited()
  await model.open(walletRef())
  await eventually(() => expect(model.state.value).toBe('complete'))
  asked.length = 0
  allow(2)
  await model.ask('refresh')
  expect(model.failure.value?.kind).toBe('rateLimited')
  allow(2)
  waitAMinute()
  await eventually(() => expect(model.failure.value).toBeNull())
  expect(asked).toEqual([null, 'a', 'b', 'b'])
  expect(model.state.value).toBe('complete')
})

test('a refresh that failed before its first page is a refresh when it is asked for again', async () => {
  const { model, asked, allow } = limited()
  await model.open(walletRef())
  await eventually(() => expect(model.state.value).toBe('complete'))
  allow(0)
  await model.ask('refresh')
  asked.length = 0
  allow(3)
  await model.askAgain()
  expect(asked).toEqual([null, 'a', 'b'])
})
