import type { Page, Worker } from '@playwright/test'
import { until } from '../../scripts/browser/until.ts'
import { check } from '../e2e/support/popup-page.ts'
import { readStorage, writeStorage } from '../e2e/support/worker.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { type Home, openHome } from './storage/home.ts'
import { isTold, pictureOf, stateOf } from './storage/signs.ts'
import type { Proving, Suite } from './suite.ts'

/** What functions inside the worker use. */
declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } }

type Stored = Record<string, unknown>

/** Everything a person can have stored, beside the service, its key and the wallet that is looked up. */
const EXTRAS: Stored = {
  tokenMarks: [
    {
      chainId: '43114',
      contract: '0x1111111111111111111111111111111111111111',
      mark: 'hidden',
      symbol: 'OLD',
    },
  ],
  alert: { on: false, side: 'below', figure: 7 },
  alertState: { of: 'x', chainId: '43114', beyond: false },
  listChoice: { order: 'name', hideBelow: '' },
  chainNames: [{ chainId: '4242', name: 'Forty-two', test: false }],
}

/** What comes back as it was. */
const TWICE = ['settings', 'tokenMarks', 'alert', 'listChoice', 'chainNames']
/** Of these it is said that they are lost. */
const NOTED = ['apiKey', 'recents', 'view']

const HARMS: Record<string, (value: unknown) => unknown> = {
  missing: () => undefined,
  'of a wrong type': (value) => (Array.isArray(value) ? { '0': 42 } : [42]),
  garbage: () => '\u0000\uFFFF{"not": [json',
  'garbage inside': (value) => scrambled(value),
  empty: (value) => (Array.isArray(value) ? [null] : {}),
}

/** The same form with every leaf of another type. */
function scrambled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrambled)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrambled(part)]))
  return typeof value === 'string' ? 42 : 'garbage'
}

interface Tally {
  cases: number
  notBack: number
  notTold: number
  firstRuns: number
  loops: number
  wrong: number
  stuck: number
  uncaught: number
}

async function prove({ quick, report, say }: Proving): Promise<void> {
  const home = await openHome()
  const tally: Tally = {
    cases: 0,
    notBack: 0,
    notTold: 0,
    firstRuns: 0,
    loops: 0,
    wrong: 0,
    stuck: 0,
    uncaught: 0,
  }
  try {
    const { whole, picture } = await prepare(home)
    const keys = Object.keys(whole).filter((key) => !key.startsWith('mended'))
    const cases = keys.flatMap((key) => Object.keys(HARMS).map((harm) => [key, harm] as const))
    const chosen = quick
      ? cases.filter(([key, harm], index) => isTelling(key, harm) || index % 31 === 0)
      : cases
    for (const [key, harm] of chosen) {
      await harmOne(home, whole, picture, key, harm, tally, say)
    }
    await newerVersion(home, whole, picture, tally, say)
  } finally {
    await home.close()
  }
  const { cases, notBack, notTold, firstRuns, loops, wrong, stuck } = tally
  report({ figure: 'stored items damaged', value: cases, bound: quick ? '>= 5' : '>= 70' })
  report({ figure: 'damaged settings that did not come back', value: notBack, bound: '= 0' })
  report({ figure: 'losses that nobody was told of', value: notTold, bound: '= 0' })
  report({ figure: 'first runs that were none', value: firstRuns, bound: '= 0' })
  report({ figure: 'popups that began anew more than once', value: loops, bound: '= 0' })
  report({ figure: 'wrong pictures after a damage', value: wrong, bound: '= 0' })
  report({ figure: 'popups that did not work on the next opening', value: stuck, bound: '= 0' })
}

const isTelling = (key: string, harm: string): boolean =>
  (key === 'settings' && ['missing', 'garbage'].includes(harm)) || (key === 'apiKey' && harm === 'missing')

/** A wallet that was looked up, and one of everything else. */
async function prepare(home: Home): Promise<{ whole: Stored; picture: string }> {
  const worker = await home.reset()
  await writeStorage(worker, 'local', EXTRAS)
  const popup = await home.open('popup.html')
  await check(popup, SPECIAL_WALLETS.ordinary)
  const picture = await pictureOf(popup)
  await popup.close()
  return { whole: await readStorage(worker, 'local'), picture }
}

/** The state of before, both copies of it; then the worker is stopped, as it is while files are damaged. */
async function restore(home: Home, whole: Stored): Promise<Worker> {
  const worker = await home.reset()
  await writeStorage(worker, 'local', whole)
  await home.browser.stopWorker()
  // The start of a worker brings the second copy in step.
  const fresh = await home.browser.worker()
  await until(() => hasSecondCopy(fresh), { timeout: 10_000, what: 'the second copy' })
  return fresh
}

