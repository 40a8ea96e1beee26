export {
  requestBlockText as blockWords,
  requestOperationText as subjectWords,
  requestResultText as resultWords,
} from '../wallet/request-text.ts'
