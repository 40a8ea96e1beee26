import { defineBackground } from 'wxt/utils/define-background'
import { startBackground } from '../utils/background/start.ts'

// A function of its own: WXT removes its body when it only reads the options of this entrypoint.
export default defineBackground(() => startBackground())
