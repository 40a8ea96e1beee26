/** A run looks up blocks first, then reads balances at them, then compares prices. */
export type DateStage = 'blocks' | 'balances' | 'prices'

/** The progress of a run over dates: of its current stage. `done` includes failed steps. */
export interface DateProgress {
  stage: DateStage
  done: number
  total: number
  /** Of all stages until now. */
  failed: number
}
