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
  const known = new Map<string, boolean>()
  const opens = (id: string, modules: Modules): boolean => {
    const seen = known.get(id)
    if (seen !== undefined) return seen
    // Until it is known: modules that import each other are not followed in a circle.
    known.set(id, false)
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const found = POPUP.test(id) || importers.some((importer) => opens(importer, modules))
    known.set(id, found)
    return found
  }
  return (id, modules) => (!OWN.test(id) && opens(id, modules) ? 'opening' : null)
}
