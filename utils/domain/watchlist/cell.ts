/** A wallet on a chain: the unit that is requested, stored and counted. */
export interface Cell {
  /** In checksum form. */
  address: string
  /** Canonical: the EVM chain id if it is known. */
  chainId: string
}
