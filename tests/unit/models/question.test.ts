import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { toChecksumAddress } from '../../../utils/domain/address.ts'
import type { WalletRef } from '../../../utils/domain/holdings.ts'
import { PLAIN_CHOICE } from '../../../utils/domain/list-choice.ts'
import { readPlace, type ViewName } from '../../../utils/domain/place.ts'
import { walletPlace } from '../../../utils/domain/wallet-place.ts'
import { createChainNames } from '../../../utils/models/chain-names.ts'
import type { PageModel } from '../../../utils/models/page.ts'
import { createQuestionModel } from '../../../utils/models/question.ts'
import { addRecent, recentsItem } from '../../../utils/store/recents.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/store/settings.ts'
import type { TokenMark } from '../../../utils/store/token-marks.ts'
import { contractOf, PROFILE, WALLET, walletRef } from '../support/wallets.ts'

const [ONE, TWO] = [toChecksumAddress(contractOf(1)), toChecksumAddress(contractOf(2))]
const pardon = (contract: string, chainId = '43114'): TokenMark => ({
  chainId,
  contract,
  mark: 'pardoned',
  symbol: 'P',
})
const parametersOf = (address: string) => readPlace(new URL(address, 'chrome-extension://x').hash).parameters

function question(change: Partial<Settings> = {}, view: ViewName = 'wallet') {
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, profile: PROFILE, ...change })
  const marks = signal<TokenMark[]>([])
  const go = vi.fn<(address: string) => void>()
  const page: PageModel = {
    go,
    chains: createChainNames([], []),
    listChoice: signal(PLAIN_CHOICE),
    chooseList: () => {},
    clock: { now: signal(0), stop: () => {} },
    settings,
    marks,
    hiding: signal(null),
    place: signal(readPlace('')),
  }
  const model = createQuestionModel(page, view)
  /** Goes where `go` was told to last, as the page does. */
  const arrive = () => model.follow(parametersOf(go.mock.lastCall?.[0] ?? ''))
  return { model, settings, marks, go, arrive }
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the address of the page', () => {
  test('asks for nothing while it names no wallet', async () => {
    const { model } = question()
    await model.follow({})
    expect([model.ref.value, model.plainRef.value, model.sinceRef.value]).toEqual([null, null, null])
    expect(model.form.submitted.value).toBe(false)
  })

  test('asks for a wallet as the settings say where it says no more', async () => {
    const { model } = question({ chainId: '1', currency: 'chf' })
    await model.follow({ address: WALLET.toLowerCase() })
    expect(model.ref.value).toEqual(walletRef({ chainId: '1', currency: 'chf' }))
  })

  test('asks for all that stands in it, and the form shows it', async () => {
    const { model } = question()
    await model.follow({
      address: WALLET,
      chain: '1',
      currency: 'eur',
      native: '1',
      block: '81,234,567',
      contracts: `${ONE.toLowerCase()},https://etherscan.io/token/${TWO}`,
      spam: 'shown',
    })
    expect(model.ref.value).toEqual(
      walletRef({
        chainId: '1',
        currency: 'eur',
        scope: 'native',
        filterSpam: false,
        blockNumber: '81234567',
        contracts: [ONE, TWO],
      }),
    )
    expect(model.form.draft.value).toMatchObject({
      text: WALLET,
      chainId: '1',
      currency: 'eur',
      nativeOnly: true,
    })
    expect([model.block.value, model.withSpam.value]).toEqual(['81,234,567', true])
  })

  test('asks for the latest block, and every contract, where it names none', async () => {
    const { model } = question()
    await model.follow({ address: WALLET, block: 'latest', since: '5' })
    expect(model.ref.value).not.toHaveProperty('blockNumber')
    expect(model.ref.value).not.toHaveProperty('contracts')
    expect(model.sinceRef.value).toEqual(walletRef({ blockNumber: '5' }))
  })

  test('of two blocks asks for the same at both; either may be the latest', async () => {
    const { model } = question({}, 'compare')
    const parameters = { address: WALLET, currency: 'eur', contracts: ONE, spam: 'shown' }
    const both = walletRef({ currency: 'eur', contracts: [ONE], filterSpam: false })
    await model.follow({ ...parameters, since: '10', block: '20' })
    expect(model.sinceRef.value).toEqual({ ...both, blockNumber: '10' })
    expect(model.ref.value).toEqual({ ...both, blockNumber: '20' })
    await model.follow({ ...parameters, block: '20' })
    expect([model.sinceRef.value, model.ref.value]).toEqual([both, { ...both, blockNumber: '20' }])
    await model.follow({ ...parameters, since: '10' })
    expect([model.sinceRef.value, model.ref.value]).toEqual([{ ...both, blockNumber: '10' }, both])
  })

  test.each([
    ['no address', { address: 'x.eth' }],
    ['a block that is none', { address: WALLET, block: 'yesterday' }],
    ['an earlier block that is none', { address: WALLET, since: '-1' }],
    ['a contract that is none', { address: WALLET, contracts: `${ONE},0x12` }],
    ['a contract with a wrong checksum', { address: WALLET, contracts: WALLET.replace('AA', 'aA') }],
    ['a chain that would change a path', { address: WALLET, chain: '..' }],
  ])('with %s asks for nothing, and no longer for what was asked before', async (_, parameters) => {
    const { model } = question()
    await model.follow({ address: WALLET })
    await model.follow(parameters)
    expect([model.ref.value, model.plainRef.value, model.sinceRef.value]).toEqual([null, null, null])
  })

  test('that is followed last is asked for, also where two come at once', async () => {
    const { model } = question()
    await Promise.all([
      model.follow({ address: WALLET, block: '1' }),
      model.follow({ address: contractOf(2), block: '2' }),
    ])
    expect(model.ref.value).toMatchObject({ address: contractOf(2), blockNumber: '2' })
    await Promise.all([model.follow({ address: WALLET }), model.follow({})])
    expect(model.ref.value).toBeNull()
  })

  test('that asks for nothing asks for nothing, also where one was left and is typed again meanwhile', async () => {
    const { model } = question()
    const left = model.follow({ address: WALLET })
    const here = model.follow({})
    model.form.change({ text: WALLET })
    await Promise.all([left, here])
    expect(model.ref.value).toBeNull()
  })

  test('leaves nothing in the form of the one before', async () => {
    const { model } = question()
    await model.follow({
      address: WALLET,
      chain: '1',
      native: '1',
      block: '7',
      since: '6',
      contracts: ONE,
      spam: 'shown',
    })
    await model.follow({ address: WALLET })
    expect(model.ref.value).toEqual(walletRef())
    expect([model.block.value, model.since.value, model.contracts.value]).toEqual(['', '', ''])
  })
})

