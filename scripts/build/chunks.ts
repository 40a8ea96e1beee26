/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): {
    importers: readonly string[]
    dynamicImporters: readonly string[]
    importedIds: readonly string[]
  } | null
}

const BACKGROUND = /\/entrypoints\/background\.ts$/
/** What shows a picture of the popup, before everything else. */
const PICTURE = /\/entrypoints\/popup\/(main\.ts|index\.html)$/
const POPUP = /\/entrypoints\/popup\/start\.tsx$/
const OPTIONS = /\/entrypoints\/options\/main\.tsx$/
const FULL_PAGE = /\/entrypoints\/page\/main\.tsx$/
/** What any page is made of. */
const PAGE = /\.tsx$/
/** The scripts themselves; each has a file of its own. */
const ENTRY = /\/entrypoints\/(?!popup\/(?:open\.ts|start\.tsx)$)/
/** Drawn in every popup just after the first paint, so not to wait for what is seldom asked for. */
const SOON =
  /\/(components\/(wallet\/(list-tools|judgement-words)|popup\/keep-picture)\.tsx?|utils\/(models\/send-command|domain\/address)\.ts)$/
/**
 * Wanted by every page, and by the popup only after its first paint; and what two parts of the full page share that are loaded each by itself, too
 * little for a file of its own.
 */
const PAGES = /\/(components\/common\/keep-focus|utils\/format\/series)\.ts$/
/** A library of a size that only those who need it should read: it stays with the one file that imports it. */
const LARGE = /\/node_modules\/@tanstack\//

/** The files that the build makes beside the entries, what opens the popup and wakes the worker first. */
const NAMES = ['core', 'picture', 'near', 'shared', 'opening', 'soon', 'later', 'pages'] as const
type ChunkName = (typeof NAMES)[number]

/** The groups for the bundler's code splitting; an earlier one takes what its modules import along. */
export const chunkGroups = () =>
  NAMES.map((name, index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null),
    priority: NAMES.length - index,
  }))

/**
 * Which file of the build a module goes in. Many small files compress worse than few, and each costs a read; a large one
 * costs everybody who needs a part of it. So, by who imports a module, itself or through others:
 * - `picture`: the popup before it opens
 * - `core`: the background and the popup on opening
 * - `near`: the background and the popup just after its first paint
 * - `shared`: the background and what is opened later, in whichever page
 * - `opening`: the popup on opening, whoever else
 * - `soon`: the popup just after its first paint
 * - `later`: the popup when something is opened (`import()`)
 * - `pages`: the options and the full page, and what the popup has of theirs after its first paint
 * @returns the name, or null where the bundler decides: the entries, the background's own, other pages' own, large libraries
 */
export function chunkOf(id: string, modules: Modules): ChunkName | null {
  if (ENTRY.test(id) || isLarge(id, modules)) return null
  if (PAGES.test(id)) return 'pages'
  const importers = importersOf(id, modules)
  const opens = some(importers, POPUP)
  if (some(importers, PICTURE)) return 'picture'
  if (some(importers, BACKGROUND)) {
    if (opens) return 'core'
    if (some(importers, SOON)) return 'near'
    return some(importersOf(id, modules, true), PAGE) ? 'shared' : null
  }
  if (opens) return 'opening'
  if (some(importers, SOON)) return 'soon'
  if (some(importersOf(id, modules, true), POPUP)) return 'later'
  return some(importers, OPTIONS) && some(importers, FULL_PAGE) ? 'pages' : null
}

const isLarge = (id: string, modules: Modules): boolean =>
  LARGE.test(id) || (modules.getModuleInfo(id)?.importedIds ?? []).some((one) => LARGE.test(one))

const some = (ids: ReadonlySet<string>, pattern: RegExp): boolean => [...ids].some((id) => pattern.test(id))

/** A module and all that import it, themselves or through others; with `import()` counted too where that is `alsoLater`. */
function importersOf(id: string, modules: Modules, alsoLater = false): ReadonlySet<string> {
  const found = new Set([id])
  // A set grows while it is walked: each importer is looked at once, however they import each other.
  for (const one of found) {
    const info = modules.getModuleInfo(one)
    for (const importer of info?.importers ?? []) found.add(importer)
    if (alsoLater) for (const importer of info?.dynamicImporters ?? []) found.add(importer)
  }
  return found
}
