import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { EXPECTED } from './manifest-expected.ts'
import { ROOT } from './run.ts'

/**
 * Compares what the built manifests ask for with what they may ask for.
 * @param builds the folder with the builds for both browsers; the project's own unless given
 * @returns a line for every difference
 */
export const manifestProblems = (builds: string = join(ROOT, '.output')): string[] =>
  Object.entries(EXPECTED).flatMap(([build, expected]) => {
    const text = readFileSync(join(builds, build, 'manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as Record<string, unknown>
    return Object.entries(expected).flatMap(([key, wanted]) =>
      isDeepStrictEqual(manifest[key], wanted)
        ? []
        : [`${build}: "${key}" is ${words(manifest[key])} and should be ${words(wanted)}`],
    )
  })

const words = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value))
