import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ROOT } from './run.ts'

/**
 * The permissions of both builds. A change here must be as deliberate as one in `wxt.config.ts`. `undefined`
 * means that the key must not exist.
 */
const EXPECTED = {
  optional_permissions: ['notifications'],
  host_permissions: undefined,
  optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
      "connect-src https: http://127.0.0.1:* http://localhost:*; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  },
  content_scripts: undefined,
  web_accessible_resources: undefined,
  externally_connectable: undefined,
  sandbox: undefined,
}

const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  'chrome-mv3': ['alarms', 'contextMenus', 'storage', 'unlimitedStorage', 'sidePanel'],
  'firefox-mv3': ['alarms', 'contextMenus', 'storage', 'unlimitedStorage'],
}

/**
 * Compares the permissions and the policy of the built manifests with the expected ones.
 * @param builds the folder with both builds; `.output` by default
 * @returns one line per difference
 */
export const manifestProblems = (builds: string = join(ROOT, '.output')): string[] =>
  Object.entries(PERMISSIONS).flatMap(([build, permissions]) => {
    const text = readFileSync(join(builds, build, 'manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as Record<string, unknown>
    return Object.entries({ ...EXPECTED, permissions }).flatMap(([key, value]) =>
      isDeepStrictEqual(manifest[key], value)
        ? []
        : [`${build}: "${key}" is ${asText(manifest[key])} and should be ${asText(value)}`],
    )
  })

const asText = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value))
