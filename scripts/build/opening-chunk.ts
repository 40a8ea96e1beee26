/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const POPUP = /\/entrypoints\/popup\/main\.tsx$/
/** The popup's own script and its own looks, which no other page is to load. */
const OWN = /\/entrypoints\/popup\//

/**
 * Puts all that the popup loads on opening into one file: many small ones compress worse, and each costs a read. Whatever
 * is imported later (`import()`) keeps a file of its own, whoever else uses it.
 * @returns the name of the chunk for a module, or null where the module is none of it
 */
export function createOpeningChunk(): (id: string, modules: Modules) => string | null {
  const opens = (id: string, modules: Modules): boolean => {
    const seen = new Set([id])
    // A set grows while it is walked: each importer is looked at once, however they import each other.
    for (const one of seen) {
      if (POPUP.test(one)) return true
      for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
    }
    return false
  }
  return (id, modules) => (!OWN.test(id) && opens(id, modules) ? 'opening' : null)
}
