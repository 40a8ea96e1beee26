import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { EXPECTED } from './manifest-expected.ts'
import { ROOT } from './run.ts'

/**
 * Compares the built manifests with the expected ones.
 * @param builds the folder with both builds; `.output` by default
 * @returns one line per difference
 */
export const manifestProblems = (builds: string = join(ROOT, '.output')): string[] =>
  Object.entries(EXPECTED).flatMap(([build, expected]) => {
    const text = readFileSync(join(builds, build, 'manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as Record<string, unknown>
    return Object.entries(expected).flatMap(([key, value]) =>
      isDeepStrictEqual(manifest[key], value)
        ? []
        : [`${build}: "${key}" is ${asText(manifest[key])} and should be ${asText(value)}`],
    )
  })

const asText = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value))
