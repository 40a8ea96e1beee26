import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { addressInputText } from '../../../../components/wallet/address-input-text.ts'
import type { Judgement } from '../../../../utils/domain/address.ts'
import { WALLET } from '../../support/wallets.ts'

const address = (checksum: 'right' | 'absent' | 'wrong'): Judgement => ({
  kind: 'address',
  address: WALLET,
  checksum,
})

describe('the words of a judgement', () => {
  test.each(['right', 'absent'] as const)('are none for an address whose checksum is %s', (checksum) => {
    expect(addressInputText(address(checksum), false)).toBeNull()
    expect(addressInputText(address(checksum), true)).toBeNull()
  })

  test('warn of a wrong checksum, before and after Enter', () => {
    expect(addressInputText(address('wrong'), false)).toMatchObject({ tone: 'warn' })
    expect(addressInputText(address('wrong'), true)).toMatchObject({ tone: 'warn' })
  })

  test('are none for an empty field until Enter', () => {
    expect(addressInputText({ kind: 'empty' }, false)).toBeNull()
    expect(addressInputText({ kind: 'empty' }, true)).toMatchObject({ tone: 'error' })
  })

  test.each<Judgement>([{ kind: 'wrongLength', digits: 39 }, { kind: 'notAnAddress' }])(
    'are a hint while it is typed and an error after Enter: $kind',
    (judgement) => {
      expect(addressInputText(judgement, false)).toMatchObject({ tone: 'hint' })
      expect(addressInputText(judgement, true)).toMatchObject({ tone: 'error' })
    },
  )

  test.each<Judgement>([{ kind: 'transactionHash' }, { kind: 'name' }, { kind: 'otherNetwork' }])(
    'are an error at once for what more typing cannot mend: $kind',
    (judgement) => {
      expect(addressInputText(judgement, false)).toMatchObject({ tone: 'error' })
    },
  )

  test('count the digits', () => {
    expect(addressInputText({ kind: 'wrongLength', digits: 39 }, true)?.text).toContain('this one has 39')
  })
})
