import { createAsking } from './asking.ts'
import { ringAgain } from './badge.ts'
import { differenceOf, median, notYet, numberOf, ratioOf, rounded, slowestOf } from './figure.ts'
import { compareReads } from './first-paint.ts'
import { type Scrolled, scrollList, type Typed, typeInSearch } from './list.ts'
import { CHOSEN_FOR, choose, type Opening, openOnce, openWhole, type WorkerState } from './openings.ts'
import type { Measuring, Part } from './part.ts'
import { type Extension, type Stage, walletOf } from './stage.ts'
import { heapOf, storedSize } from './weight.ts'

/** Tokens of the wallets that are measured with. */
export const FEW = 20
export const MANY = 10_000

const MB = 1_000_000

/** A popup that is opened: a yardstick's, or the product's with a wallet in it, whose last token it may search for. */
type Subject = { extension: Extension; size?: number; search?: boolean }

const SUBJECTS = {
  blank: { extension: 'blank' },
  lean: { extension: 'lean' },
  few: { extension: 'ours', size: FEW },
  many: { extension: 'ours', size: MANY },
  search: { extension: 'ours', size: MANY, search: true },
} as const satisfies Record<string, Subject>

type SubjectName = keyof typeof SUBJECTS

/** What is opened in turn, so that a slow moment of the machine meets all alike: the slimmer a bound, the more often. */
interface Rounds {
  turns: readonly SubjectName[]
  rounds: number
}
const ROUNDS: Record<WorkerState, Rounds> = {
  running: { turns: turnsOf('blank few lean few lean blank lean blank few many search'), rounds: 20 },
  stopped: {
    turns: turnsOf(
      'blank few lean few blank few blank lean few blank blank few lean few blank few blank lean few blank many search',
    ),
    rounds: 30,
  },
}
const QUICK_ROUNDS: Record<WorkerState, Rounds> = {
  running: { turns: turnsOf('blank few lean few blank many search'), rounds: 3 },
  stopped: { turns: turnsOf('blank few lean few blank many search'), rounds: 3 },
}
/** Openings until no row is missing, for information. */
const WHOLE = 15

function turnsOf(names: string): SubjectName[] {
  return names.split(' ') as SubjectName[]
}

const opening: Part = {
  name: 'opening',
  run: async ({ stage, quick, report, say }) => {
    for (const worker of ['running', 'stopped'] as const) {
      const seen = await openInTurn(stage, worker, (quick ? QUICK_ROUNDS : ROUNDS)[worker])
      const rendered = Object.entries(seen).map(([name, all]) => [
        name,
        all.map((one) => rounded(one.rendered)),
      ])
      say(`${worker}: ${JSON.stringify(Object.fromEntries(rendered))}`)
      reportOpening(worker, seen, report)
    }
    await choose(stage, walletOf(stage, FEW))
    const whole: number[] = []
    for (let turn = 0; turn < (quick ? 3 : WHOLE); turn += 1) whole.push(await openWhole(stage))
    report(numberOf(`click to all ${FEW} in the document, those out of sight too`, 'ms', median(whole)))
  },
}

type Openings = Record<SubjectName, Opening[]>

async function openInTurn(stage: Stage, worker: WorkerState, { turns, rounds }: Rounds): Promise<Openings> {
  const seen: Openings = { blank: [], lean: [], few: [], many: [], search: [] }
  let chosen: { name?: SubjectName; at: number } = { at: 0 }
  let opened: Extension | undefined
  // The first round finds everything cold, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < turns.length; turn += 1) {
      const name = turns[(turn + round) % turns.length] as SubjectName
      const subject: Subject = SUBJECTS[name]
      const isChosen = chosen.name === name && performance.now() - chosen.at < CHOSEN_FOR
      if (subject.size !== undefined && !isChosen) {
        const wallet = walletOf(stage, subject.size)
        await choose(stage, wallet, subject.search ? wallet.lastName : undefined)
        chosen = { name, at: performance.now() }
        opened = 'ours'
      }
      // What was opened last opens sooner: ours was, to have its wallet chosen. So each comes after another one. With no process left that is the same for all.
      if (worker === 'running' && opened === subject.extension)
        await openOnce(stage, opened === 'blank' ? 'lean' : 'blank', worker)
      const one = await openOnce(stage, subject.extension, worker)
      opened = subject.extension
      if (!isRight(one, stage, subject))
        throw new Error(`${name} shows what it should not: ${JSON.stringify(one)}`)
      if (round > 0) seen[name].push(one)
    }
  }
  return seen
}

/** Rows that are in sight of a popup at least. */
const IN_SIGHT = 6

/** Whether what was opened is what was to be measured: a popup with nothing in it, or an older wallet, would be the quickest of all. */
function isRight({ rows, address }: Opening, stage: Stage, { extension, size, search }: Subject): boolean {
  if (size === undefined) return rows === (extension === 'lean' ? FEW : 0)
  const isWallet = address.toLowerCase() === walletOf(stage, size).address.toLowerCase()
  return isWallet && (search ? rows > 0 && rows < IN_SIGHT : rows >= IN_SIGHT)
}

function reportOpening(worker: WorkerState, seen: Openings, report: Measuring['report']): void {
  const of = (name: SubjectName, what: 'rendered' | 'full' | 'found') => seen[name].map((one) => one[what])
  const lean = { name: 'lean', samples: of('lean', 'rendered') }
  const blank = { name: 'blank', samples: of('blank', 'rendered') }
  const few = of('few', 'rendered')
  const click = `click to ${FEW} tokens, worker ${worker}`
  report(ratioOf(click, few, lean, worker === 'running' ? '<= 1.2' : '<= 1.15'))
  report(ratioOf(click, few, blank, worker === 'running' ? '<= 1.4' : '<= 1.25'))
  const many = `click to the first screen of ${MANY}, worker ${worker}`
  report(ratioOf(many, of('many', 'full'), lean, '<= 1.25'))
  const found = `click to the last of ${MANY} found, worker ${worker}`
  report(differenceOf(found, 'ms', of('search', 'found'), blank, '<= 120'))
}

