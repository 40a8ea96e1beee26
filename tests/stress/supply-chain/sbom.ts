import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../../../scripts/test/run.ts'
import { nameOf, packages, shippedPackages } from './packages.ts'

/** A package in npm's SBOM (CycloneDX). */
interface Component {
  name: string
  version: string
  purl?: string
  licenses?: unknown[]
  hashes?: { alg: string }[]
}

/**
 * Creates the SBOM, including development dependencies, with npm.
 * @returns the number of components, and the problems: shipped packages that are missing or incomplete, and
 * packages that are not in the lock file
 */
export async function checkSbom(): Promise<{ components: number; problems: string[] }> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: ROOT,
    shell: process.platform === 'win32',
    maxBuffer: 1e8,
  })
  const { components = [] } = JSON.parse(stdout) as { components?: Component[] }
  const listed = new Map(components.map((component) => [`${component.name}@${component.version}`, component]))
  const locked = new Set(packages().map(idOf))
  const missing = shippedPackages()
    .map(idOf)
    .filter((id) => !isComplete(listed.get(id)))
  const unlocked = [...listed.keys()].filter((id) => !locked.has(id))
  return {
    components: components.length,
    problems: [
      ...missing.map((id) => `${id} is missing or incomplete`),
      ...unlocked.map((id) => `${id} is not in the lock file`),
    ],
  }
}

const idOf = ([folder, { version }]: [string, { version?: string }]): string => `${nameOf(folder)}@${version}`

const isComplete = (component: Component | undefined): boolean =>
  Boolean(
    component?.purl && component.licenses?.length && component.hashes?.some(({ alg }) => alg === 'SHA-512'),
  )
