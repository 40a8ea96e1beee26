/** Part of `npm run lint`: finds phrases that plain technical English does not use. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './test/run.ts'

/** Each has at least two words, because single words also occur in good sentences. */
const PHRASES = [
  'is told',
  'are told',
  'is said',
  'is heard of',
  'of which',
  'of whose',
  'whatever becomes',
  'none of it',
  'stands in',
  'lies in storage',
  'said out loud',
  'for what it is',
  'goes on where',
  'asked anew',
  'drawn anew',
]

const PATTERN = new RegExp(String.raw`\b(?:${PHRASES.join('|')})\b`, 'i')
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css|html|md|ya?ml)$/
/** This list, and made-up data of the local service. */
const IGNORED = /^scripts\/phrases\.ts$|^tests\/service\/dataset\//

/** The lines of a text with one of the phrases, as `path:line: text`. */
export function phrasesIn(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (PATTERN.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))
}

/** The lines with one of the phrases in the repository's text files, including uncommitted files. */
export function phraseProblems(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  return files
    .filter((path) => TEXT_FILE.test(path) && !IGNORED.test(path) && existsSync(join(ROOT, path)))
    .flatMap((path) => phrasesIn(path, readFileSync(join(ROOT, path), 'utf8')))
}

if (import.meta.main) {
  const problems = phraseProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error(`phrases: ${problems.length} lines to rewrite in plain English`)
    process.exitCode = 1
  }
}
