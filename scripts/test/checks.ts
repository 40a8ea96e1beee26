import { join } from 'node:path'
import { type Check, verdictOf } from './check.ts'
import { countPlaywright, countVitest } from './counting.ts'
import { manifestProblems } from './manifest.ts'
import { runTool } from './run.ts'

/** A check that runs a tool. It passes if the tool exits with 0. */
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
    return countVitest(await runTool('vitest', ['run', ...reporters]), report)
  },
})

/**
 * A project of `playwright.config.ts`.
 * @param temp a folder for the report
 */
const playwrightTests = (name: string, project: string, temp: string): Check => ({
  name,
  live: true,
  run: async () => {
    const report = join(temp, `${project}.json`)
    const env = { PLAYWRIGHT_JSON: report }
    const result = await runTool('playwright', ['test', `--project=${project}`], { live: true, env })
    // The output was already shown live.
    return { ...countPlaywright(result, report), output: '' }
  },
})

const manifests: Check = {
  name: 'manifests',
  run: async () => {
    const problems = manifestProblems()
    return verdictOf(problems.length === 0, problems.join('\n'))
  },
}

/** A check that always fails. It replaces one that needs the builds after a build has failed. */
export const notRun = ({ name }: Check): Check => ({
  name,
  run: async () => verdictOf(false, 'Not run: the build failed.'),
})

/** Checks that need no build. */
export const checksOfSource = (temp: string): Check[] => [
  tool('types of the extension, by wxt prepare', 'wxt', ['prepare']),
  tool('types', 'tsc', ['--noEmit']),
  tool('lint and format', 'biome', ['check', '.']),
  tool('unused code', 'knip', []),
  unitTests(temp),
]

/** The build for Chromium includes its zip, because the size of the zip is checked. */
export const BUILDS: Check[] = [
  tool('build for Chromium', 'wxt', ['zip']),
  tool('build for Firefox', 'wxt', ['build', '-b', 'firefox']),
]

export const checksOfBuild = (temp: string): Check[] => [
  tool('sizes', 'size-limit', []),
  manifests,
  playwrightTests('end-to-end tests, in Chromium and Firefox', 'e2e', temp),
  playwrightTests('stress tests, short form', 'stress-quick', temp),
]
