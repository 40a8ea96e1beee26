import { underLock } from './lock.ts'
import { type TokenMark, tokenMarksItem, wholeMarks } from './token-marks.ts'

const isOf = (a: TokenMark, b: Pick<TokenMark, 'chainId' | 'contract'>): boolean =>
  a.chainId === b.chainId && a.contract === b.contract

/** Marks a token; whatever mark it had before is gone. */
export function markToken(mark: TokenMark): Promise<void> {
  return change((marks) => [...marks.filter((other) => !isOf(other, mark)), mark])
}

/** Takes a token's mark away. */
export function unmarkToken(token: Pick<TokenMark, 'chainId' | 'contract'>): Promise<void> {
  return change((marks) => marks.filter((mark) => !isOf(mark, token)))
}

function change(changed: (marks: TokenMark[]) => TokenMark[]): Promise<void> {
  return underLock('tokenMarks', async () => {
    await tokenMarksItem.setValue(changed(wholeMarks(await tokenMarksItem.getValue())))
  })
}
