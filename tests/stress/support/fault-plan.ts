/** The calls that fail, each with its error. */
export interface FaultPlan {
  /** Set by `arm`; 0 before the first plan. */
  id?: number
  /**
   * - `nothing`: calls are only recorded.
   * - `one`: the call with this index in this context fails.
   * - `writes`: every write fails until something is removed, as on a full disk.
   */
  fail: 'nothing' | 'one' | 'writes'
  context?: string
  index?: number
  /** Whether the error is a `QuotaExceededError`. By default it is like that of a broken disk. */
  quota?: boolean
}

/** A storage or IndexedDB call. */
export interface ReportedCall {
  plan: number
  /** The page or worker and how often it was loaded, for example `/popup.html 1`. */
  context: string
  /** The index of the call in its context. */
  index: number
  /** Area, method and keys. */
  call: string
  isWrite: boolean
  hasFailed: boolean
}
