import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** A file that only hands on, under other names, what another one has. */
const FACADE = /^import\s*\{([^}]*)\}\s*from\s*"(\.\/[^"]+)";\s*export\s*\{([^}]*)\};?\s*$/
const LATER = /import\("\.\/([^"]+)"\)/g
const PRELOAD = /[ \t]*<link rel="modulepreload" href="\/chunks\/([^"]+)">\n?/g

/** The part of a built script that this is about. */
interface Script {
  fileName: string
  code: string
  imports: readonly string[]
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
        else script.code = script.code.replace(LATER, (whole, name: string) => ways.get(name) ?? whole)
      }
      const withoutGone = (html: string): string =>
        html.replace(PRELOAD, (tag, name: string) => (ways.has(name) ? '' : tag))
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.html'))
          file.source = withoutGone(String(file.source))
    },
  },
})

/** By the name of a file that only hands on: what to write instead of its `import()`. Not for one that is imported at once, too. */
export function waysAround(scripts: readonly Script[]): Map<string, string> {
  const ways = new Map<string, string>()
  for (const { fileName, code } of scripts) {
    const [, imported = '', from = '', exported = ''] = FACADE.exec(code) ?? []
    if (!from || scripts.some(({ imports }) => imports.includes(fileName))) continue
    const theirs = new Map(renames(imported).map(([their, local]) => [local, their]))
    const names = renames(exported).map(([local, own]) => `${own}:e.${theirs.get(local)}`)
    ways.set(basename(fileName), `import("${from}").then(e=>({${names.join(',')}}))`)
  }
  return ways
}

/** `a as b, c` as pairs. */
const renames = (list: string): [from: string, to: string][] =>
  list.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(/\s+as\s+/)
    return [from, to]
  })
