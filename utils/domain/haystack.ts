import { once } from './once.ts'
import type { Token, TokenPage, TokenText } from './token.ts'

/** Letters as a search takes them: case and accents make no difference. */
export const foldLetters = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isPlain = (text: string): boolean => /^[ -~\n]*$/.test(text)

/**
 * The texts of many tokens in few: a search for a word is then a search of these, and ten thousand tokens are folded
 * at once, those of a page in storage as they lie there.
 */
export interface Haystack {
  /** Marks the tokens, by their index, whose texts hold all of these words; none of them has a blank in it. */
  mark(words: readonly string[], found: Uint8Array): void
}

/** What a search by words looks into. */
export const wordsOf = (tokens: readonly Token[]): Haystack => stack(tokens, ['symbol', 'name'], foldLetters)

/** What a search by a part of a contract looks into: its digits; the native token has none. */
export const contractsOf = (tokens: readonly Token[]): Haystack =>
  stack(tokens, ['address'], (text) => text.toLowerCase().replace(/^0x/gm, ''))

/** Tokens that stand one after the other, and their texts, in each of which each of them has a line. */
interface Pile {
  first: number
  texts: readonly Lines[]
}

function stack(tokens: readonly Token[], of: readonly TokenText[], fold: (text: string) => string): Haystack {
  const piles: Pile[] = []
  for (let first = 0, end = 0; first < tokens.length; first = end) {
    const page = wholePageAt(tokens, first)
    end = first + (page?.count ?? 1)
    while (!page && end < tokens.length && !wholePageAt(tokens, end)) end += 1
    const own = page ?? plainPage(tokens.slice(first, end))
    piles.push({ first, texts: of.map((text) => linesOf(fold(own.lines(text)), own.count)) })
  }

  return {
    mark(words, found) {
      // The longest word is the rarest: the others are looked for only where it stands.
      const [rarest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
      for (const { first, texts } of piles) {
        const has = (word: string, index: number) => texts.some((lines) => lines.line(index).includes(word))
        for (const lines of texts) {
          for (const index of lines.indexesOf(rarest))
            if (others.every((word) => has(word, index))) found[first + index] = 1
        }
      }
    },
  }
}

/** The page whose tokens stand there one after the other, all of them, from this place on. */
function wholePageAt(tokens: readonly Token[], place: number): TokenPage | null {
  const { page } = tokens[place] ?? {}
  if (!page) return null
  for (let line = 0; line < page.count; line += 1) {
    const token = tokens[place + line]
    if (token?.page !== page || token.line !== line) return null
  }
  return page
}

/** Tokens that do not lie in storage, as if they did. */
const plainPage = (tokens: readonly Token[]): TokenPage => ({
  count: tokens.length,
  lines: (of) => tokens.map((token) => (token[of] ?? '').replaceAll('\n', ' ')).join('\n'),
})

interface Lines {
  line(index: number): string
  /** The lines in which a word stands, each once; those in which anything stands for none. */
  indexesOf(word: string): Iterable<number>
}

function linesOf(text: string, count: number): Lines {
  const ends = once(() => {
    const all = new Uint32Array(count)
    for (let index = 0, at = -1; index < count; index += 1) {
      at = at < text.length ? text.indexOf('\n', at + 1) : at
      if (at < 0) at = text.length
      all[index] = at
    }
    return all
  })
  const end = (index: number): number => ends()[index] ?? 0
  const start = (index: number): number => (index > 0 ? Math.min(end(index - 1) + 1, text.length) : 0)

  return {
    line: (index) => text.slice(start(index), end(index)),
    *indexesOf(word) {
      let index = 0
      for (let at = text.indexOf(word); at >= 0; ) {
        while (index < count && end(index) < at + word.length) index += 1
        if (index >= count) return
        if (end(index) > start(index)) yield index
        at = end(index) < text.length ? text.indexOf(word, end(index) + 1) : -1
        index += 1
      }
    },
  }
}
