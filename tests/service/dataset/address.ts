import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether the text has the shape of an address, in any letter case. */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/** The address with the letter case of EIP-55, which is how every address stands in an answer. */
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

/** An address that follows from a word and that nobody holds the key of: the last 20 bytes of its keccak. */
export const addressOfWord = (word: string): string =>
  checksumAddress(`0x${bytesToHex(keccak_256(utf8ToBytes(word))).slice(-40)}`)
