import { signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import { createFormModel } from '../../../utils/models/form.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/store/settings.ts'
import { type Draft, EMPTY_VIEW } from '../../../utils/store/view.ts'
import { PROFILE, WALLET } from '../support/wallets.ts'

function form(draft: Partial<Draft> = {}, settings: Partial<Settings> = {}) {
  const keep = vi.fn<(draft: Draft) => void>()
  const chosen = signal<Settings>({ ...DEFAULT_SETTINGS, profile: PROFILE, ...settings })
  const model = createFormModel({
    settings: chosen,
    marks: signal([]),
    initial: { ...EMPTY_VIEW.draft, ...draft },
    keep,
  })
  return { model, keep, settings: chosen }
}

describe('the form', () => {
  test('takes chain and currency of the settings until others are chosen', () => {
    const { model, settings } = form({}, { chainId: '1', currency: 'chf' })
    expect([model.chainId.value, model.currency.value]).toEqual(['1', 'chf'])
    settings.value = { ...settings.value, currency: 'jpy' }
    model.change({ chainId: '43113' })
    expect([model.chainId.value, model.currency.value]).toEqual(['43113', 'jpy'])
  })

  test('keeps what is typed, so that it survives the closing of the popup', () => {
    const { model, keep } = form()
    model.change({ text: '0xab' })
    expect(keep).toHaveBeenCalledExactlyOnceWith({ ...EMPTY_VIEW.draft, text: '0xab' })
  })

  test('judges what is typed once the code for it is loaded', async () => {
    const { model } = form({ text: 'x.eth' })
    expect(model.judgement.value).toEqual({ kind: 'empty' })
    await model.load()
    expect(model.judgement.value).toEqual({ kind: 'name' })
    model.change({ text: WALLET })
    expect(model.judgement.value).toMatchObject({ kind: 'address', checksum: 'right' })
  })

  test('gives the wallet to look up, in checksum form, as it was asked for', async () => {
    const { model } = form({ text: ` ${WALLET.toLowerCase()} `, currency: 'eur' }, { filterSpam: false })
    expect(await model.submit()).toEqual({
      dataUrl: PROFILE.dataUrl,
      chainId: '43114',
      address: WALLET,
      currency: 'eur',
      filterSpam: false,
      scope: 'all',
    })
  })

  test('asks for the native token alone where a person wants that', async () => {
    expect(await form({ text: WALLET, nativeOnly: true }).model.submit()).toMatchObject({ scope: 'native' })
  })

  test('gives an address whose checksum is wrong: it was warned of', async () => {
    expect(await form({ text: WALLET.replace('AA', 'aA') }).model.submit()).toMatchObject({ address: WALLET })
  })

  test.each([
    ['nothing', {}, {}],
    ['what is no address', { text: 'x.eth' }, {}],
    ['a chain id that would change the path', { text: WALLET, chainId: '..' }, {}],
    ['no chain', { text: WALLET, chainId: '' }, {}],
    ['a wallet before a service is chosen', { text: WALLET }, { profile: null }],
  ])('gives nothing to look up for %s, and says from then on what is wrong', async (_, draft, settings) => {
    const { model } = form(draft, settings)
    expect(model.submitted.value).toBe(false)
    expect(await model.submit()).toBeNull()
    expect(model.submitted.value).toBe(true)
  })

  test('takes what is wrong for unfinished again once something is typed', async () => {
    const { model } = form({ text: '0x' })
    await model.submit()
    model.change({ text: '0xa' })
    expect(model.submitted.value).toBe(false)
  })

  test('knows whether the chain may be asked for', () => {
    const { model } = form({ chainId: '43114' })
    expect(model.chainIsRight.value).toBe(true)
    model.change({ chainId: '%2e%2e' })
    expect(model.chainIsRight.value).toBe(false)
  })
})
