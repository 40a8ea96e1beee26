import { describe, expect, test } from 'vitest'
import { isNativeMirror } from '../../../utils/domain/native-token.ts'

const ZERO = '0x0000000000000000000000000000000000000000'
const PLACEHOLDER = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const LEGACY_ETHER = '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'

describe('a mirror of the native token', () => {
  test.each([
    ['137', '0x0000000000000000000000000000000000001010'],
    ['42220', '0x471EcE3750Da237f93B8E339c536989b8978a438'],
    ['1088', LEGACY_ETHER],
    ['5000', LEGACY_ETHER],
    ['10', LEGACY_ETHER],
    ['8453', LEGACY_ETHER],
    ['324', '0x000000000000000000000000000000000000800A'],
    ['1284', '0x0000000000000000000000000000000000000802'],
    ['55930', '0x0000000000000000000000000000000000000802'],
    ['9001', '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517'],
    ['8822', '0x1074010000000000000000000000000000000000'],
    ['3338', '0x0000000000000000000000000000000000000809'],
    ['988', '0x779Ded0c9e1022225f8E0630b35a9b54bE713736'],
    ['5042', '0x3600000000000000000000000000000000000000'],
    ['999999', ZERO],
    ['43114', PLACEHOLDER],
  ])('on chain %s is %s', (chainId, contract) => {
    expect(isNativeMirror(chainId, contract)).toBe(true)
    expect(isNativeMirror(chainId, contract.toLowerCase())).toBe(true)
  })

  test('is only that of its chain', () => {
    expect(isNativeMirror('1', '0x0000000000000000000000000000000000001010')).toBe(false)
    expect(isNativeMirror('43114', '0x471EcE3750Da237f93B8E339c536989b8978a438')).toBe(false)
  })

  test.each([
    ['wrapped AVAX', '43114', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ['wrapped POL', '137', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
    ['wrapped xDAI', '100', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
    ['wrapped ether of an OP chain', '10', '0x4200000000000000000000000000000000000006'],
    ['USDT0 of another chain', '42161', '0x779Ded0c9e1022225f8E0630b35a9b54bE713736'],
  ])('is not %s, which is a balance of its own', (_, chainId, contract) => {
    expect(isNativeMirror(chainId, contract)).toBe(false)
  })
})
