import { join } from 'node:path'
import { type Check, verdictOf } from './check.ts'
import { countBrowser, countFigures, countUnit } from './counting.ts'
import { manifestProblems } from './manifest.ts'
import { runScript, runTool } from './run.ts'

/** A check that is a tool's exit code. */
const tool = (name: string, command: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runTool(command, args)
    return verdictOf(code === 0, output)
  },
})

/** @param temp a folder for the reports */
const unitTests = (temp: string): Check => ({
  name: 'unit tests',
  run: async () => {
    const report = join(temp, 'unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return countUnit(await runTool('vitest', ['run', ...reporters]), report)
  },
})

/** @param temp a folder for the report */
const browserTests = (temp: string): Check => ({
  name: 'end-to-end tests, in Chromium and Firefox',
  live: true,
  run: async () => {
    const report = join(temp, 'e2e.json')
    const env = { PLAYWRIGHT_JSON: report }
    const ran = await runTool('playwright', ['test'], { live: true, env })
    // It has been shown already.
    return { ...countBrowser(ran, report), output: '' }
  },
})

/** Each figure counts as one test. */
const proofs: Check = {
  name: 'proofs, in their short form',
  live: true,
  run: async () => {
    const ran = await runScript('scripts/prove.ts', ['--quick'], { live: true })
    // It has been shown already.
    return { ...countFigures(ran), output: '' }
  },
}

const manifests: Check = {
  name: 'manifests, what they ask for',
  run: async () => {
    const problems = manifestProblems()
    return verdictOf(problems.length === 0, problems.join('\n'))
  },
}

/** Stands for a check that cannot be made, because what it looks at was not built. */
export const notRun = ({ name }: Check): Check => ({
  name,
  run: async () => verdictOf(false, 'Not run: there is no build.'),
})

/** What comes before the builds, cheapest first, so that the commonest mistakes are told first. */
export const checksOfSource = (temp: string): Check[] => [
  tool('types of the extension, by wxt prepare', 'wxt', ['prepare']),
  tool('types', 'tsc', ['--noEmit']),
  tool('lint and format', 'biome', ['check', '.']),
  tool('unused code', 'knip', []),
  unitTests(temp),
]

/** Chromium's comes with its zip, whose size is checked. */
export const BUILDS: Check[] = [
  tool('build for Chromium', 'wxt', ['zip']),
  tool('build for Firefox', 'wxt', ['build', '-b', 'firefox']),
]

export const checksOfBuild = (temp: string): Check[] => [
  tool('sizes', 'size-limit', []),
  manifests,
  browserTests(temp),
  proofs,
]
