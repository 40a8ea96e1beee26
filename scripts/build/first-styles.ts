import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import postcss, { type ChildNode, type Container } from 'postcss'

export const POPUP = 'popup.html'
/** The styles that the popup opens with, and the others. */
export const FIRST = 'assets/opening.css'
const REST = 'assets/style.css'

const REST_LINK = `<link rel="stylesheet" crossorigin href="/${REST}">`
export const FIRST_LINK = `<link rel="stylesheet" crossorigin href="/${FIRST}">`
const CLASS = /\.([a-zA-Z][\w-]*)/g
const SCRIPT = /(?:src|href)="\/(chunks\/[^"]+\.js)"/g

/**
 * Leaves the popup with the least of styles that its picture needs: each rule costs time before anything is on screen. Those
 * that it opens with get a file of their own, which every page has first (the popup in its page in the end, `styles-in-page.ts`); the rest
 * waits in the template of its page.
 */
export async function firstStyles(folder: string): Promise<void> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const popup = read(POPUP)
  const scripts = Array.from(popup.matchAll(SCRIPT), ([, name = '']) => read(name))
  const { first, rest } = splitStyles(read(REST), [popup, ...scripts].join('\n'))
  write(FIRST, first)
  write(REST, rest)
  for await (const name of glob('*.html', { cwd: folder })) {
    const inHead = name === POPUP ? [FIRST_LINK] : [FIRST_LINK, REST_LINK]
    const page = read(name).replace(REST_LINK, inHead.join('\n    '))
    write(name, page.replace('</template>', `${REST_LINK}</template>`))
  }
}

/** The rules whose classes the texts name, each of them, or that have none, and the others; both in the order they had. */
export function splitStyles(styles: string, texts: string): { first: string; rest: string } {
  const isFirst = (selector: string): boolean =>
    Array.from(selector.matchAll(CLASS)).every(([, name = '']) => texts.includes(name))
  const [first, rest] = [postcss.parse(styles), postcss.parse(styles)]
  keep(first, isFirst)
  keep(rest, (selector) => !isFirst(selector))
  return { first: first.toString(), rest: rest.toString() }
}

/** Leaves the rules of which a selector is wanted, and what they stand in. */
function keep(container: Container<ChildNode>, isWanted: (selector: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule') {
      if (!node.selectors.some(isWanted)) node.remove()
    } else if (node.type === 'atrule' && node.nodes && !/keyframes$/.test(node.name)) {
      keep(node, isWanted)
      if (node.nodes.length === 0) node.remove()
    }
  })
}
