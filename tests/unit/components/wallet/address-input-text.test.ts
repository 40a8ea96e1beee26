import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { addressInputText } from '../../../../components/wallet/address-input-text.ts'
import type { AddressInput } from '../../../../utils/domain/address.ts'
import { WALLET } from '../../support/wallets.ts'

const address = (checksum: 'right' | 'absent' | 'wrong'): AddressInput => ({
  kind: 'address',
  address: WALLET,
  checksum,
})

describe('the message about a typed address', () => {
  test.each(['right', 'absent'] as const)('is null for an address whose checksum is %s', (checksum) => {
    expect(addressInputText(address(checksum), false)).toBeNull()
    expect(addressInputText(address(checksum), true)).toBeNull()
  })

  test('warns of a wrong checksum, before and after Enter', () => {
    expect(addressInputText(address('wrong'), false)).toMatchObject({ tone: 'warning' })
    expect(addressInputText(address('wrong'), true)).toMatchObject({ tone: 'warning' })
  })

  test('is null for an empty field until Enter', () => {
    expect(addressInputText({ kind: 'empty' }, false)).toBeNull()
    expect(addressInputText({ kind: 'empty' }, true)).toMatchObject({ tone: 'error' })
  })

  test.each<AddressInput>([{ kind: 'wrongLength', digits: 39 }, { kind: 'notAnAddress' }])(
    'is a hint while the user types and an error after Enter: $kind',
    (input) => {
      expect(addressInputText(input, false)).toMatchObject({ tone: 'hint' })
      expect(addressInputText(input, true)).toMatchObject({ tone: 'error' })
    },
  )

  test.each<AddressInput>([{ kind: 'transactionHash' }, { kind: 'name' }, { kind: 'otherNetwork' }])(
    'is an error before Enter if more typing cannot help: $kind',
    (input) => {
      expect(addressInputText(input, false)).toMatchObject({ tone: 'error' })
    },
  )

  test('contains the number of digits', () => {
    expect(addressInputText({ kind: 'wrongLength', digits: 39 }, true)?.text).toContain('This one has 39')
  })
})
