import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { judgementWords } from '../../../../components/wallet/judgement-words.ts'
import type { AddressInput } from '../../../../utils/domain/address.ts'
import { WALLET } from '../../support/wallets.ts'

const address = (checksum: 'right' | 'absent' | 'wrong'): AddressInput => ({
  kind: 'address',
  address: WALLET,
  checksum,
})

describe('the words of a judgement', () => {
  test.each(['right', 'absent'] as const)('are none for an address whose checksum is %s', (checksum) => {
    expect(judgementWords(address(checksum), false)).toBeNull()
    expect(judgementWords(address(checksum), true)).toBeNull()
  })

  test('warn of a wrong checksum, before and after Enter', () => {
    expect(judgementWords(address('wrong'), false)).toMatchObject({ tone: 'warn' })
    expect(judgementWords(address('wrong'), true)).toMatchObject({ tone: 'warn' })
  })

  test('are none for an empty field until Enter', () => {
    expect(judgementWords({ kind: 'empty' }, false)).toBeNull()
    expect(judgementWords({ kind: 'empty' }, true)).toMatchObject({ tone: 'error' })
  })

  test.each<AddressInput>([{ kind: 'wrongLength', digits: 39 }, { kind: 'notAnAddress' }])(
    'are a hint while it is typed and an error after Enter: $kind',
    (judgement) => {
      expect(judgementWords(judgement, false)).toMatchObject({ tone: 'hint' })
      expect(judgementWords(judgement, true)).toMatchObject({ tone: 'error' })
    },
  )

  test.each<AddressInput>([{ kind: 'transactionHash' }, { kind: 'name' }, { kind: 'otherNetwork' }])(
    'are an error at once for what more typing cannot mend: $kind',
    (judgement) => {
      expect(judgementWords(judgement, false)).toMatchObject({ tone: 'error' })
    },
  )

  test('count the digits', () => {
    expect(judgementWords({ kind: 'wrongLength', digits: 39 }, true)?.text).toContain('this one has 39')
  })
})
