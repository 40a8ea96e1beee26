import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The build for Chromium. */
export const EXTENSION_DIR = join(ROOT, '.output', 'chrome-mv3')

/** The build for Firefox. */
export const FIREFOX_DIR = join(ROOT, '.output', 'firefox-mv3')

/**
 * Builds the extension for Chromium.
 * @returns its folder
 * @throws an error with one line of WXT's output if the build fails
 */
export const buildExtension = (): Promise<string> => build([], EXTENSION_DIR)

/** Builds the extension for Firefox. Returns and throws like `buildExtension`. */
export const buildForFirefox = (): Promise<string> => build(['-b', 'firefox', '--mv3'], FIREFOX_DIR)

function build(options: string[], folder: string): Promise<string> {
  const wxt = join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs')
  const child = spawn(process.execPath, [wxt, 'build', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(folder)
      else
        reject(
          new Error(`the build failed (${firstProblem(output)}). Run "npm run build" for the full output.`),
        )
    })
  })
}

/** The first line that starts with an error code in brackets, else one with "error", else the last one. */
function firstProblem(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
  const named = lines.find((line) => /^\[[A-Z_]+\]/.test(line)) ?? lines.find((line) => /error/i.test(line))
  return (named ?? lines.findLast(Boolean) ?? 'no output').slice(0, 300)
}
