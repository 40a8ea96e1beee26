/** A pseudorandom number generator. The same seed gives the same numbers. */
export interface Random {
  /** A whole number from 0 to `end` - 1; `end` is at most 2^32. */
  below: (end: number) => number
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  /** True with a probability of `percent`. */
  chance: (percent: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Hexadecimal digits in lower case. */
  hex: (digits: number) => string
}

/** FNV-1a with a final mix, so that different start values give independent hashes. */
function hash(text: string, start: number): number {
  let word = start
  for (let index = 0; index < text.length; index++) {
    word = Math.imul(word ^ text.charCodeAt(index), 16_777_619)
  }
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d)
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39)
  return (word ^ (word >>> 15)) >>> 0
}

/** The generator sfc32, with 128 bits of state. */
function sfc32(seed: string): () => number {
  let a = hash(seed, 0x811c9dc5)
  let b = hash(seed, 0x9e3779b9)
  let c = hash(seed, 0x85ebca6b)
  let counter = 1
  const next = () => {
    const sum = (((a + b) >>> 0) + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0
    return sum
  }
  for (let round = 0; round < 8; round++) next()
  return next
}

/** The generator of a seed, which can have several parts. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  const next = sfc32(seed.join('\u0000'))
  const below = (end: number) => Math.floor((next() / 2 ** 32) * end)
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (percent) => below(100) < percent,
    pick: (from) => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('Cannot pick from an empty array')
      return picked
    },
    hex: (digits) => {
      let text = ''
      while (text.length < digits) text += next().toString(16).padStart(8, '0')
      return text.slice(0, digits)
    },
  }
}
