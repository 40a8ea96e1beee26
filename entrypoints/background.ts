import { defineBackground } from 'wxt/utils/define-background'
import { startBackground } from '../utils/background/start.ts'

// A function of its own: the build empties it when it only wants to know what kind of entrypoint this is.
export default defineBackground({
  // A module shares its files with the pages: the extension is a tenth smaller to download.
  type: 'module',
  main: () => startBackground(),
})
