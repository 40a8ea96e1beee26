import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const DECISIONS = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
const DOCUMENTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...DECISIONS,
]

/** Relative targets of Markdown links and of `src` and `srcset`. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:]+)\)|src(?:set)?="([^":]+)"/g)].map(([, link, image]) => link ?? image ?? '')

/** Paths of the repository in backticks. */
const pathsIn = (text: string): string[] =>
  text.match(/(?<=`)(?:assets|components|docs|entrypoints|scripts|tests|utils)\/[\w./-]*(?=`)/g) ?? []

describe('documents', () => {
  test.each(DOCUMENTS)('%s links only to existing files', (file) => {
    const missing = linksIn(readFileSync(file, 'utf8')).filter(
      (link) => !existsSync(join(dirname(file), link)),
    )
    expect(missing).toEqual([])
  })

  test.each(DOCUMENTS.filter((file) => file !== 'docs/contract.md'))(
    '%s names only existing files',
    (file) => {
      expect(pathsIn(readFileSync(file, 'utf8')).filter((path) => !existsSync(path))).toEqual([])
    },
  )
})

describe('decision records', () => {
  test('are numbered from 0001 and limited to 22', () => {
    expect(DECISIONS.length).toBeLessThanOrEqual(22)
    expect(DECISIONS.map((file) => Number(/(\d{4})-/.exec(file)?.[1]))).toEqual(
      DECISIONS.map((_, index) => index + 1),
    )
  })

  test.each(DECISIONS)('%s has context, decision and consequences in at most 25 lines', (file) => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(25)
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Context',
      '## Decision',
      '## Consequences',
    ])
  })
})
