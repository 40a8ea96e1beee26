import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { addressMessage } from '../../../../components/ui/address-message.ts'
import type { AddressInput } from '../../../../utils/domain/address-input.ts'
import { WALLET } from '../../support/wallets.ts'

const address = (checksum: 'right' | 'absent' | 'wrong'): AddressInput => ({
  kind: 'address',
  address: WALLET,
  checksum,
})

describe('the message about a typed address', () => {
  test.each(['right', 'absent'] as const)('is null for an address whose checksum is %s', (checksum) => {
    expect(addressMessage(address(checksum), false)).toBeNull()
    expect(addressMessage(address(checksum), true)).toBeNull()
  })

  test('warns of a wrong checksum, before and after Enter', () => {
    expect(addressMessage(address('wrong'), false)).toMatchObject({ tone: 'warning' })
    expect(addressMessage(address('wrong'), true)).toMatchObject({ tone: 'warning' })
  })

  test('is null for an empty field until Enter', () => {
    expect(addressMessage({ kind: 'empty' }, false)).toBeNull()
    expect(addressMessage({ kind: 'empty' }, true)).toMatchObject({ tone: 'error' })
  })

  test.each<AddressInput>([{ kind: 'wrongLength', digits: 39 }, { kind: 'notAnAddress' }])(
    'is a hint while the user types and an error after Enter: $kind',
    (input) => {
      expect(addressMessage(input, false)).toMatchObject({ tone: 'hint' })
      expect(addressMessage(input, true)).toMatchObject({ tone: 'error' })
    },
  )

  test.each<AddressInput>([
    { kind: 'transactionHash' },
    { kind: 'name' },
    { kind: 'otherNetwork' },
    { kind: 'amount' },
    { kind: 'tooLong' },
    { kind: 'abbreviated', text: '0x5aAe…BeAed' },
  ])('is an error before Enter if more typing cannot help: $kind', (input) => {
    expect(addressMessage(input, false)).toMatchObject({ tone: 'error' })
  })

  test('names the unknown chain and calls a token contract one', () => {
    expect(addressMessage({ ...address('right'), unknownChain: 'bnb' } as AddressInput, true)).toMatchObject({
      tone: 'warning',
      text: 'Chain bnb is unknown. Choose the chain yourself.',
    })
    expect(addressMessage({ ...address('right'), isToken: true } as AddressInput, true)?.text).toContain(
      'token contract',
    )
  })

  test('shows the abbreviated address', () => {
    expect(addressMessage({ kind: 'abbreviated', text: '0x5aAe…BeAed' }, true)?.text).toContain(
      'Digits are missing: 0x5aAe…BeAed.',
    )
  })

  test('contains the number of addresses', () => {
    const found = { address: WALLET, start: 0, chainId: null, isToken: false }
    const several: AddressInput = { kind: 'several', addresses: [found, found], isCut: false }
    expect(addressMessage(several, true)).toMatchObject({
      tone: 'hint',
      text: expect.stringContaining('2 addresses'),
    })
  })

  test('contains the number of digits', () => {
    expect(addressMessage({ kind: 'wrongLength', digits: 39 }, true)?.text).toContain('This one has 39')
  })
})
