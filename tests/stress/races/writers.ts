/** The extension's own writes in every context of a round. Bundled and inserted into a copy of the build. */
import { undoRound, updatesOfRound } from '../support/stored-data-in-page.ts'

/** @returns the number of updates */
async function write(writer: number, round: number): Promise<number> {
  return (await Promise.all(updatesOfRound(writer, round))).length
}

/** @returns the number of updates */
async function undo(writer: number, round: number): Promise<number> {
  await undoRound(writer, round)
  return 1
}

Object.assign(globalThis, { raceWriters: { write, undo } })
