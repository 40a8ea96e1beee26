import type { Token } from './token.ts'

/** Letters as a search takes them: case and accents make no difference. */
export const foldLetters = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isPlain = (text: string): boolean => /^[ -~\n]*$/.test(text)

/**
 * The texts of many tokens in one: a search for a word is then one search of one text, and ten thousand tokens are folded
 * at once.
 */
export interface Haystack {
  /** Marks the tokens, by their index, whose text holds all of these words; none of them has a blank in it. */
  mark(words: readonly string[], found: Uint8Array): void
}

/** What a search by words looks into. */
export const wordsOf = (tokens: readonly Token[]): Haystack =>
  stack(tokens.map(({ symbol, name }) => `${symbol}\n${name}`))

/** What a search by a part of a contract looks into: its digits; the native token has none. */
export const contractsOf = (tokens: readonly Token[]): Haystack =>
  stack(tokens.map(({ address }) => address?.slice(2) ?? ''))

function stack(texts: readonly string[]): Haystack {
  const whole = texts.join('\n')
  const folded = isPlain(whole) ? null : texts.map(foldLetters)
  const text = folded ? folded.join('\n') : whole.toLowerCase()
  const lengths = folded ?? texts
  const ends = new Uint32Array(texts.length)
  for (let index = 0, end = -1; index < ends.length; index += 1) {
    end += (lengths[index]?.length ?? 0) + 1
    ends[index] = end
  }

  return {
    mark(words, found) {
      // The longest word is the rarest: the others are looked for only where it stands.
      const [rarest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
      let index = 0
      for (let at = text.indexOf(rarest); at >= 0 && index < ends.length; ) {
        while ((ends[index] ?? 0) < at + rarest.length) index += 1
        const end = ends[index] ?? 0
        const start = index > 0 ? (ends[index - 1] ?? 0) + 1 : 0
        const own = others.length > 0 ? text.slice(start, end) : ''
        if (end > start && others.every((word) => own.includes(word))) found[index] = 1
        index += 1
        at = text.indexOf(rarest, end + 1)
      }
    },
  }
}
