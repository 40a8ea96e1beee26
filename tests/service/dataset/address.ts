import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether a text is an address, in any letter case. */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/** The address with its EIP-55 checksum, as in all responses. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  let text = '0x'
  for (let index = 0; index < 40; index++) {
    const digit = digits.charAt(index)
    text += hash.charCodeAt(index) >= 56 ? digit.toUpperCase() : digit
  }
  return text
}

/** The last 20 bytes of the keccak hash of a word: an address without a known private key. */
export const addressOfWord = (word: string): string =>
  checksumAddress(`0x${bytesToHex(keccak_256(utf8ToBytes(word))).slice(-40)}`)
