const SIZE = 5
const HALF = 3

/** A 32-bit FNV-1a hash of the text in lower case. */
function hashOf(text: string): number {
  const lower = text.toLowerCase()
  let hash = 0x811c9dc5
  for (let index = 0; index < lower.length; index += 1)
    hash = Math.imul(hash ^ lower.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** A hue from 0 to 359 degrees. It does not depend on the case of the address. */
export const addressHue = (address: string): number => hashOf(address) % 360

/**
 * The filled cells of a symmetric 5 × 5 pattern for an address.
 * @returns columns and rows, counted from 0; at least 6 of the 25 cells
 */
export function addressPattern(address: string): { column: number; row: number }[] {
  const bits = hashOf(`pattern:${address}`)
  const cells: { column: number; row: number }[] = []
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < HALF; column += 1) {
      if (((bits >>> (row * HALF + column)) & 1) === 0) continue
      cells.push({ column, row })
      if (column < HALF - 1) cells.push({ column: SIZE - 1 - column, row })
    }
  }
  // An almost empty pattern would look like a missing image.
  return cells.length < 6 ? inverse(cells) : cells
}

function inverse(cells: readonly { column: number; row: number }[]): { column: number; row: number }[] {
  const filled = new Set(cells.map(({ column, row }) => row * SIZE + column))
  return Array.from({ length: SIZE * SIZE }, (_, index) => index)
    .filter((index) => !filled.has(index))
    .map((index) => ({ column: index % SIZE, row: Math.floor(index / SIZE) }))
}
