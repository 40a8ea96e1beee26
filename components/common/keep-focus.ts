export { restoreFocus as keepFocus } from '../ui/restore-focus.ts'
