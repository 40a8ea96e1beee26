// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { type FindLookAlikes, useLookAlikes } from '../../../../components/balances/use-look-alikes.ts'
import type { ShownAccount } from '../../../../utils/state/account-status.ts'
import { accountWith } from '../../support/accounts.ts'
import { contractOf, token } from '../../support/wallets.ts'

const twins = ([1, 2] as const).map((number) => token({ address: contractOf(number), symbol: 'TWIN' }))
const other = token({ address: contractOf(3), symbol: 'OTHER', name: 'Other' })

let find: FindLookAlikes

function Accounts({ accounts }: { accounts: readonly ShownAccount[] }) {
  find = useLookAlikes(accounts)
  return null
}

const marked = (account: ShownAccount) =>
  account.tokens.filter((one) => find(account, one) !== undefined).map(({ symbol }) => symbol)

test('finds the look-alikes within each account, also of an account that arrives later or changes', () => {
  const first = accountWith({ tokens: [...twins, other] })
  const { rerender } = render(<Accounts accounts={[first]} />)
  expect(marked(first)).toEqual(['TWIN', 'TWIN'])
  const second = accountWith({ tokens: [...twins] })
  rerender(<Accounts accounts={[second, first]} />)
  expect([marked(second), marked(first)]).toEqual([
    ['TWIN', 'TWIN'],
    ['TWIN', 'TWIN'],
  ])
  const changed = accountWith({ tokens: twins.slice(1) })
  rerender(<Accounts accounts={[changed, first]} />)
  expect([marked(changed), marked(first)]).toEqual([[], ['TWIN', 'TWIN']])
})

test('tokens of different accounts are not compared', () => {
  const accounts = twins.map((one) => accountWith({ tokens: [one] }))
  render(<Accounts accounts={accounts} />)
  expect(accounts.map(marked)).toEqual([[], []])
})
