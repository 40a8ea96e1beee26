import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ensureSessionId } from '../../../utils/storage/browser-session.ts'
import { addRun, changeRun, readRun, readRuns, watchRuns } from '../../../utils/storage/runs.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeRawEntry } from '../support/stored.ts'
import { walletQuery } from '../support/wallets.ts'
import { runOf } from '../support/watchlist.ts'

const RUN = runOf([walletQuery()])

beforeEach(reset)

test('a run is stored, changed and announced', async () => {
  const onChange = vi.fn()
  const unwatch = watchRuns(onChange)
  await addRun(RUN)
  expect(await readRun('run')).toEqual(RUN)
  expect(await changeRun('run', (run) => ({ ...run, status: { kind: 'paused' } }))).toMatchObject({
    status: { kind: 'paused' },
  })
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(2))
  unwatch()
})

test('changeRun changes no other run', async () => {
  expect(await changeRun('run', (run) => run)).toBeNull()
  expect(await readRun('run')).toBeNull()
  await addRun(RUN)
  expect(await changeRun('other', (run) => ({ ...run, queries: [] }))).toBeNull()
  expect(await readRun('run')).toEqual(RUN)
})

test('a damaged run counts as missing', async () => {
  await storeRawEntry('runs', 'list', [{ id: 5 }])
  expect(await readRuns()).toEqual([])
})

test('the id of the session stays until the browser restarts', async () => {
  const [first, second] = await Promise.all([ensureSessionId(), ensureSessionId()])
  expect(second).toBe(first)
  await fakeBrowser.storage.session.clear()
  expect(await ensureSessionId()).not.toBe(first)
})
