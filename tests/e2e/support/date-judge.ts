import { latestBlock, statedTimeOfBlock } from '../../service/dataset/blocks.ts'
import { CHAINS, type Chain } from '../../service/dataset/chains.ts'
import type { LocalService, LoggedRequest } from '../../service/service.ts'
import { fetchAccounts, type RawAccount } from './portfolio.ts'

/** Finds the blocks and balances of a date from the dataset and the service, without the extension's code. */

export const chainOf = (chainId: string): Chain => {
  const chain = CHAINS.find((one) => one.chainId === chainId)
  if (!chain) throw new Error(`The service has no chain ${chainId}`)
  return chain
}

/** The last block before T and the next one, of a chain that has both. */
export function blockBefore(
  chainId: string,
  before: number,
  now = Date.now(),
): { block: bigint; next: bigint } {
  const chain = chainOf(chainId)
  let [low, high] = [0n, latestBlock(chain, now)]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (statedTimeOfBlock(chain, middle) < before) low = middle
    else high = middle
  }
  if (!(statedTimeOfBlock(chain, low) < before && statedTimeOfBlock(chain, high) >= before))
    throw new Error(`No block of ${chainId} ends before ${before}`)
  return { block: low, next: high }
}

/** The bound of answered requests for a block of a chain. */
export const blockBound = (chainId: string, now = Date.now()): number =>
  3 + Math.ceil(Math.log2(Number(latestBlock(chainOf(chainId), now))))

export const blockRequests = (
  { log }: { log: readonly LoggedRequest[] },
  chainId?: string,
): LoggedRequest[] =>
  log.filter(
    ({ route, path }) =>
      (route === 'block' || route === 'latestBlocks') && (!chainId || path.includes(`/chains/${chainId}/`)),
  )

/** The balances of accounts at the service, at the blocks of T. */
export const accountsAt = (
  { dataUrl }: Pick<LocalService, 'dataUrl'>,
  accounts: readonly { address: string; chainId: string }[],
  before: number,
  currency = 'usd',
): Promise<RawAccount[]> =>
  fetchAccounts(
    accounts.map(({ address, chainId }) => ({
      ...{ dataUrl, address, chainId, currency },
      blockNumber: String(blockBefore(chainId, before).block),
    })),
  )
