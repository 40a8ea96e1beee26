import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The part of a built file that says what it reads. */
interface Built {
  imports: readonly string[]
  dynamicImports?: readonly string[]
  facadeModuleId?: string | null
}

/** What shows the popup's picture, and what follows it, always. */
const POPUP = /\/entrypoints\/popup\/index\.html$/
const BEHIND_PICTURE = /\/entrypoints\/popup\/start\.tsx$/

/**
 * Names in each page the files that its script imports, and those that they import, so that all are read at once and not
 * one after the other. What is loaded later (`import()`) is not named, but for the popup behind its picture: its files wait
 * in a template, for each that the browser is told of at once keeps the picture waiting.
 */
export const preloadImports = (): Plugin => ({
  name: 'preload-imports',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { chunk, bundle }) =>
      chunk && bundle ? tagsFor(html, chunk, bundle as Record<string, Built | undefined>) : [],
  },
})

/** What a page is given beside its script, by the files of the build. */
export function tagsFor(
  html: string,
  script: Built,
  files: Readonly<Record<string, Built | undefined>>,
): HtmlTagDescriptor[] {
  const atOnce = importsOf(script.imports, (name) => files[name])
  const isPopup = POPUP.test(script.facadeModuleId ?? '')
  const later = isPopup ? atOnce.flatMap((name) => files[name]?.dynamicImports ?? []) : []
  const popup = later.filter((name) => BEHIND_PICTURE.test(files[name]?.facadeModuleId ?? ''))
  const behind = importsOf(popup, (name) => files[name]).filter((name) => !atOnce.includes(name))
  // A script that does nothing but read another one gives its place to that.
  const named = atOnce.filter((name) => !html.includes(`src="/${name}"`))
  const inHead = named.map(preload).map((tag): HtmlTagDescriptor => ({ ...tag, injectTo: 'head' }))
  if (behind.length === 0) return inHead
  return [...inHead, { tag: 'template', children: behind.map(preload), injectTo: 'body' }]
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', href: `/${file}` },
})

/** Files and all that they import, themselves or through others, each once. */
export function importsOf(files: readonly string[], find: (name: string) => Built | undefined): string[] {
  const found = new Set(files)
  // A set grows while it is walked.
  for (const name of found) for (const next of find(name)?.imports ?? []) found.add(next)
  return [...found]
}
