import { join } from 'node:path'
import { type Check, type StartedCheck, verdictOf } from './check.ts'
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
export const unitTests = (temp: string): Check => ({
  name: 'unit tests',
  run: async () => {
    const report = join(temp, 'unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return countVitest(await runTool('vitest', ['run', ...reporters]), report)
  },
})

interface PlaywrightCheck {
  /** A project of `playwright.config.ts`. */
  project: string
  /** A folder for the report. */
  temp: string
  live?: boolean
}

const playwrightTests = (name: string, { project, temp, live = false }: PlaywrightCheck): Check => ({
  name,
  live,
  run: async () => {
    const report = join(temp, `${project}.json`)
    // Each run clears its folder.
    const args = ['test', `--project=${project}`, `--output=${join('test-results', project)}`]
    const result = await runTool('playwright', args, { live, env: { PLAYWRIGHT_JSON: report } })
    const verdict = countPlaywright(result, report)
    return live ? { ...verdict, output: '' } : verdict
  },
})

const manifests: Check = {
  name: 'manifests',
  run: async () => {
    const problems = manifestProblems()
    return verdictOf(problems.length === 0, problems.join('\n'))
  },
}

/** Fails without running if one of the builds has failed. */
export const afterBuilds =
  (builds: readonly StartedCheck[]) =>
  (check: Check): Check => ({
    ...check,
    run: async () => {
      const results = await Promise.all(builds.map(({ result }) => result))
      if (results.some(({ verdict }) => verdict.failed > 0))
        return verdictOf(false, 'Not run: the build failed.')
      return check.run()
    },
  })

/** Creates what the other checks read. */
export const PREPARE: Check = tool('types of the extension, by wxt prepare', 'wxt', ['prepare'])

/** Checks that need no build. */
export const CHECKS_OF_SOURCE: Check[] = [
  tool('types', 'tsc', ['--noEmit']),
  tool('lint and format', 'biome', ['check', '.']),
  tool('unused code', 'knip', []),
]

/** The build for Chromium includes its zip, because the size of the zip is checked. */
export const BUILDS: Check[] = [
  tool('build for Chromium', 'wxt', ['zip']),
  tool('build for Firefox', 'wxt', ['build', '-b', 'firefox']),
]

/** Checks of the builds that run beside the unit tests. */
export const checksOfBuild = (temp: string): Check[] => [
  tool('sizes', 'size-limit', []),
  manifests,
  playwrightTests('stress tests, short form', { project: 'stress-quick', temp }),
]

export const endToEndTests = (temp: string): Check =>
  playwrightTests('end-to-end tests, in Chromium and Firefox', { project: 'e2e', temp, live: true })
