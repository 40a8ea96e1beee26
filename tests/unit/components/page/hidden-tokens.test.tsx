// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HiddenTokens } from '../../../../components/page/hidden-tokens.tsx'
import type { TokenOverride } from '../../../../utils/domain/stored-choices.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { type AppState, openAppState } from '../../../../utils/state/app-state.ts'
import { reset, storeChoice } from '../../support/stored.ts'
import { contractOf, token, walletQuery } from '../../support/wallets.ts'

const MIXED = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const spam = (change: Partial<Token> = {}) =>
  token({ address: MIXED.toLowerCase(), symbol: 'SPAM', ...change })
const mark = (change: Partial<TokenOverride> = {}): TokenOverride => ({
  chainId: '43114',
  contract: MIXED,
  decision: 'allowed',
  symbol: 'SPAM',
  ...change,
})

const setTokenOverride = vi.fn<AppState['setTokenOverride']>()
const removeTokenOverride = vi.fn<AppState['removeTokenOverride']>()

async function hidden(tokens: Token[], overrides: TokenOverride[] = [], query: Partial<WalletQuery> = {}) {
  await storeChoice('tokenOverrides', overrides)
  const app = { ...(await openAppState()), setTokenOverride, removeTokenOverride }
  app.clock.stop()
  const { container } = render(<HiddenTokens app={app} query={walletQuery(query)} tokens={tokens} />)
  const all = (name: string) => [...container.querySelectorAll(`[data-part=${name}]`)]
  const words = (name: string) => all(name).map(({ textContent }) => textContent)
  return { container, all, words }
}

beforeEach(async () => {
  await reset()
  return cleanup
})

describe('what the filter hid', () => {
  test('is said to be nothing where it is nothing', async () => {
    const { words, all } = await hidden([])
    expect(words('hidden-none')).toEqual(['The filter hid nothing in this wallet.'])
    expect(all('hidden-count')).toEqual([])
  })

  test.each([
    [1, 'The filter hid 1 token'],
    [3, 'The filter hid 3 tokens'],
  ])('is counted: %i', async (count, words) => {
    const tokens = Array.from({ length: count }, (_, i) => spam({ address: contractOf(i + 1) }))
    expect((await hidden(tokens)).words('hidden-count')).toEqual([words])
  })

  test('is shown token by token, with what it claims to be worth and its reputation', async () => {
    const { words } = await hidden([
      spam({ balance: '123456789', value: { currency: 'usd', value: '1000000' }, reputation: 'Malicious' }),
      spam({ address: contractOf(2), symbol: '', price: null, value: null }),
    ])
    expect(words('symbol')).toEqual(['SPAM', '(no name)'])
    expect(words('contract')).toEqual([MIXED, contractOf(2)])
    expect(words('amount')).toEqual(['1,234,567.89', '1'])
    expect(words('claims')).toEqual(['says it is worth $1,000,000.00', 'no price'])
    expect(words('reputation-cell')).toEqual(['Malicious', 'no reputation'])
  })

  test('says no amount in another currency for one in ours', async () => {
    const foreign = spam({ price: null, value: { currency: 'eur', value: '777' } })
    expect((await hidden([foreign])).words('claims')[0]).not.toContain('777')
  })

  test('is pardoned by its contract in checksum form, on its chain, under the name it had', async () => {
    const { all } = await hidden([spam()], [], { chainId: '1' })
    fireEvent.click(all('pardon')[0] as Element)
    expect(setTokenOverride).toHaveBeenCalledExactlyOnceWith(mark({ chainId: '1' }))
    expect(removeTokenOverride).not.toHaveBeenCalled()
  })

  test('can be filtered again once it was pardoned', async () => {
    const { all } = await hidden([spam()], [mark()])
    expect(all('pardon')).toEqual([])
    fireEvent.click(all('unpardon')[0] as Element)
    expect(removeTokenOverride).toHaveBeenCalledExactlyOnceWith({ chainId: '43114', contract: MIXED })
    expect(setTokenOverride).not.toHaveBeenCalled()
  })

  test.each([
    ['on another chain', mark({ chainId: '1' })],
    ['for another contract', mark({ contract: contractOf(2) })],
    ['that hides', mark({ decision: 'hidden' })],
  ])('is not pardoned by a mark %s', async (_, other) => {
    expect((await hidden([spam()], [other])).all('pardon')).toHaveLength(1)
  })

  test('leads to an explorer that learns nothing of us, where one is known', async () => {
    const link = (await hidden([spam()])).all('contract')[0]
    expect(link?.getAttribute('href')).toBe(`https://snowtrace.io/token/${MIXED}`)
    expect(link?.getAttribute('rel')).toContain('noreferrer')
    cleanup()
    expect((await hidden([spam()], [], { chainId: '999' })).all('contract')[0]?.tagName).toBe('SPAN')
  })

  test('with a hostile name is text, and asks for no picture', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { container, words } = await hidden([
      spam({ symbol: hostile, name: hostile, logoUri: 'https://images.example.org/x.png' }),
    ])
    expect(words('symbol')).toEqual([hostile])
    expect(container.querySelector('img')).toBeNull()
  })

  test('is drawn in steps where it is much, none of it lost', async () => {
    const tokens = Array.from({ length: 250 }, (_, i) => spam({ address: contractOf(i + 1) }))
    const { all, words } = await hidden(tokens)
    expect(words('hidden-count')).toEqual(['The filter hid 250 tokens'])
    expect(all('hidden-token')).toHaveLength(200)
    fireEvent.click(all('more')[0] as Element)
    expect(all('hidden-token')).toHaveLength(250)
  })
})
