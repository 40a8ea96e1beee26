import type { Figure } from './figure.ts'
import type { Stage } from './stage.ts'

/** What a part of the bench is given to work with. */
export interface Measuring {
  stage: Stage
  /** The short form: the same figures from fewer samples. */
  quick: boolean
  report(figure: Figure): void
  /** Tells how far a long part is. */
  say(words: string): void
}

/** Figures that are measured together. */
export interface Part {
  name: string
  run(measuring: Measuring): Promise<void>
}
