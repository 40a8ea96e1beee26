import { readdirSync, readFileSync, rmSync, statSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dataFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:ldb|log)$/.test(name))
    .map((name) => join(folder, name))

/** Damages the LevelDB files of a folder while the browser is closed. */
export type DamageFiles = (folder: string) => void

export const FILE_DAMAGES: Readonly<Record<string, DamageFiles>> = {
  'flipped bytes': (folder) => {
    for (const file of dataFiles(folder)) {
      const bytes = readFileSync(file)
      for (let at = 97; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0xff
      writeFileSync(file, bytes)
    }
  },
  'files cut in half': (folder) => {
    for (const file of dataFiles(folder)) truncateSync(file, Math.floor(statSync(file).size / 2))
  },
  'files missing': (folder) => {
    for (const file of dataFiles(folder)) unlinkSync(file)
  },
  'folder missing': (folder) => rmSync(folder, { recursive: true }),
  'newest file missing': (folder) => {
    const newest = dataFiles(folder)
      .sort((a, b) => a.localeCompare(b))
      .at(-1)
    if (newest) unlinkSync(newest)
  },
}
