import { createAsking } from './asking.ts'
import { median, slowestIn } from './figure.ts'
import { scrollList, typeInSearch } from './list.ts'
import { choose, openOnce } from './openings.ts'
import type { Measuring } from './part.ts'
import { type Stage, walletOf } from './stage.ts'
import { heapOf, storedSize } from './weight.ts'

/** How one figure grows: the median at each size. */
export interface Curve {
  name: string
  unit: string
  /** Sizes, and what was measured at each. */
  points: [size: number, value: number][]
}

/** Tokens of a wallet. */
export const SIZES = [10, 100, 1_000, 10_000] as const
const TURNS = 5
const MB = 1_000_000

/** Measures each figure that depends on a wallet's size, one size after the other. */
export async function measureGrowth({ stage, say }: Pick<Measuring, 'stage' | 'say'>): Promise<Curve[]> {
  const curves = new Map<string, Curve>()
  const add = (name: string, unit: string, size: number, value: number) => {
    const curve = curves.get(name) ?? { name, unit, points: [] }
    curves.set(name, { ...curve, points: [...curve.points, [size, value]] })
  }
  for (const size of SIZES) {
    for (const [name, unit, value] of await measureAt(stage, size)) add(name, unit, size, value)
    say(`${size} tokens`)
  }
  return [...curves.values()]
}

type Measured = [name: string, unit: string, value: number]

async function measureAt(stage: Stage, size: number): Promise<Measured[]> {
  const wallet = walletOf(stage, size)
  const running: number[] = []
  const stopped: number[] = []
  const found: number[] = []
  const blank: number[] = []
  const frames: number[][] = []
  const keys: (number | null)[][] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await choose(stage, wallet)
    running.push((await openOnce(stage, 'ours', 'running')).full)
    frames.push((await scrollList(stage)).frames)
    keys.push((await typeInSearch(stage)).keys)
    await choose(stage, wallet)
    stopped.push((await openOnce(stage, 'ours', 'stopped')).full)
    await choose(stage, wallet, wallet.lastName)
    found.push((await openOnce(stage, 'ours', 'running')).found)
    blank.push((await openOnce(stage, 'blank', 'running')).rendered)
  }
  const heap = (await heapOf(stage, 'ours')) / MB
  const { stored } = await storedSize(stage, wallet)
  const asking = await createAsking(stage)
  const asked = []
  for (let turn = 0; turn < TURNS; turn += 1) asked.push(await asking.ask(size, 1_000 + turn))
  await asking.close()
  return [
    ['click to the first screen, worker running', 'ms', median(running)],
    ['click to the first screen, worker stopped', 'ms', median(stopped)],
    ['click to the last token found, worker running', 'ms', median(found)],
    ['click to an empty popup, worker running', 'ms', median(blank)],
    ['slowest frame of a scroll to the end', 'ms', slowestIn(frames)],
    ['slowest key of a search', 'ms', slowestIn(keys)],
    ['Enter to the first rows', 'ms', median(asked.map(({ first }) => first))],
    ['Enter to the last token', 'ms', median(asked.map(({ last }) => last))],
    ['a plain script to the last token', 'ms', median(asked.map(({ rawLast }) => rawLast))],
    ['script heap', 'MB', heap],
    ['storage', 'MB', stored / MB],
  ]
}
