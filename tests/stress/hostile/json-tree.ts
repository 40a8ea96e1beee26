/**
 * JSON as a tree that keeps all digits and duplicate keys. It has its own reader and writer, independent of
 * the product.
 */
export type Tree =
  | { kind: 'object'; entries: [key: string, value: Tree][] }
  | { kind: 'array'; items: Tree[] }
  | { kind: 'string'; text: string }
  /** A number as written, or `true`, `false`, `null`. */
  | { kind: 'plain'; raw: string }

export const textTree = (text: string): Tree => ({ kind: 'string', text })
export const plainTree = (raw: string): Tree => ({ kind: 'plain', raw })

/** Converts a value. */
export function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeOf) }
  if (typeof value === 'string') return textTree(value)
  if (typeof value !== 'object' || value === null) return plainTree(JSON.stringify(value))
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return { kind: 'object', entries: entries.map(([key, item]) => [key, treeOf(item)]) }
}

/** The text of a tree. A plain leaf may contain anything, so the text need not be valid JSON. */
export function writeTree(tree: Tree): string {
  switch (tree.kind) {
    case 'object':
      return `{${tree.entries.map(([key, value]) => `${JSON.stringify(key)}:${writeTree(value)}`).join(',')}}`
    case 'array':
      return `[${tree.items.map(writeTree).join(',')}]`
    case 'string':
      return JSON.stringify(tree.text)
    case 'plain':
      return tree.raw
    default:
      return tree satisfies never
  }
}

const SPACE = /[\t\n\r ]*/y
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const WORD = /true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: what JSON forbids in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
/** Far deeper than anything in the API specification. */
const DEEPEST = 200

class Reader {
  readonly #text: string
  #at = 0
  #deepest = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): Tree | 'deep' | null {
    const tree = this.#value(0)
    if (this.#deepest > DEEPEST) return 'deep'
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

  #sign(sign: string): boolean {
    this.#take(SPACE)
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #value(depth: number): Tree | null {
    this.#deepest = Math.max(this.#deepest, depth)
    if (depth > DEEPEST) return null
    if (this.#sign('{')) return this.#object(depth)
    if (this.#sign('[')) return this.#array(depth)
    const text = this.#take(STRING)
    if (text !== null) return textTree(JSON.parse(text))
    const raw = this.#take(NUMBER) ?? this.#take(WORD)
    return raw === null ? null : plainTree(raw)
  }

  #object(depth: number): Tree | null {
    const entries: [string, Tree][] = []
    if (this.#sign('}')) return { kind: 'object', entries }
    do {
      this.#take(SPACE)
      const key = this.#take(STRING)
      if (key === null || !this.#sign(':')) return null
      const value = this.#value(depth + 1)
      if (!value) return null
      entries.push([JSON.parse(key), value])
    } while (this.#sign(','))
    return this.#sign('}') ? { kind: 'object', entries } : null
  }

  #array(depth: number): Tree | null {
    const items: Tree[] = []
    if (this.#sign(']')) return { kind: 'array', items }
    do {
      const value = this.#value(depth + 1)
      if (!value) return null
      items.push(value)
    } while (this.#sign(','))
    return this.#sign(']') ? { kind: 'array', items } : null
  }
}

/** Parses a text. Returns null for invalid JSON and `deep` for too much nesting. */
export const readTree = (text: string): Tree | 'deep' | null => new Reader(text).whole()

/** The value of a key; the last one counts. */
export function field(tree: Tree, key: string): Tree | undefined {
  return tree.kind === 'object' ? tree.entries.findLast(([name]) => name === key)?.[1] : undefined
}
