import type { Bound } from './figure.ts'

/** The fixture of every stress test. */
export interface StressRun {
  /** Whether to run the short form, with fewer cases. */
  quick: boolean
  /**
   * Records a measured value as an annotation of the test and asserts its bound. The test continues after a
   * violation.
   */
  figure(name: string, value: number, bound: Bound): void
  /** Prints progress and details of failures. */
  log(text: string): void
}
