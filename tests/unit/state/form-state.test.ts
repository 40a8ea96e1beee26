import { signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/domain/settings.ts'
import { EMPTY_DRAFT, type FormDraft, type TokenOverride } from '../../../utils/domain/stored-items.ts'
import { createFormState } from '../../../utils/state/form-state.ts'
import { contractOf, PROFILE, WALLET, walletQuery } from '../support/wallets.ts'

function createForm(draft: Partial<FormDraft> = {}, change: Partial<Settings> = {}, keepsDefaults = false) {
  const onChange = vi.fn<(draft: FormDraft) => void>()
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, profile: PROFILE, ...change })
  const tokenOverrides = signal<TokenOverride[]>([])
  const form = createFormState(
    { settings, tokenOverrides },
    { initial: { ...EMPTY_DRAFT, ...draft }, onChange, keepsDefaults },
  )
  return { form, onChange, settings, tokenOverrides }
}

describe('the form', () => {
  test('has the chain and currency of the settings until the user chooses others', () => {
    const { form, settings } = createForm({}, { chainId: '1', currency: 'chf' })
    expect([form.chainId.value, form.currency.value]).toEqual(['1', 'chf'])
    settings.value = { ...settings.value, currency: 'jpy' }
    form.change({ chainId: '43113' })
    expect([form.chainId.value, form.currency.value]).toEqual(['43113', 'jpy'])
  })

  test('follows a changed default if the user had chosen the old one', () => {
    const { form, settings } = createForm()
    form.change({ chainId: '43114', currency: 'usd' })
    settings.value = { ...settings.value, chainId: '1', currency: 'eur' }
    expect([form.chainId.value, form.currency.value]).toEqual(['1', 'eur'])
  })

  test('with `keepsDefaults`, keeps a choice that equals the default even if the default changes', () => {
    const { form, settings } = createForm({}, {}, true)
    form.change({ chainId: '43114', currency: 'usd' })
    settings.value = { ...settings.value, chainId: '1', currency: 'eur' }
    expect([form.chainId.value, form.currency.value]).toEqual(['43114', 'usd'])
  })

  test('calls onChange with the typed text, so that it can be stored', () => {
    const { form, onChange } = createForm()
    form.change({ text: '0xab' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...EMPTY_DRAFT, text: '0xab' })
  })

  test('parses the typed text', () => {
    const { form } = createForm({ text: 'x.eth' })
    expect(form.addressInput.value).toEqual({ kind: 'name' })
    form.change({ text: WALLET })
    expect(form.addressInput.value).toMatchObject({ kind: 'address', checksum: 'right' })
  })

  test('chooses the chain that the text names when it is submitted, once', () => {
    const { form } = createForm()
    form.change({ text: `eth:${WALLET}` })
    expect(form.chainId.value).toBe('43114')
    expect(form.submit()).toMatchObject({ address: WALLET, chainId: '1' })
    form.change({ chainId: '10' })
    expect(form.submit()).toMatchObject({ address: WALLET, chainId: '10' })
    form.change({ text: `avax:${WALLET}` })
    expect(form.submit()).toMatchObject({ chainId: '43114' })
  })

  test('keeps a chain that was chosen for a restored text', () => {
    const { form } = createForm({ text: `eth:${WALLET}`, chainId: '1' })
    form.change({ chainId: '10' })
    expect(form.submit()).toMatchObject({ chainId: '10' })
  })

  test('verifies the checksum of the chosen chain (EIP-1191)', () => {
    const { form } = createForm({ text: '0x27b1FdB04752BBc536007A920D24ACB045561c26' })
    expect(form.addressInput.value).toMatchObject({ checksum: 'wrong' })
    form.change({ chainId: '30' })
    expect(form.addressInput.value).toMatchObject({ checksum: 'right' })
  })

  test('creates a query with the address in checksum form', () => {
    const { form } = createForm({ text: ` ${WALLET.toLowerCase()} `, currency: 'eur' }, { filterSpam: false })
    expect(form.submit()).toEqual(walletQuery({ currency: 'eur', filterSpam: false }))
  })

  test('limits the query to the native token if the draft requests it', () => {
    expect(createForm({ text: WALLET, nativeOnly: true }).form.submit()).toMatchObject({ scope: 'native' })
  })

  test('adds the allowed tokens of its chain to the query', () => {
    const { form, tokenOverrides } = createForm({ text: WALLET })
    const allowed = { contract: contractOf(5), decision: 'allowed', symbol: 'A' } as const
    tokenOverrides.value = [
      { ...allowed, chainId: '43114' },
      { ...allowed, contract: contractOf(6), chainId: '1' },
    ]
    expect(form.submit()).toEqual(walletQuery({ allowlist: [contractOf(5)] }))
  })

  test('accepts an address with a wrong checksum, despite the warning', () => {
    expect(createForm({ text: WALLET.replace('AA', 'aA') }).form.submit()).toMatchObject({ address: WALLET })
  })

  test.each([
    ['an empty field', {}, {}],
    ['text that is not an address', { text: 'x.eth' }, {}],
    ['a chain id that would change the path', { text: WALLET, chainId: '..' }, {}],
    ['an empty chain id', { text: WALLET, chainId: '' }, {}],
    ['no chosen service', { text: WALLET }, { profile: null }],
  ])('creates no query with %s, and is then marked as submitted', (_, draft, settings) => {
    const { form } = createForm(draft, settings)
    expect(form.isSubmitted.value).toBe(false)
    expect(form.submit()).toBeNull()
    expect(form.isSubmitted.value).toBe(true)
  })

  test('is no longer marked as submitted once the user types', () => {
    const { form } = createForm({ text: '0x' })
    form.submit()
    form.change({ text: '0xa' })
    expect(form.isSubmitted.value).toBe(false)
  })

  test('reports whether the chain id is valid', () => {
    const { form } = createForm({ chainId: '43114' })
    expect(form.isChainValid.value).toBe(true)
    form.change({ chainId: '%2e%2e' })
    expect(form.isChainValid.value).toBe(false)
  })
})
