import type { Plugin } from 'vite'

const HELPER = /^\0?vite\/preload-helper\.js$/
/** Plugins of WXT's, of which there are none: it would be a file that every page and the background wait for. */
const NO_PLUGINS = /^\0?virtual:wxt-html-plugins$/

/** Lets `import()` be what it is: no stylesheet comes with a script that is loaded later, for there is one for all pages. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => {
    if (HELPER.test(id)) return 'export const __vitePreload = (load) => load()'
    return NO_PLUGINS.test(id) ? '' : null
  },
})
