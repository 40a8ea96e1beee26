import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/test/run.ts'

/** A package in the lock file. */
interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, string>
  allowScripts?: Record<string, boolean>
  scripts?: Record<string, string>
}

/** Licences that packages of the extension may have. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'])
/** Licences that other packages may have. */
const TOOL_LICENCES = new Set(['MPL-2.0', 'MIT OR Apache-2.0', ...PERMISSIVE])
/** Licences of sharp's native libraries, which must not be part of the extension. */
const SHARP_LICENCE = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/
const SHARP = /^node_modules\/@img\/sharp-/
/** A package of the extension under MPL-2.0. It is shipped unchanged. */
const POLYFILL = 'node_modules/webextension-polyfill'
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown
const manifest = read('package.json') as Manifest
const lock = read('package-lock.json') as { lockfileVersion: number; packages: Record<string, LockedPackage> }

/** All packages of the lock file except the project itself, by folder. */
export const packages = (): [folder: string, locked: LockedPackage][] =>
  Object.entries(lock.packages).filter(([folder]) => folder !== '')

/** Packages that are part of the extension. */
export const shippedPackages = (): [folder: string, locked: LockedPackage][] =>
  packages().filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)

/** Problems: version ranges, locked versions that differ from package.json, missing hashes, download URLs. */
export function unpinnedEntries(): string[] {
  const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  const ranges = Object.entries({ ...declared, ...manifest.overrides })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}", not one version`)
  const differing = Object.entries(declared)
    .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)
    .map(([name]) => `package-lock.json: ${name} differs from package.json`)
  const withoutHash = packages()
    .filter(([, { integrity, link }]) => link || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([folder]) => `package-lock.json: ${folder} has no SHA-512 hash`)
  const withUrl = packages()
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([folder]) => `package-lock.json: ${folder} has a download URL`)
  const version = lock.lockfileVersion === 3 ? [] : ['package-lock.json: not of version 3']
  return [...version, ...ranges, ...differing, ...withoutHash, ...withUrl]
}

/** Installed packages with install scripts that `allowScripts` in package.json neither allows nor denies. */
export function unreviewedInstallScripts(): string[] {
  return packages()
    .filter(([folder]) => existsSync(join(ROOT, folder, 'package.json')))
    .filter(([folder]) => {
      const { scripts = {} } = read(join(folder, 'package.json')) as Manifest
      return INSTALL_SCRIPTS.some((name) => scripts[name]) || existsSync(join(ROOT, folder, 'binding.gyp'))
    })
    .filter(([folder, { version }]) => {
      const allowed = manifest.allowScripts?.[`${nameOf(folder)}@${version}`]
      return !allowed && manifest.allowScripts?.[nameOf(folder)] !== false
    })
    .map(([folder]) => folder)
}

/** Packages without a licence or with an unreviewed licence. */
export function unreviewedLicences(): string[] {
  const shipped = new Set(shippedPackages().map(([folder]) => folder))
  return packages()
    .filter(([folder, { license = '' }]) => {
      if (folder === POLYFILL) return license !== 'MPL-2.0'
      if (SHARP.test(folder) && SHARP_LICENCE.test(license)) return shipped.has(folder)
      return !(shipped.has(folder) ? PERMISSIVE : TOOL_LICENCES).has(license)
    })
    .map(([folder, { license }]) => `${folder}: ${license ?? 'none'}`)
}

/** The name of a package in a folder: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder
