import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** A file that only hands on, under other names, what another one has. */
const FACADE = /^import\s*\{([^}]*)\}\s*from\s*"(\.\/[^"]+)";\s*export\s*\{([^}]*)\};?\s*$/
/** `(await import("./a.js")).name` */
const TAKES_ONE = /\(await\(import\("\.\/([^"]+)"\)\)\)\.(\w+)/g
/** `{name:local}=await import("./a.js")` */
const NAMES_ONE = /\{(\w+):([\w$]+)\}=await\(import\("\.\/([^"]+)"\)\)/g
const LATER = /import\("\.\/([^"]+)"\)/g
const PRELOAD = /[ \t]*<link rel="modulepreload" href="\/chunks\/([^"]+)">\n?/g

/** The part of a built script that this is about. */
interface Script {
  fileName: string
  code: string
  imports: readonly string[]
}

/** Where that which a file hands on is: which other file has it, and by its name here the name there. */
interface Way {
  file: string
  names: ReadonlyMap<string, string>
}

/**
 * Has `import()` read the file that has what is wanted, where the bundler puts one between that only hands it on: each file
 * costs one to two milliseconds in a process that has just begun, and some 150 bytes of the download.
 */
export const directImports = (): Plugin => ({
  name: 'direct-imports',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const scripts = files.filter((file) => file.type === 'chunk')
      const ways = waysAround(scripts)
      for (const script of scripts) {
        if (ways.has(basename(script.fileName))) delete bundle[script.fileName]
        else script.code = goDirectly(script.code, ways)
      }
      const withoutGone = (html: string): string =>
        html.replace(PRELOAD, (tag, name: string) => (ways.has(name) ? '' : tag))
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.html'))
          file.source = withoutGone(String(file.source))
    },
  },
})

/** By the name of a file that only hands on: the way around it. Not for one that is imported at once, too. */
export function waysAround(scripts: readonly Script[]): Map<string, Way> {
  const ways = new Map<string, Way>()
  for (const { fileName, code } of scripts) {
    const [, imported = '', file = '', exported = ''] = FACADE.exec(code) ?? []
    if (!file || scripts.some(({ imports }) => imports.includes(fileName))) continue
    const theirs = new Map(renames(imported).map(([their, local]) => [local, their]))
    const names = renames(exported).map(([local, own]): [string, string] => [own, theirs.get(local) ?? local])
    ways.set(basename(fileName), { file, names: new Map(names) })
  }
  return ways
}

/** A script that asks for what it wants where that is; by the name that it has there, if it wants one thing. */
export function goDirectly(code: string, ways: ReadonlyMap<string, Way>): string {
  return code
    .replace(TAKES_ONE, (whole, by: string, name: string) => {
      const way = ways.get(by)
      return way ? `(await import("${way.file}")).${way.names.get(name)}` : whole
    })
    .replace(NAMES_ONE, (whole, name: string, local: string, by: string) => {
      const way = ways.get(by)
      return way ? `{${way.names.get(name)}:${local}}=await import("${way.file}")` : whole
    })
    .replace(LATER, (whole, by: string) => {
      const way = ways.get(by)
      const names = [...(way?.names ?? [])].map(([own, their]) => `${own}:e.${their}`)
      return way ? `import("${way.file}").then(e=>({${names.join(',')}}))` : whole
    })
}

/** `a as b, c` as pairs. */
const renames = (list: string): [from: string, to: string][] =>
  list.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(/\s+as\s+/)
    return [from, to]
  })
