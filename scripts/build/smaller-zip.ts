import { readFile, writeFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { deflateAsync } from '@gfx/zopfli'

/** Where the fields of a zip's records stand (PKWARE's APPNOTE 4.3). */
const LOCAL = { flags: 6, packed: 18, nameLength: 26, extraLength: 28, size: 30 }
const CENTRAL = {
  method: 10,
  packed: 20,
  nameLength: 28,
  extraLength: 30,
  noteLength: 32,
  local: 42,
  size: 46,
}
const END = { entries: 10, centralStart: 16, size: 22 }

const DEFLATED = 8
/** Sizes that come after the file's data instead of before it. */
const SIZES_BEHIND = 8

/** Packs the files of a zip as small as the format allows; what is in it stays as it is, bit by bit. */
export async function makeSmaller(path: string): Promise<void> {
  await writeFile(path, await smallerZip(await readFile(path)))
}

/** @throws where the zip has a comment, or is written in a way that ours is not */
export async function smallerZip(zip: Buffer): Promise<Buffer> {
  const end = Buffer.from(zip.subarray(zip.length - END.size))
  if (end.readUInt32LE() !== 0x06054b50) throw new Error('This is no zip as the build makes it')
  const files: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  let at = end.readUInt32LE(END.centralStart)
  for (let left = end.readUInt16LE(END.entries); left > 0; left -= 1) {
    const entry = Buffer.from(zip.subarray(at, at + lengthOf(zip, at, CENTRAL)))
    const file = await smallerFile(zip, entry)
    entry.writeUInt32LE(offset, CENTRAL.local)
    files.push(file)
    central.push(entry)
    offset += file.length
    at += entry.length
  }
  end.writeUInt32LE(offset, END.centralStart)
  return Buffer.concat([...files, ...central, end])
}

/** A file with its header; `entry` is told its new size. */
async function smallerFile(zip: Buffer, entry: Buffer): Promise<Buffer> {
  const start = entry.readUInt32LE(CENTRAL.local)
  const header = Buffer.from(zip.subarray(start, start + lengthOf(zip, start, LOCAL)))
  if (header.readUInt16LE(LOCAL.flags) & SIZES_BEHIND)
    throw new Error('This zip has its sizes behind its files')
  const from = start + header.length
  const data = zip.subarray(from, from + entry.readUInt32LE(CENTRAL.packed))
  const packed = entry.readUInt16LE(CENTRAL.method) === DEFLATED ? await repack(data) : data
  entry.writeUInt32LE(packed.length, CENTRAL.packed)
  header.writeUInt32LE(packed.length, LOCAL.packed)
  return Buffer.concat([header, packed])
}

async function repack(data: Buffer): Promise<Uint8Array> {
  const smaller = await deflateAsync(inflateRawSync(data), { numiterations: 15 })
  return smaller.length < data.length ? smaller : data
}

/** Of a header with its name, and whatever follows that. */
function lengthOf(
  zip: Buffer,
  at: number,
  {
    nameLength,
    extraLength,
    noteLength,
    size,
  }: { nameLength: number; extraLength: number; noteLength?: number; size: number },
): number {
  const note = noteLength === undefined ? 0 : zip.readUInt16LE(at + noteLength)
  return size + zip.readUInt16LE(at + nameLength) + zip.readUInt16LE(at + extraLength) + note
}
