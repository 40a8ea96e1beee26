import { toChecksumAddress, verifyChecksum } from './address.ts'
import { type Extraction, extractAddresses, type FoundAddress } from './extract-addresses.ts'
import type { ContextMenuSelection, RefusedAddress } from './stored-items.ts'

/** The text of an address field, parsed without a request. `address` is in checksum form (EIP-55). */
export type AddressInput =
  | {
      kind: 'address'
      address: string
      checksum: 'right' | 'absent' | 'wrong'
      /** The chain that the text names. */
      chainId?: string
      /** See `AddressContext`. */
      unknownChain?: string
      /** Present if the text calls the address a token contract. */
      isToken?: true
    }
  /** More than one address, or one in a text that is too long to be read to its end. */
  | { kind: 'several'; addresses: FoundAddress[]; isCut: boolean }
  | { kind: 'empty' }
  | RefusedAddress

/** Addresses in bech32 or base58, such as those of Avalanche's P-Chain, Bitcoin and Solana. */
const OTHER_NETWORK = [
  /^(?:[PXC]-)?(?:avax|fuji|custom|local)1[02-9ac-hj-np-z]{38,}$/i,
  /^[a-z]{1,16}1[02-9ac-hj-np-z]{38,}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{25,64}$/,
]
/** A hash of 64 digits without `0x`, anywhere in a text. */
const BARE_HASH = /(?<![0-9a-zA-Z])[0-9a-fA-F]{64}(?![0-9a-zA-Z])/
const HEX_DIGITS = /^[0-9a-f]+$/i
const MAX_NAME = 200

/**
 * Parses the text of an address field.
 * @param chainId the chosen chain, which can have a checksum of its own
 */
export function parseAddressInput(text: string, chainId: string | null = null): AddressInput {
  const extraction = extractAddresses(text, { wants: 'wallets', allowsBareDigits: true })
  const { addresses, isCut } = extraction
  const [found, ...others] = addresses
  if (!found) return extraction.text === '' && !isCut ? { kind: 'empty' } : refusalOf(extraction)
  if (others.length > 0 || isCut) return { kind: 'several', addresses, isCut }
  const address = toChecksumAddress(found.address)
  return {
    kind: 'address',
    address,
    checksum: verifyChecksum(found.address, address, found.chainId ?? chainId),
    ...(found.chainId !== null && { chainId: found.chainId }),
    ...(found.unknownChain !== undefined && { unknownChain: found.unknownChain }),
    ...(found.isToken && { isToken: true }),
  }
}

export const hasAddress = ({ kind }: AddressInput): boolean => kind === 'address' || kind === 'several'

/** Why no address was found. The first thing that looks like a broken address decides. */
export function refusalOf({ broken: [first], text, isCut }: Extraction): RefusedAddress {
  if (first?.kind === 'abbreviated') return { kind: 'abbreviated', text: first.text }
  if (first?.kind === 'wrongLength') return { kind: 'wrongLength', digits: first.count }
  if (first) return { kind: first.kind }
  if (BARE_HASH.test(text)) return { kind: 'transactionHash' }
  if (isCut) return { kind: 'tooLong' }
  if (text.length > MAX_NAME || HEX_DIGITS.test(text)) return { kind: 'notAnAddress' }
  if (isName(text)) return { kind: 'name' }
  return { kind: OTHER_NETWORK.some((pattern) => pattern.test(text)) ? 'otherNetwork' : 'notAnAddress' }
}

/** Whether a text is a name such as `x.eth` or `sub.x.avax`, in letters of any script, or has an ENS name. */
const isName = (text: string): boolean =>
  /^[\p{L}\p{N}\p{So}_-]+(?:\.[\p{L}\p{N}\p{So}_-]+)*\.[a-z]{2,12}$/iu.test(text) ||
  /[\p{L}\p{N}\p{So}_-]\.eth(?![\p{L}\p{N}._-])/iu.test(text)

/** The addresses of a text as a selection from which the user chooses. */
export const selectionOfAddresses = ({
  addresses,
  isCut,
}: Pick<Extraction, 'addresses' | 'isCut'>): ContextMenuSelection => ({
  addresses: addresses.map(accountText),
  hasTransactionHash: false,
  ...(isCut && { isCut }),
})

/** Reads the text of a found address. An address with a wrong checksum stays, so that the user is warned. */
export function parseAccountText(account: string): FoundAddress | null {
  const [found] = extractAddresses(account, { wants: 'wallets' }).addresses
  if (!found) return null
  const address = toChecksumAddress(found.address)
  const isWrong = verifyChecksum(found.address, address, found.chainId) === 'wrong'
  return { ...found, address: isWrong ? found.address : address }
}

/**
 * A found address as text that `parseAddressInput` reads again: the address, its account id (CAIP-10), or for
 * a token its asset id (CAIP-19). An unknown chain stays, so that the user is warned.
 */
export function accountText({ address, chainId, isToken, unknownChain }: FoundAddress): string {
  const path = isToken ? `token/${address}` : address
  if (unknownChain?.includes('.')) return `https://${unknownChain}/${path}`
  if (unknownChain) return `${unknownChain}:${address}`
  if (chainId === null) return path
  return `eip155:${chainId}${isToken ? '/erc20' : ''}:${address}`
}
