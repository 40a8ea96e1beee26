import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { addressMessage } from '../../../../components/wallet/address-message.ts'
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

  test.each<AddressInput>([{ kind: 'transactionHash' }, { kind: 'name' }, { kind: 'otherNetwork' }])(
    'is an error before Enter if more typing cannot help: $kind',
    (input) => {
      expect(addressMessage(input, false)).toMatchObject({ tone: 'error' })
    },
  )

  test('contains the number of digits', () => {
    expect(addressMessage({ kind: 'wrongLength', digits: 39 }, true)?.text).toContain('This one has 39')
  })
})
