/**
 * JSON as a tree that keeps all digits and duplicate keys. It is parsed and written without the extension's
 * code.
 */
export type Tree =
  | { kind: 'object'; entries: [key: string, value: Tree][] }
  | { kind: 'array'; items: Tree[] }
  | { kind: 'string'; text: string }
  /** A number as written, or `true`, `false`, `null`. */
  | { kind: 'literal'; raw: string }

export const textTree = (text: string): Tree => ({ kind: 'string', text })
export const literalTree = (raw: string): Tree => ({ kind: 'literal', raw })

export function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeOf) }
  if (typeof value === 'string') return textTree(value)
  if (typeof value !== 'object' || value === null) return literalTree(JSON.stringify(value))
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return { kind: 'object', entries: entries.map(([key, item]) => [key, treeOf(item)]) }
}

/** The text of a tree. A literal may contain anything, so the text need not be valid JSON. */
export function writeTree(tree: Tree): string {
  switch (tree.kind) {
    case 'object':
      return `{${tree.entries.map(([key, value]) => `${JSON.stringify(key)}:${writeTree(value)}`).join(',')}}`
    case 'array':
      return `[${tree.items.map(writeTree).join(',')}]`
    case 'string':
      return JSON.stringify(tree.text)
    case 'literal':
      return tree.raw
    default:
      return tree satisfies never
  }
}

const SPACE = /[\t\n\r ]*/y
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const WORD = /true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
/** Much deeper than any response in the API specification. */
const MAX_DEPTH = 200

class Parser {
  readonly #text: string
  #at = 0
  #deepest = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): Tree | 'tooDeep' | null {
    const tree = this.#value(0)
    if (this.#deepest > MAX_DEPTH) return 'tooDeep'
    this.#take(SPACE)
    return this.#at === this.#text.length ? tree : null
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return null
    this.#at = pattern.lastIndex
    return match[0]
  }

  /** Skips white space, then takes the character if it comes next. */
  #takePunctuation(character: string): boolean {
    this.#take(SPACE)
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #value(depth: number): Tree | null {
    this.#deepest = Math.max(this.#deepest, depth)
    if (depth > MAX_DEPTH) return null
    if (this.#takePunctuation('{')) return this.#object(depth)
    if (this.#takePunctuation('[')) return this.#array(depth)
    const text = this.#take(STRING)
    if (text !== null) return textTree(JSON.parse(text))
    const raw = this.#take(NUMBER) ?? this.#take(WORD)
    return raw === null ? null : literalTree(raw)
  }

  #object(depth: number): Tree | null {
    const entries: [string, Tree][] = []
    if (this.#takePunctuation('}')) return { kind: 'object', entries }
    do {
      this.#take(SPACE)
      const key = this.#take(STRING)
      if (key === null || !this.#takePunctuation(':')) return null
      const value = this.#value(depth + 1)
      if (!value) return null
      entries.push([JSON.parse(key), value])
    } while (this.#takePunctuation(','))
    return this.#takePunctuation('}') ? { kind: 'object', entries } : null
  }

  #array(depth: number): Tree | null {
    const items: Tree[] = []
    if (this.#takePunctuation(']')) return { kind: 'array', items }
    do {
      const value = this.#value(depth + 1)
      if (!value) return null
      items.push(value)
    } while (this.#takePunctuation(','))
    return this.#takePunctuation(']') ? { kind: 'array', items } : null
  }
}

/** Parses JSON. @returns `tooDeep` if a value is inside more than 200 others; null if the text is not JSON */
export const readTree = (text: string): Tree | 'tooDeep' | null => new Parser(text).parse()

/** The value of a key; of duplicate keys, the last one counts. */
export function field(tree: Tree, key: string): Tree | undefined {
  return tree.kind === 'object' ? tree.entries.findLast(([name]) => name === key)?.[1] : undefined
}
