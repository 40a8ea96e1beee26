/** How a figure may stand to its limit. */
export type Bound = `${'=' | '<=' | '>='} ${number}`

/** One thing that was measured, and what it has to be. */
export interface Figure {
  figure: string
  value: number
  bound: Bound
}

/** What a suite is given to work with. */
export interface Proving {
  /** The short form, which is part of the tests: the same proof over fewer cases. */
  quick: boolean
  /** Tells a figure; one that breaks its bound makes the whole fail, and the rest goes on. */
  report(figure: Figure): void
  /** Tells how far a long suite is. */
  say(words: string): void
}

/** A proof that anyone can run again. What it started (browsers, services, folders) is gone when it ends. */
export interface Suite {
  name: string
  /** Runs in the short form too. */
  quick: boolean
  /**
   * Where it runs the extension, with the canary as the person's key: whether it asks for anything that the key is sent
   * with, or only has it stored.
   */
  key?: 'sent' | 'stored'
  run(proving: Proving): Promise<void>
}

/** Whether a figure is within its bound; what is no number never is. */
export function holds({ value, bound }: Figure): boolean {
  // A figure that was read back from its line has null where it was no number.
  if (typeof value !== 'number') return false
  const [sign, limit] = bound.split(' ') as ['=' | '<=' | '>=', string]
  if (sign === '=') return value === Number(limit)
  return sign === '<=' ? value <= Number(limit) : value >= Number(limit)
}
