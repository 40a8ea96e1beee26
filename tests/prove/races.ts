import { fileURLToPath } from 'node:url'
import type { Page, Worker } from '@playwright/test'
import { build } from 'vite'
import { readStorage } from '../e2e/support/worker.ts'
import { command } from './addresses/commands.ts'
import { openHome } from './storage/home.ts'
import type { Proving, Suite } from './suite.ts'
import { copyExtension } from './support/copied-extension.ts'

/** What functions inside the extension use. */
declare const raceWriters: Record<'write' | 'undo', (writer: number, round: number) => Promise<number>>
declare const chrome: { storage: { session: { get(key: string): Promise<Record<string, unknown>> } } }

type Context = Page | Worker

const UPDATES = 10_000

async function prove({ quick, report, say }: Proving): Promise<void> {
  const copy = copyExtension(await bundledWriters())
  const home = await openHome({ extensionDir: copy.folder })
  const wanted = quick ? 200 : UPDATES
  let updates = 0
  let lost = 0
  try {
    const worker = await home.reset()
    const paths = ['popup.html', 'popup.html', 'options.html']
    const contexts: Context[] = [...(await Promise.all(paths.map((path) => home.open(path)))), worker]
    for (let round = 0; updates < wanted; round += 1) {
      updates += await all(contexts, 'write', round)
      const missing = await missingOf(worker, contexts.length, round)
      for (const what of missing) say(`round ${round}: ${what} is lost`)
      lost += missing.length
      updates += await all(contexts, 'undo', round)
    }
    // A request, which a health check makes whatever was chosen meanwhile: the key is still there, and in use.
    await command(contexts[0] as Page, 'readHealth', { privately: false })
    const { tokenMarks } = await readStorage(worker, 'local')
    if (JSON.stringify(tokenMarks) !== '[]') {
      lost += 1
      say(`marks that were taken away are there: ${JSON.stringify(tokenMarks).slice(0, 200)}`)
    }
  } finally {
    await home.close()
    copy.remove()
  }
  report({ figure: 'interleaved updates of four contexts', value: updates, bound: `>= ${wanted}` })
  report({ figure: 'updates lost', value: lost, bound: '= 0' })
}

/** The same in every context at once. @returns the number of updates */
async function all(contexts: readonly Context[], what: 'write' | 'undo', round: number): Promise<number> {
  const counts = await Promise.all(
    contexts.map((context, writer) =>
      (context as Page).evaluate(([name, of, number]) => raceWriters[name](of, number), [
        what,
        writer,
        round,
      ] as const),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What of a round is not in storage, though all its writes have ended. */
async function missingOf(worker: Worker, contexts: number, round: number): Promise<string[]> {
  const local = await readStorage(worker, 'local')
  const { requestLog } = await worker.evaluate(() => chrome.storage.session.get('requestLog'))
  const settings = local.settings as Record<string, unknown>
  const text = (key: string) => JSON.stringify(local[key] ?? null)
  const chosen: [string, unknown][] = [
    ['pageSize', 1 + (round % 500)],
    ['chainId', String(1 + round)],
    ['currency', round % 2 ? 'eur' : 'chf'],
    ['badgeChainId', String(1 + round)],
  ]
  const ids = Array.from({ length: contexts }, (_, writer) => `${writer}0${round}`)
  const places = {
    tokenMarks: text('tokenMarks'),
    recents: text('recents'),
    lastChains: text('lastChains'),
    chainNames: text('chainNames'),
    notBefore: text('notBefore').replaceAll('https://', '"').replaceAll('.example', '"'),
    requestLog: JSON.stringify(requestLog ?? null)
      .replaceAll('https://', '"')
      .replaceAll('.example', '"'),
  }
  return [
    ...chosen.filter(([key, value]) => settings[key] !== value).map(([key]) => `settings.${key}`),
    ...Object.entries(places).flatMap(([place, stored]) =>
      ids.filter((id) => !stored.includes(`"${id}"`)).map((id) => `${place} ${id}`),
    ),
    ...(settings.profile ? [] : ['settings.profile']),
  ]
}

/** The product's own code for storage as one script, as text. */
async function bundledWriters(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('races/writers.ts', import.meta.url)),
        formats: ['iife'],
        name: 'raceBundle',
      },
    },
    define: { 'import.meta.env.FIREFOX': 'false' },
  })
  const [first] = [output].flat() as { output: { code?: string }[] }[]
  const code = first?.output[0]?.code
  if (code === undefined) throw new Error('The writers could not be bundled')
  return code
}

/** Two popups, the options and the background write at once: nothing that one of them wrote is lost. */
export const races: Suite = { name: 'races', quick: true, key: 'sent', run: prove }
