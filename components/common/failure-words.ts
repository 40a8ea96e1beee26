import type { Failure } from '../../utils/domain/failure.ts'
import { failureText } from '../ui/failure-text.ts'

export { failureSentence as failureWordsHere } from '../ui/failure-text.ts'

export const failureWords = (failure: Failure, now: number): string => {
  const { title, text } = failureText(failure, now)
  return `${title}. ${text}`
}