const watchlist: Part = {
  name: 'watchlist',
  run: async ({ report }) => {
    const why = 'there is no watchlist'
    report(notYet('click to a wallet, with 200 saved wallets / lean', '<= 1.3', why))
    report(notYet('50 wallets on 3 chains refreshed / what the limit allows', '<= 1.1', why))
  },
}

const asking: Part = {
  name: 'asking',
  run: async ({ stage, quick, report }) => {
    await choose(stage, walletOf(stage, FEW))
    const ours = await createAsking(stage)
    const few = []
    for (let turn = 1; turn <= (quick ? 12 : 36); turn += 1) few.push(await ours.ask(FEW, turn))
    report(
      ratioOf(
        'Enter to first rows, service at 50 ms',
        few.slice(1).map(({ first }) => first),
        { name: 'raw', samples: few.slice(1).map(({ rawFirst }) => rawFirst) },
        '<= 1.3',
      ),
    )
    const many = []
    for (let turn = 1; turn <= (quick ? 3 : 9); turn += 1) many.push(await ours.ask(MANY, turn))
    await ours.close()
    const raw = { name: 'raw', samples: many.map(({ rawLast }) => rawLast) }
    report(
      ratioOf(
        `Enter to the last of ${MANY}`,
        many.map(({ last }) => last),
        raw,
        '<= 1.1',
      ),
    )
    const second = { name: 'raw, second page', samples: many.map(({ rawSecond }) => rawSecond) }
    report(
      ratioOf(
        `Enter to the first rows of ${MANY}`,
        many.map(({ first }) => first),
        second,
        '<= 1',
      ),
    )
  },
}

const list: Part = {
  name: 'list',
  run: async ({ stage, quick, report }) => {
    await choose(stage, walletOf(stage, MANY))
    const turns = Array.from({ length: quick ? 3 : 7 })
    const scrolled: Scrolled[] = []
    for (const _ of turns) scrolled.push(await scrollList(stage))
    const frames = scrolled.map((one) => one.frames)
    report(slowestOf(`scrolling ${MANY}: slowest frame`, frames, '<= 50'))
    const rows = Math.max(...scrolled.map((one) => one.rows))
    report(numberOf(`scrolling ${MANY}: rows in the document`, 'rows', rows, '<= 199'))
    const typed: Typed[] = []
    for (const _ of turns) typed.push(await typeInSearch(stage))
    const keys = typed.map((one) => one.keys)
    report(slowestOf(`search in ${MANY}: slowest key to its result`, keys, '<= 32'))
    const tasks = typed.map(({ longestTask }) => [longestTask])
    report(slowestOf(`search in ${MANY}: longest task`, tasks, '<= 50'))
  },
}

const badge: Part = {
  name: 'badge',
  run: async ({ stage, quick, report }) => {
    const rung = await ringAgain(stage, quick ? 5 : 35)
    const raw = { name: 'raw', samples: rung.map((one) => one.raw) }
    report(
      differenceOf(
        'badge alarm to its last write',
        'ms',
        rung.map(({ alarm }) => alarm),
        raw,
        '<= 50',
      ),
    )
  },
}

const weight: Part = {
  name: 'weight',
  run: async ({ stage, quick, report }) => {
    const turns = quick ? 1 : 3
    // Not before the product has begun: a worker that is stopped while it starts is told of for ever.
    await choose(stage, walletOf(stage, FEW))
    const blank = { name: 'blank', samples: await heaps(stage, 'blank', turns) }
    for (const [size, bound] of [
      [FEW, '<= 1.5'],
      [MANY, '<= 12'],
    ] as const) {
      await choose(stage, walletOf(stage, size))
      report(
        differenceOf(
          `script heap with ${size} tokens`,
          'MB',
          await heaps(stage, 'ours', turns),
          blank,
          bound,
        ),
      )
    }
    for (const [size, bound] of [
      [MANY, '<= 0.6'],
      [FEW, undefined],
    ] as const) {
      const { stored, raw } = await storedSize(stage, walletOf(stage, size))
      report({
        figure: `storage of a cached token of ${size} / raw`,
        ratio: stored / raw,
        unit: 'bytes',
        median: Math.round(stored / size),
        yardstick: { name: 'raw', median: Math.round(raw / size) },
        ...(bound && { bound }),
      })
    }
  },
}

async function heaps(stage: Stage, extension: Extension, turns: number): Promise<number[]> {
  const found: number[] = []
  for (let turn = 0; turn < turns; turn += 1) found.push((await heapOf(stage, extension)) / MB)
  return found
}

/** For information: where what the first paint reads would be read sooner. */
const reading: Part = {
  name: 'reading',
  run: async ({ stage, quick, report }) => {
    for (const size of [FEW, MANY]) {
      const { local, indexedDb } = await compareReads(stage, walletOf(stage, size), quick ? 5 : 30)
      const than = (samples: number[]) => ({ name: 'IndexedDB', samples })
      report(
        ratioOf(`storage.local, what the first paint reads of ${size}`, local.first, than(indexedDb.first)),
      )
      report(ratioOf(`storage.local, all of ${size}`, local.whole, than(indexedDb.whole)))
    }
  },
}

/** What comes first needs the wallets that are made ready; what asks for others may take their room. */
export const PARTS: readonly Part[] = [opening, list, weight, reading, badge, asking, watchlist]
