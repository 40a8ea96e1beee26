import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * The checksum form (EIP-55) of an address.
 * @param address 40 hex digits in any case, with or without `0x`
 */
export function toChecksumAddress(address: string): string {
  return withHashedCase(address, '')
}

/** Chains with a checksum of their own (EIP-1191): Rootstock and its test network. */
const EIP_1191_CHAINS = ['30', '31']

/** @param salt is hashed before the digits: empty for EIP-55, the chain id and `0x` for EIP-1191 */
function withHashedCase(address: string, salt: string): string {
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(salt + digits))
  let checksummed = '0x'
  for (let i = 0; i < 40; i += 1) {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15
    const digit = digits.charAt(i)
    checksummed += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return checksummed
}

/**
 * Whether the letter case of an address is its checksum. `absent`: all letters have the same case.
 * @param checksummed the same address with its checksum (EIP-55)
 * @param chainId some chains also accept their own checksum (EIP-1191)
 */
export function verifyChecksum(
  typed: string,
  checksummed: string,
  chainId: string | null = null,
): 'right' | 'absent' | 'wrong' {
  const digits = typed.slice(-40)
  if (digits === checksummed.slice(2)) return 'right'
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'absent'
  const isOfChain =
    chainId !== null &&
    EIP_1191_CHAINS.includes(chainId) &&
    digits === withHashedCase(digits, `${chainId}0x`).slice(2)
  return isOfChain ? 'right' : 'wrong'
}
