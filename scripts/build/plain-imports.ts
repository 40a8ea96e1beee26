import type { Plugin } from 'vite'

/** What puts a helper around each `import()`, and says to it which stylesheets come along. */
const WRAPPERS = ['vite:build-import-analysis', 'native:import-analysis-build']
/** Plugins of WXT's, of which there are none: it would be a file that every page and the background wait for. */
const NO_PLUGINS = /^\0?virtual:wxt-html-plugins$/

/** Lets `import()` be what it is: no stylesheet comes with a script that is loaded later, for there is one for all pages. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  configResolved: ({ command, plugins }) => {
    if (command === 'build') remove(plugins as Plugin[], WRAPPERS)
  },
  load: (id) => (NO_PLUGINS.test(id) ? '' : null),
})

/** Takes plugins out of a list, by their names. Throws where one is not there: its name may be another one now. */
export function remove(plugins: { name: string }[], names: readonly string[]): void {
  for (const name of names) {
    const index = plugins.findIndex((plugin) => plugin.name === name)
    if (index < 0) throw new Error(`There is no plugin ${name} to leave out`)
    plugins.splice(index, 1)
  }
}
