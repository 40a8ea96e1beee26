import { fileURLToPath } from 'node:url'
import type { Page, Worker } from '@playwright/test'
import { command } from './addresses/commands.ts'
import { missingUpdates } from './races/missing-updates.ts'
import { openStorageFixture } from './storage/fixture.ts'
import { bundleForPage } from './support/bundle.ts'
import { copyExtension } from './support/copied-extension.ts'
import { healthRequest, MESSAGES } from './support/message-data.ts'
import { readItem } from './support/stored-items.ts'
import { test } from './support/stress-test.ts'

/** The functions of the script that is inserted into the extension. */
declare const raceWriters: Record<'write' | 'undo', (writer: number, round: number) => Promise<number>>

type Context = Page | Worker

const WRITERS = fileURLToPath(new URL('races/writers.ts', import.meta.url))
const UPDATES = 10_000

test.use({ key: 'sent' })

/** Two popups, the options page and the background write at the same time. No update may be lost. */
test('races', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const copy = copyExtension(await bundleForPage(WRITERS))
  const fixture = await openStorageFixture({ extensionDir: copy.folder })
  const minUpdates = quick ? 100 : UPDATES
  let updates = 0
  let lost = 0
  try {
    const worker = await fixture.reset()
    const paths = ['popup.html', 'popup.html', 'options.html']
    const contexts: Context[] = [...(await Promise.all(paths.map((path) => fixture.open(path)))), worker]
    for (let round = 0; updates < minUpdates; round += 1) {
      updates += await runInAll(contexts, 'write', round)
      const missing = await missingUpdates(worker, contexts.length, round)
      for (const what of missing) log(`round ${round}: ${what} is lost`)
      lost += missing.length
      updates += await runInAll(contexts, 'undo', round)
    }
    // The health check sends the key only if the key is still stored and in use.
    await command(contexts[0] as Page, MESSAGES.checkHealth, healthRequest())
    const overrides = JSON.stringify(await readItem(worker, 'tokenOverrides'))
    if (overrides !== '[]') {
      lost += 1
      log(`removed token overrides are still stored: ${overrides.slice(0, 200)}`)
    }
  } finally {
    await fixture.close()
    copy.remove()
  }
  figure('interleaved updates of four contexts', updates, `>= ${minUpdates}`)
  figure('updates lost', lost, '= 0')
})

/** Runs the function in every context in parallel. @returns the number of updates */
async function runInAll(
  contexts: readonly Context[],
  what: 'write' | 'undo',
  round: number,
): Promise<number> {
  const counts = await Promise.all(
    contexts.map((context, writer) =>
      (context as Page).evaluate(
        ([name, writerIndex, roundIndex]) => raceWriters[name](writerIndex, roundIndex),
        [what, writer, round] as const,
      ),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
