import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The part of a built file that says what it reads. */
interface Built {
  imports: readonly string[]
  dynamicImports?: readonly string[]
  facadeModuleId?: string | null
}

/** It shows a picture and then imports the popup, always. */
const POPUP = /\/entrypoints\/popup\//

/**
 * Names in each page the files that its script imports, and those that they import, so that all are read at once and not
 * one after the other. What is loaded later (`import()`) is not named, but for the popup behind its picture.
 */
export const preloadImports = (): Plugin => ({
  name: 'preload-imports',
  transformIndexHtml: {
    order: 'post',
    handler(_, { chunk, bundle }) {
      if (!chunk || !bundle) return []
      const found = importsOf(chunk, (name) => bundle[name] as Built | undefined)
      return found.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}` },
          injectTo: 'head',
        }),
      )
    },
  },
})

/** All that a file imports, itself or through others, each once. */
export function importsOf(file: Built, find: (name: string) => Built | undefined): string[] {
  const later = POPUP.test(file.facadeModuleId ?? '') ? (file.dynamicImports ?? []) : []
  const found = new Set([...file.imports, ...later])
  // A set grows while it is walked.
  for (const name of found) for (const next of find(name)?.imports ?? []) found.add(next)
  return [...found]
}
