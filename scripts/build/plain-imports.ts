import type { Plugin } from 'vite'

const HELPER = /^\0?vite\/preload-helper\.js$/

/** Lets `import()` be what it is: no stylesheet comes with a script that is loaded later, for there is one for all pages. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (HELPER.test(id) ? 'export const __vitePreload = (load) => load()' : null),
})
