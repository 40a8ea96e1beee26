import { describe, expect, it } from 'vitest'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { ANYONE, TestService } from './support.ts'

describe('getNative (4.4)', () => {
  const tested = new TestService()

  it('has the same balance as the list', async () => {
    const list = await tested.list({ address: ANYONE, query: '?currency=eur' })
    const native = await tested.native({ address: ANYONE, query: '?currency=eur' })
    expect(native.body).toEqual({ nativeTokenBalance: list.body.nativeTokenBalance })
  })

  it('accepts a blockchain id', async () => {
    const { body } = await tested.native({ chain: 'q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi' })
    expect(body.nativeTokenBalance).toMatchObject({ chainId: '53935', symbol: 'JEWEL' })
  })

  it('accepts a block', async () => {
    const early = await tested.native({ query: '?blockNumber=999999' })
    expect(early.body.nativeTokenBalance.balance).toBe('21251700000000000000')
  })

  it('returns a balance of 0 for an empty wallet', async () => {
    const { body } = await tested.native({ address: SPECIAL_WALLETS.empty })
    expect(body.nativeTokenBalance).toMatchObject({ balance: '0', balanceValue: { value: '0' } })
  })

  it('has no price on a test network', async () => {
    const { body } = await tested.native({ chain: '43113' })
    expect(body.nativeTokenBalance).not.toHaveProperty('price')
    expect(body.nativeTokenBalance).not.toHaveProperty('balanceValue')
  })
})
