import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * The checksum form (EIP-55) of an address.
 * @param address 40 hex digits in any case, with or without `0x`
 */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  let checksummed = '0x'
  for (let i = 0; i < 40; i += 1) {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15
    const digit = digits.charAt(i)
    checksummed += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return checksummed
}

/** Whether the letter case of an address is its checksum. `absent`: all letters have the same case. */
export function verifyChecksum(typed: string, checksummed: string): 'right' | 'absent' | 'wrong' {
  const digits = typed.slice(-40)
  if (digits === checksummed.slice(2)) return 'right'
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase ? 'absent' : 'wrong'
}

/** The checksum form of an address. An address with a wrong checksum stays, so that the user is warned. */
export function withChecksum(address: string): string {
  const checksummed = toChecksumAddress(address)
  return verifyChecksum(address, checksummed) === 'wrong' ? address : checksummed
}
