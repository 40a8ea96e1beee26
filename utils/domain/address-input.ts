import { toChecksumAddress, verifyChecksum } from './address.ts'

/** The text of an address field, parsed without a request. `address` is in checksum form (EIP-55). */
export type AddressInput =
  | { kind: 'address'; address: string; checksum: 'right' | 'absent' | 'wrong' }
  | { kind: 'empty' }
  | { kind: 'transactionHash' }
  | { kind: 'name' }
  | { kind: 'otherNetwork' }
  | { kind: 'wrongLength'; digits: number }
  | { kind: 'notAnAddress' }

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HEX_DIGITS = /^(?:0x)?[0-9a-fA-F]+$/i
const TRANSACTION_HASH = /^(?:0x)?[0-9a-fA-F]{64}$/i
/** A name such as `x.eth` or `sub.x.avax`, in letters of any script. */
const NAME = /^[\p{L}\p{N}\p{So}_-]+(?:\.[\p{L}\p{N}\p{So}_-]+)*\.[a-z]{2,12}$/iu
/** Addresses in bech32 or base58, such as those of Avalanche's P-Chain, Bitcoin and Solana. */
const OTHER_NETWORK = [
  /^(?:[PXC]-)?(?:avax|fuji|custom|local)1[02-9ac-hj-np-z]{38,}$/i,
  /^[a-z]{1,16}1[02-9ac-hj-np-z]{38,}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{25,64}$/,
]
const MAX_TYPED = 200

/** Parses the text of an address field. */
export function parseAddressInput(text: string): AddressInput {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (typed.length > MAX_TYPED) return { kind: 'notAnAddress' }
  const withPrefix = typed.replace(/^0X/, '0x')
  if (ADDRESS.test(withPrefix)) {
    const address = toChecksumAddress(withPrefix)
    return { kind: 'address', address, checksum: verifyChecksum(withPrefix, address) }
  }
  if (TRANSACTION_HASH.test(typed)) return { kind: 'transactionHash' }
  if (NAME.test(typed)) return { kind: 'name' }
  if (typed.startsWith('0x') && HEX_DIGITS.test(typed))
    return { kind: 'wrongLength', digits: typed.length - 2 }
  if (HEX_DIGITS.test(typed)) return { kind: 'notAnAddress' }
  if (OTHER_NETWORK.some((pattern) => pattern.test(typed))) return { kind: 'otherNetwork' }
  return { kind: 'notAnAddress' }
}