const hasSecondCopy = (worker: Worker): Promise<boolean> =>
  worker.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('second-copy', 1)
        request.onerror = () => resolve(false)
        request.onupgradeneeded = () => request.result.createObjectStore('items')
        request.onsuccess = () => {
          const keys = request.result.transaction('items').objectStore('items').getAllKeys()
          keys.onsuccess = () => {
            request.result.close()
            resolve(
              ['settings', 'tokenMarks', 'apiKey', 'view', 'recents'].every((key) =>
                keys.result.includes(key),
              ),
            )
          }
        }
      }),
  )

async function harmOne(
  home: Home,
  whole: Stored,
  picture: string,
  key: string,
  harm: string,
  tally: Tally,
  say: (words: string) => void,
): Promise<void> {
  const worker = await restore(home, whole)
  const value = HARMS[harm]?.(whole[key])
  if (value === undefined) await worker.evaluate((gone) => chrome.storage.local.remove([gone]), key)
  else await writeStorage(worker, 'local', { [key]: value })
  await home.browser.stopWorker()
  tally.cases += 1
  const seen = await openAfter(home, picture, key)
  const now = await readStorage(await home.browser.worker(), 'local')
  const isBack = JSON.stringify(now[key]) === JSON.stringify(whole[key])
  const complain = (which: keyof Tally) => {
    tally[which] += 1
    say(
      `${key} ${harm}: ${which} (${JSON.stringify(seen)}; ${JSON.stringify(now[key] ?? null).slice(0, 120)})`,
    )
  }
  if (TWICE.includes(key) && !isBack) complain('notBack')
  if ((TWICE.includes(key) || NOTED.includes(key)) && !seen.told && harm !== 'empty') complain('notTold')
  if (seen.state === 'first-run') complain('firstRuns')
  if (seen.loads > 2) complain('loops')
  // The order of the list may be the plain one, until the popup is opened again.
  const isRight = key === 'listChoice' ? linesOf(seen.picture) === linesOf(picture) : seen.picture === picture
  if (seen.picture !== '' && !isRight) complain('wrong')
  const popup = await home.open('popup.html')
  const isRightAgain = async () => (await pictureOf(popup)) === picture
  const works = await check(popup, SPECIAL_WALLETS.ordinary)
    .then(() => until(isRightAgain, { timeout: 6_000, what: 'the wallet' }))
    .catch(() => false)
  if (!works) complain('stuck')
}

const linesOf = (picture: string): string => picture.split('\n').sort().join('\n')

interface Seen {
  state: string
  told: boolean
  picture: string
  loads: number
}

/** What a person sees who opens the popup: once it has come to rest, or after so long. */
async function openAfter(home: Home, picture: string, key: string): Promise<Seen> {
  const popup = await home.browser.context.newPage()
  let loads = 0
  popup.on('load', () => {
    loads += 1
  })
  await popup.goto(`chrome-extension://${home.browser.extensionId}/popup.html`)
  const toTell = TWICE.includes(key) || NOTED.includes(key)
  const look = async (): Promise<Seen> => ({
    state: await stateOf(popup),
    told: await isTold(popup),
    picture: await shown(popup),
    loads,
  })
  const isDone = (seen: Seen) =>
    (!toTell || seen.told) &&
    (seen.picture === picture || (seen.state === 'idle' && seen.told) || seen.state === 'idle')
  const settled = async () => {
    // A page that begins anew has no document for a moment.
    const seen = await look().catch(() => null)
    return seen && isDone(seen) ? seen : null
  }
  const seen = await until(settled, { timeout: 6_000, what: 'the popup' }).catch(look)
  await popup.close()
  return seen
}

/** The wallet, once it is all there: on the way to it less is on screen. */
async function shown(popup: Page): Promise<string> {
  const state = await stateOf(popup)
  return ['complete', 'empty', 'partial'].includes(state) ? await pictureOf(popup) : ''
}

/** What a newer version wrote is said to be that, and nothing of it is lost. */
async function newerVersion(
  home: Home,
  whole: Stored,
  picture: string,
  tally: Tally,
  say: (words: string) => void,
): Promise<void> {
  const worker = await restore(home, whole)
  await writeStorage(worker, 'local', { format: 99 })
  await home.browser.stopWorker()
  tally.cases += 1
  const seen = await openAfter(home, picture, 'settings')
  const now = await readStorage(await home.browser.worker(), 'local')
  if (!seen.told) {
    tally.notTold += 1
    say('a newer format: nobody is told')
  }
  if (JSON.stringify(now.settings) !== JSON.stringify(whole.settings)) tally.notBack += 1
}

/** Each stored item damaged in turn: the settings come back, or the person is told what was lost. */
export const storageDamage: Suite = { name: 'storage-damage', quick: true, key: 'sent', run: prove }
