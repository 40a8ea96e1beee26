import { defineBackground } from 'wxt/utils/define-background'
import { startBackground } from '../utils/background/start.ts'

export default defineBackground(() => startBackground())
