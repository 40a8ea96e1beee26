import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { EXPECTED, STYLES_HASH } from './manifest-expected.ts'
import { ROOT } from './run.ts'

/**
 * Compares what the built manifests ask for with what they may ask for.
 * @param builds the folder with the builds for both browsers; the project's own unless given
 * @returns a line for every difference
 */
export const manifestProblems = (builds: string = join(ROOT, '.output')): string[] =>
  Object.entries(EXPECTED).flatMap(([build, expected]) => {
    const read = (name: string) => readFileSync(join(builds, build, name), 'utf8')
    const text = read('manifest.json').replace(stylesHash(read('popup.html')), STYLES_HASH)
    const manifest = JSON.parse(text) as Record<string, unknown>
    return Object.entries(expected).flatMap(([key, wanted]) =>
      isDeepStrictEqual(manifest[key], wanted)
        ? []
        : [`${build}: "${key}" is ${words(manifest[key])} and should be ${words(wanted)}`],
    )
  })

/** What the policy has to say for the styles in a page to be taken. */
function stylesHash(page: string): string {
  const styles = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  return `sha256-${createHash('sha256').update(styles).digest('base64')}`
}

const words = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value))
