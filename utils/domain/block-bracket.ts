import { type BlockBefore, type BlockRequests, type BlockTime, isUndated } from './block-time.ts'
import type { Failure } from './failure.ts'
import type { Outcome } from './outcome.ts'

/** Reports the failure of a request out of the search. */
export class RequestFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The value of an outcome. @throws RequestFailed */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new RequestFailed(outcome.failure)
  return outcome.value
}

/** The blocks between which T lies, narrowed until they are neighbors. */
export class Bracket {
  readonly #time: number
  readonly #requests: BlockRequests
  /** The last known block before T; null until one is known. */
  #low: BlockTime | null
  /** The first known block at T or later. */
  #high: BlockTime
  /** Blocks inside the bracket that the service does not have, from the first to the last. */
  #gap: { from: number; to: number } | null = null
  /** The distance of the next request from the gap. It doubles with each missing block. */
  #stride = 1
  #answersLeft: number
  #missesLeft: number
  readonly #knownGenesis: BlockTime | undefined

  constructor(
    time: number,
    low: BlockTime | null,
    high: BlockTime,
    requests: BlockRequests,
    knownGenesis: BlockTime | undefined,
  ) {
    this.#knownGenesis = knownGenesis
    this.#time = time
    this.#low = low
    this.#high = high
    this.#requests = requests
    const halvings = Math.ceil(Math.log2(Math.max(2, high.number)))
    // The newest block was the first of the 3 + halvings requests.
    this.#answersLeft = 2 + halvings
    // One is kept for the genesis.
    this.#missesLeft = 2 * halvings - 1
  }

  async close(): Promise<BlockBefore> {
    for (;;) {
      const low = this.#low
      if (low && this.#high.number - low.number === 1) return { kind: 'found', block: low, next: this.#high }
      if (!low && this.#high.number <= 1) return await this.#closeAtGenesis()
      const number = this.#nextNumber()
      if (number === null) return await this.#closeAtGap()
      const result = await this.#probe(number)
      if (result) return result
    }
  }

  /** Requests a block and narrows the bracket. @returns a result if the times are not in order */
  async #probe(number: number): Promise<BlockBefore | null> {
    const block = answerOf(await this.#requests.block(number))
    if (!block) {
      this.#missesLeft -= 1
      this.#addToGap(number)
      return null
    }
    this.#answersLeft -= 1
    this.#stride = 1
    if (this.#low && block.timestamp < this.#low.timestamp)
      return { kind: 'unordered', block, earlier: this.#low }
    if (block.timestamp > this.#high.timestamp)
      return { kind: 'unordered', block: this.#high, earlier: block }
    if (block.timestamp < this.#time) this.#low = block
    else this.#high = block
    this.#dropPassedGap()
    return null
  }

  #addToGap(number: number): void {
    this.#gap = {
      from: Math.min(number, this.#gap?.from ?? number),
      to: Math.max(number, this.#gap?.to ?? number),
    }
    if (this.#gap.from !== this.#gap.to || this.#stride > 1) this.#stride *= 2
  }

  /** A gap below the last block before T, or above the first block after it, does not matter any more. */
  #dropPassedGap(): void {
    const gap = this.#gap
    if (gap && (gap.to < (this.#low?.number ?? -1) || gap.from > this.#high.number)) this.#gap = null
  }

  /** The next block to request; null if none is left, or if too many were missing. */
  #nextNumber(): number | null {
    if (this.#missesLeft <= 0 || this.#answersLeft <= 0) return null
    const from = this.#low?.number ?? 0
    const to = this.#high.number
    if (this.#gap) return this.#besideGap(this.#gap, from, to)
    // Block 1 is the first block with a time on every chain. Without it, there is nothing to interpolate.
    return this.#low ? this.#interpolated(this.#low, this.#high) : 1
  }

  /** Steps over the gap upwards, then downwards. Between a gap and a known block, takes the middle. */
  #besideGap(gap: { from: number; to: number }, low: number, high: number): number | null {
    const above = high - gap.to - 1
    const below = gap.from - low - 1
    if (above > 0) return gap.to + Math.min(this.#stride, Math.ceil(above / 2))
    if (below > 0) return gap.from - Math.min(this.#stride, Math.ceil(below / 2))
    return null
  }

  /**
   * The block at which T is expected if the blocks are evenly spaced, moved towards the middle. It is limited
   * to blocks after which bisection can still finish within the remaining requests.
   */
  #interpolated(low: BlockTime, high: BlockTime): number {
    const length = high.number - low.number
    const longestAfter = 2 ** (this.#answersLeft - 1)
    const share = (this.#time - low.timestamp) / Math.max(1, high.timestamp - low.timestamp)
    const middle = low.number + length / 2
    const expected = low.number + length * share
    const step = Math.min(Math.abs(middle - expected), Math.sqrt(length))
    const moved = expected + Math.sign(middle - expected) * step
    const least = Math.max(low.number + 1, high.number - longestAfter)
    const most = Math.min(high.number - 1, low.number + longestAfter)
    // Missing blocks can leave too few requests for a bisection.
    if (least > most) return Math.floor(middle)
    return Math.min(most, Math.max(least, Math.round(moved)))
  }

  async #genesis(): Promise<BlockTime | null> {
    return this.#knownGenesis ?? answerOf(await this.#requests.block(0))
  }

  async #closeAtGenesis(): Promise<BlockBefore> {
    const first = this.#high
    if (first.number === 0) return { kind: 'notStarted', genesis: first }
    const genesis = await this.#genesis()
    if (!genesis) return { kind: 'missing', from: 0, to: 0 }
    if (isUndated(genesis)) return { kind: 'undated', first }
    if (genesis.timestamp > first.timestamp) return { kind: 'unordered', block: first, earlier: genesis }
    if (genesis.timestamp >= this.#time) return { kind: 'notStarted', genesis }
    return { kind: 'found', block: genesis, next: first }
  }

  /** Blocks are missing. Only the genesis can still show that the chain started later. */
  async #closeAtGap(): Promise<BlockBefore> {
    if (!this.#low && this.#answersLeft > 0) {
      const genesis = await this.#genesis()
      if (genesis && !isUndated(genesis) && genesis.timestamp >= this.#time)
        return { kind: 'notStarted', genesis }
    }
    return { kind: 'missing', from: (this.#low?.number ?? 0) + 1, to: this.#high.number - 1 }
  }
}
