import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../../../scripts/test/run.ts'
import { nameOf, packages, shipped } from './packages.ts'

/** A package in npm's SBOM (CycloneDX). */
interface Component {
  name: string
  version: string
  purl?: string
  licenses?: unknown[]
  hashes?: { alg: string }[]
}

/**
 * Creates the SBOM with npm, tools included.
 * @returns shipped packages that are incomplete and packages that are not locked
 */
export async function readSbom(): Promise<{ components: number; problems: string[] }> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: ROOT,
    shell: process.platform === 'win32',
    maxBuffer: 1e8,
  })
  const { components = [] } = JSON.parse(stdout) as { components?: Component[] }
  const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, one]))
  const locked = new Set(packages().map(idOf))
  const missing = shipped()
    .map(idOf)
    .filter((id) => !isWhole(listed.get(id)))
  const surplus = [...listed.keys()].filter((id) => !locked.has(id))
  return {
    components: components.length,
    problems: [
      ...missing.map((id) => `${id} is missing in part`),
      ...surplus.map((id) => `${id} is not in the lock file`),
    ],
  }
}

const idOf = ([folder, { version }]: [string, { version?: string }]): string => `${nameOf(folder)}@${version}`

const isWhole = (one: Component | undefined): boolean =>
  Boolean(one?.purl && one.licenses?.length && one.hashes?.some(({ alg }) => alg === 'SHA-512'))
