import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST, FIRST_LINK, POPUP } from './first-styles.ts'

const MANIFEST = 'manifest.json'
const OWN_STYLES = "style-src 'self'"

/**
 * Writes the styles that the popup opens with into its page, and their hash into the policy: a browser looks through each file of
 * styles for words to translate, and reads all words of the extension for that, before anything can be on screen
 * (docs/decisions/0034-what-a-picture-waits-for.md).
 */
export async function stylesInPage(folder: string): Promise<void> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [page, styles, manifest] = await Promise.all([read(POPUP), read(FIRST), read(MANIFEST)])
  const hash = createHash('sha256').update(styles).digest('base64')
  await writeFile(join(folder, POPUP), replaced(page, FIRST_LINK, `<style>${styles}</style>`))
  await writeFile(join(folder, MANIFEST), replaced(manifest, OWN_STYLES, `${OWN_STYLES} 'sha256-${hash}'`))
}

/** @throws where there is nothing to replace: the popup would have no styles at all */
function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`There is no ${what} in ${text.slice(0, 80)}…`)
  return text.replace(what, () => by)
}
