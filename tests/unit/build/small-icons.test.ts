import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallIcons } from '../../../scripts/build/small-icons.ts'

/** Of 255: an edge may be lighter or darker by so much, which nobody sees. */
const SLIGHT = 32

test.each([16, 32, 48, 128])('an icon of %i pixels has few bytes, and the same look', async (size) => {
  const folder = await mkdtemp(join(tmpdir(), 'small-icons-'))
  await mkdir(join(folder, 'icons'))
  const path = join(folder, `icons/${size}.png`)
  const before = await sharp('assets/icon.svg').resize(size).png().toBuffer()
  await writeFile(path, before)
  await smallIcons(folder)
  const after = await readFile(path)
  await rm(folder, { recursive: true })
  expect(after.length).toBeLessThan(before.length * 0.75)
  const [was, is] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  expect(is).toHaveLength(size * size * 4)
  const furthest = was.reduce((most, value, index) => Math.max(most, Math.abs(value - (is[index] ?? 0))), 0)
  expect(furthest).toBeLessThanOrEqual(SLIGHT)
})

/** Red, green, blue and how opaque, each of 255; of a pixel that is not there at all, nothing else counts. */
async function pixelsOf(png: Buffer): Promise<number[]> {
  const pixels = Array.from(await sharp(png).ensureAlpha().raw().toBuffer())
  return pixels.map((value, index) => Math.round((value * (pixels[index - (index % 4) + 3] ?? 0)) / 255))
}
