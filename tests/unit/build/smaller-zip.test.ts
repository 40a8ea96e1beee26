import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { smallerZip } from '../../../scripts/build/smaller-zip.ts'

const TEXT = Buffer.from(readFileSync('scripts/build/smaller-zip.ts'))
const NOISE = Buffer.from(Array.from({ length: 60 }, (_, index) => (index * 97) % 251))

/** A zip of files, deflated or stored, written as plainly as the format allows. */
function zipOf(files: readonly { name: string; data: Buffer; deflated: boolean }[], flags = 0): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, data, deflated } of files) {
    const packed = deflated ? deflateRawSync(data, { level: 1 }) : data
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(deflated ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}

/** What a reader finds that goes by the list at the zip's end; each file has the sum that both its headers say. */
function filesIn(zip: Buffer): { name: string; text: string }[] {
  const end = zip.length - 22
  const found: { name: string; text: string }[] = []
  let at = zip.readUInt32LE(end + 16)
  expect(at + zip.readUInt32LE(end + 12)).toBe(end)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    // The fields that both headers have are the same.
    expect(zip.subarray(local + 4, local + 28)).toEqual(zip.subarray(at + 6, at + 30))
    const from = local + 30 + name.length
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    const data = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    expect(crc32(data)).toBe(zip.readUInt32LE(at + 16))
    found.push({ name, text: data.toString('hex') })
    at += 46 + name.length
  }
  return found
}

const FILES = [
  { name: 'a/text.ts', data: TEXT, deflated: true },
  { name: 'noise.bin', data: NOISE, deflated: false },
  { name: 'again.ts', data: TEXT, deflated: true },
]

test('a zip becomes smaller, and what is in it stays as it is', async () => {
  const zip = zipOf(FILES)
  const smaller = await smallerZip(zip)
  expect(smaller.length).toBeLessThan(zip.length - 100)
  expect(filesIn(smaller)).toEqual(FILES.map(({ name, data }) => ({ name, text: data.toString('hex') })))
})

test('what is packed as small as can be already stays so', async () => {
  const once = await smallerZip(zipOf(FILES))
  expect(await smallerZip(once)).toEqual(once)
})

test('a file that is no zip, and one that is written otherwise, are refused', async () => {
  await expect(smallerZip(Buffer.alloc(30))).rejects.toThrow('no zip')
  await expect(smallerZip(zipOf(FILES, 8))).rejects.toThrow('behind')
})