describe('a bookmark', () => {
  test.each<[string, Partial<WalletRef>]>([
    ['nothing more', {}],
    ['a block', { blockNumber: '81234567' }],
    ['contracts', { contracts: [ONE, TWO] }],
    ['the native token alone', { scope: 'native' }],
    ['another chain and currency', { chainId: '1', currency: 'jpy' }],
    ['spam', { filterSpam: false }],
  ])('asks for the same again with %s, whatever the settings are by now', async (_, change) => {
    const ref = walletRef(change)
    for (const filterSpam of [true, false]) {
      const { model } = question({ chainId: '5', currency: 'nzd', filterSpam })
      await model.follow(parametersOf(walletPlace(ref)))
      expect(model.ref.value).toEqual(ref)
    }
  })
})

describe('pressing the button', () => {
  test('leads to the address of what stands in the form, and asks only there', async () => {
    const { model, go, arrive } = question({}, 'compare')
    model.form.change({ text: ` ${WALLET} ` })
    model.block.value = '#20'
    model.since.value = '1,000'
    model.contracts.value = `${ONE}\n${TWO}`
    await model.check()
    expect(model.ref.value).toBeNull()
    const [address] = go.mock.lastCall ?? []
    expect(address).toMatch(/^\/page\.html#compare\?/)
    expect(parametersOf(address ?? '')).toMatchObject({
      since: '1000',
      block: '20',
      contracts: `${ONE},${TWO}`,
    })
    await arrive()
    expect(model.ref.value).toEqual(walletRef({ blockNumber: '20', contracts: [ONE, TWO] }))
    expect(model.sinceRef.value).toEqual(walletRef({ blockNumber: '1000', contracts: [ONE, TWO] }))
  })

  test.each([
    ['the address', { text: 'x' }],
    ['the block', { block: 'x' }],
    ['the earlier block', { since: 'x' }],
    ['the contracts', { contracts: 'x' }],
  ])('does nothing before %s is mended; what is on screen stays', async (_, spoilt) => {
    const { model, go } = question()
    await model.follow({ address: WALLET })
    const { text = WALLET, block = '', since = '', contracts = '' } = { ...spoilt } as Record<string, string>
    model.form.change({ text })
    model.block.value = block
    model.since.value = since
    model.contracts.value = contracts
    await model.check()
    expect(go).not.toHaveBeenCalled()
    expect(model.ref.value).toEqual(walletRef())
    expect(await recentsItem.getValue()).toEqual([])
  })

  test('asks again for what is on screen already, with no way to go', async () => {
    const { model, go } = question()
    await model.follow({ address: WALLET })
    const before = model.ref.value
    await model.check()
    expect(go).not.toHaveBeenCalled()
    expect(model.ref.value).toEqual(before)
    expect(model.ref.value).not.toBe(before)
  })

  test('asks the service that is chosen by now', async () => {
    const { model, settings } = question()
    await model.follow({ address: WALLET })
    settings.value = { ...settings.value, profile: { ...PROFILE, dataUrl: 'https://new.example.org' } }
    await model.check()
    expect(model.ref.value?.dataUrl).toBe('https://new.example.org')
  })

  test.each([
    [
      true,
      [
        { address: contractOf(9), chainId: '1' },
        { address: WALLET, chainId: '43114' },
      ],
    ],
    [false, [{ address: contractOf(9), chainId: '1' }]],
  ])('remembers the wallet where that is wanted: %s', async (rememberRecents, recents) => {
    const { model, go } = question({ rememberRecents })
    model.form.change({ text: WALLET })
    await model.check()
    expect(go).toHaveBeenCalledOnce()
    // Writes stand in one line: what was written before this one is there after it.
    await addRecent({ address: contractOf(9), chainId: '1' })
    expect(await recentsItem.getValue()).toEqual(recents)
  })

  test.each([true, false])(
    'asks with the filter once that is ticked, and without it once it is not, settings: %s',
    async (filterSpam) => {
      const { model, arrive } = question({ filterSpam })
      expect(model.withSpam.value).toBe(!filterSpam)
      model.form.change({ text: WALLET })
      for (const withSpam of [filterSpam, !filterSpam]) {
        model.withSpam.value = withSpam
        await model.check()
        await arrive()
        expect(model.ref.value?.filterSpam).toBe(!withSpam)
      }
    },
  )
})

describe('what was pardoned', () => {
  test('is asked for as well, on its chain, as soon as it is pardoned; the plain question has none of it', async () => {
    const { model, marks } = question({}, 'compare')
    await model.follow({ address: WALLET, since: '10', block: '20' })
    marks.value = [
      pardon(TWO),
      pardon(ONE),
      pardon(contractOf(3), '1'),
      { ...pardon(contractOf(4)), mark: 'hidden' },
    ]
    expect(model.ref.value).toEqual(walletRef({ blockNumber: '20', pardoned: [ONE, TWO] }))
    expect(model.sinceRef.value).toEqual(walletRef({ blockNumber: '10', pardoned: [ONE, TWO] }))
    expect(model.plainRef.value).toEqual(walletRef({ blockNumber: '20' }))
    marks.value = []
    expect(model.ref.value).toEqual(walletRef({ blockNumber: '20' }))
  })

  test('before the question was asked is in it once, and not in its address', async () => {
    const { model, marks, go, arrive } = question()
    marks.value = [pardon(ONE)]
    model.form.change({ text: WALLET })
    await model.check()
    expect(go.mock.lastCall?.[0]).not.toContain(ONE)
    await arrive()
    expect(model.ref.value).toEqual(walletRef({ pardoned: [ONE] }))
    expect(model.plainRef.value).toEqual(walletRef())
  })

  test('changes nothing of a plain question that was asked: it is not asked again for it', async () => {
    const { model, marks } = question()
    await model.follow({ address: WALLET })
    const plain = model.plainRef.value
    marks.value = [pardon(ONE)]
    expect(model.plainRef.value).toBe(plain)
  })
})

describe('what is asked', () => {
  test('is the same question after a token was hidden, and another one after a pardon that makes a difference', async () => {
    const { model, marks } = question()
    await model.follow({ address: WALLET })
    const before = model.ref.value
    marks.value = [{ ...pardon(ONE), mark: 'hidden' }, pardon(ONE, '1')]
    expect(model.ref.value).toBe(before)
    marks.value = [...marks.value, pardon(TWO)]
    const pardoned = model.ref.value
    expect(pardoned).toMatchObject({ pardoned: [TWO] })
    marks.value = marks.value.slice(1)
    expect(model.ref.value).toBe(pardoned)
  })

  test('is asked again where a person asks again', async () => {
    const { model } = question()
    await model.follow({ address: WALLET })
    const before = model.ref.value
    await model.check()
    expect(model.ref.value).toEqual(before)
    expect(model.ref.value).not.toBe(before)
  })

  test('is nothing once another service is chosen, until that is asked', async () => {
    const { model, settings } = question()
    await model.follow({ address: WALLET })
    const dataUrl = 'https://other.example'
    settings.value = { ...settings.value, profile: { ...PROFILE, dataUrl } }
    expect([model.ref.value, model.plainRef.value, model.sinceRef.value]).toEqual([null, null, null])
    await model.check()
    expect(model.ref.value).toMatchObject({ address: WALLET, dataUrl })
  })

  test('is what the address names, whatever becomes the default', async () => {
    const { model, settings } = question({ chainId: '1', currency: 'usd' })
    await model.follow({ address: WALLET, chain: '1', currency: 'usd' })
    settings.value = { ...settings.value, chainId: '43114', currency: 'eur' }
    expect([model.form.chainId.value, model.form.currency.value]).toEqual(['1', 'usd'])
    expect(model.ref.value).toMatchObject({ chainId: '1', currency: 'usd' })
  })

  test('is another asking where the service comes back', async () => {
    const { model, settings } = question()
    await model.follow({ address: WALLET })
    const before = model.ref.value
    const { value: chosen } = settings
    settings.value = { ...chosen, profile: { ...PROFILE, dataUrl: 'https://other.example' } }
    expect(model.ref.value).toBeNull()
    settings.value = chosen
    expect(model.ref.value).toEqual(before)
    expect(model.ref.value).not.toBe(before)
  })
})
