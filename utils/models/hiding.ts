import type { Hiding } from '../domain/hiding.ts'
import { type TokenMark, tokenMarksItem, wholeMarks } from '../store/token-marks.ts'

/** What these marks hide; null, and nothing is loaded, where they hide nothing. */
export async function hidingOf(marks: readonly TokenMark[]): Promise<Hiding | null> {
  const hidden = marks.filter(({ mark }) => mark === 'hidden')
  if (hidden.length === 0) return null
  const { createHiding } = await import('./later.ts')
  return createHiding(hidden)
}

/** Calls back with what a person decided about tokens whenever it changes, and with what of it hides tokens. */
export function watchMarks(changed: (marks: TokenMark[], hiding: Hiding | null) => void): void {
  tokenMarksItem.watch((stored) => {
    const marks = wholeMarks(stored)
    void hidingOf(marks).then((hiding) => changed(marks, hiding))
  })
}
