import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import type { Failure } from '../domain/failure.ts'
import type { TpsPage, TpsPoint } from '../domain/tps.ts'
import { isAscending, lacksDays, NO_SERIES, type TpsSeries } from '../domain/tps-series.ts'
import { tpsSeriesItem } from '../store/tps-series.ts'
import { command } from './command.ts'

/** How far back a person can look, in days. */
export const RANGES = [30, 90, 365, 1_095] as const
export type Range = (typeof RANGES)[number]

/** How a way back ended before it was far enough. */
export type WalkEnd = 'begins' | 'endless' | 'stopped'

export interface TpsSeriesModel {
  chainId: ReadonlySignal<string>
  series: ReadonlySignal<TpsSeries>
  days: ReadonlySignal<Range>
  /** The pages read so far by what goes on; null while nothing does. */
  progress: ReadonlySignal<number | null>
  failure: ReadonlySignal<Failure | null>
  end: ReadonlySignal<WalkEnd | null>
  /** Paints what is known of a chain, follows what is learned of it, and asks for what is new. */
  show(metricsUrl: string, chainId: string): Promise<void>
  /** Looks further back, or less far; pages are asked for only as far as they are needed. */
  look(days: Range): Promise<void>
  /** Asks for the newest page and goes on with what is missing. */
  refresh(): Promise<void>
  stop(): void
  /** Nobody looks any more. */
  close(): void
}

/** As with the network line: asking more often shows nothing new. */
const ASK_AGAIN_AFTER = 5 * 60_000
/** Three years in pages of a month are thirty-six. */
const MOST_PAGES = 48

/** The series of one chain after the other, as far back as a person wants to look. */
export function createTpsSeriesModel(now: () => number = Date.now): TpsSeriesModel {
  const chainId = signal('')
  const series = signal<TpsSeries>(NO_SERIES)
  const days = signal<Range>(RANGES[0])
  const progress = signal<number | null>(null)
  const failure = signal<Failure | null>(null)
  const end = signal<WalkEnd | null>(null)
  let item: ReturnType<typeof tpsSeriesItem> | null = null
  let unwatch = () => {}
  /** Every walk has a number; one that is no longer the last has been stopped. */
  let walks = 0

  async function show(metricsUrl: string, next: string): Promise<void> {
    walks += 1
    const mine = walks
    unwatch()
    const shown = tpsSeriesItem(metricsUrl, next)
    const known = await shown.getValue()
    if (mine !== walks) return
    item = shown
    unwatch = shown.watch((changed) => {
      series.value = changed
    })
    batch(() => {
      chainId.value = next
      series.value = known
      failure.value = null
      end.value = null
      progress.value = null
    })
    await walk(isDue(known))
  }

  const isDue = ({ answeredAt }: TpsSeries): boolean => {
    const age = now() - answeredAt
    return age < 0 || age >= ASK_AGAIN_AFTER
  }

  async function look(wanted: Range): Promise<void> {
    days.value = wanted
    await walk(isDue(series.value))
  }

  /** @param anew whether the newest page is asked for first */
  async function walk(anew: boolean): Promise<void> {
    if (!isEvmChainId(chainId.value)) return
    walks += 1
    const mine = walks
    batch(() => {
      failure.value = null
      end.value = null
      progress.value = 0
    })
    const result = await steps(anew, () => mine === walks)
    if (mine !== walks) return
    batch(() => {
      progress.value = null
      end.value = result === 'done' ? null : result
    })
  }

  async function steps(anew: boolean, goesOn: () => boolean): Promise<WalkEnd | 'done'> {
    let token = series.value.older
    let walked = timesOf(series.value.points)
    let ascending = false
    const asked = new Set<string>()
    /** The newest page; where it leads is where the walk goes on. */
    const begin = async (afresh: boolean): Promise<boolean> => {
      const first = await readPage(null, goesOn)
      if (first === null) return false
      ascending = isAscending(first.points)
      const onward = ascending || afresh
      token = onward ? first.nextPageToken : series.value.older
      walked = timesOf(onward ? first.points : series.value.points)
      return true
    }
    if (anew && !(await begin(false))) return 'done'
    let refused = false
    while (token !== null && (ascending || lacksDays(series.value, days.value, now()))) {
      if (asked.has(token) || asked.size === MOST_PAGES) return 'endless'
      asked.add(token)
      const page: TpsPage | null = await readPage(token, goesOn)
      if (page === null) {
        // A token that is too old (contract 4.7): from the first page on, once.
        if (!goesOn() || refused || failure.value?.kind !== 'badRequest') return 'done'
        refused = true
        asked.clear()
        failure.value = null
        if (!(await begin(true))) return 'done'
        continue
      }
      const brings = page.points.some(({ timestamp }) => !walked.has(timestamp))
      if (!brings) break
      for (const { timestamp } of page.points) walked.add(timestamp)
      token = page.nextPageToken
    }
    return lacksDays(series.value, days.value, now()) ? 'begins' : 'done'
  }

  /** One page, stored by the background; null where it failed or nobody waits for it any more. */
  async function readPage(pageToken: string | null, goesOn: () => boolean): Promise<TpsPage | null> {
    const outcome = await command('readTpsPage', { chainId: chainId.value, pageToken })
    if (!goesOn()) return null
    if (!outcome.ok) {
      failure.value = outcome.failure
      return null
    }
    // The change event may come later than the answer.
    const known = await item?.getValue()
    if (!goesOn()) return null
    batch(() => {
      if (known) series.value = known
      progress.value = (progress.value ?? 0) + 1
    })
    return outcome.value
  }

  function stop(): void {
    if (progress.value === null) return
    walks += 1
    batch(() => {
      progress.value = null
      end.value = 'stopped'
    })
  }

  function close(): void {
    walks += 1
    unwatch()
  }

  return {
    chainId,
    series,
    days,
    progress,
    failure,
    end,
    show,
    look,
    refresh: () => walk(true),
    stop,
    close,
  }
}

const timesOf = (points: readonly TpsPoint[]): Set<number> =>
  new Set(points.map(({ timestamp }) => timestamp))
