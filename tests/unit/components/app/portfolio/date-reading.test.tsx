// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import '../../../support/popover.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PortfolioPage } from '../../../../../components/app/portfolio/portfolio-page.tsx'
import { succeed } from '../../../../../utils/domain/outcome.ts'
import type { Watchlist } from '../../../../../utils/domain/watchlist/watchlist.ts'
import { answerCommands } from '../../../state/support.ts'
import { openApp } from '../../../support/app.ts'
import { eventually } from '../../../support/eventually.ts'
import { storedItem, storeItem, storeSummary } from '../../../support/stored.ts'
import { addressOf, group, summaryWith, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

const DATE = { at: '2025-12-31', zone: 'UTC' }

beforeEach(() => {
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((async () => true) as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const click = (id: string) => act(() => void fireEvent.click(screen.getByTestId(id)))
const shown = (id: string) => eventually(() => screen.getByTestId(id))

interface PageOptions extends Partial<Pick<Watchlist, 'groups' | 'hasSeenLinkNotice'>> {
  /** The number of requests that the current list of each wallet took. */
  requests?: number
}

/**
 * Opens the portfolio of these wallets.
 * @returns the names of the commands that start a run, and the route
 */
async function openPage(
  wallets: number[],
  parameters: Record<string, string>,
  { groups = [], hasSeenLinkNotice = false, requests = 1 }: PageOptions = {},
) {
  const app = await openApp()
  const groupId = groups[0]?.id ?? null
  const watchlist = watchlistOf(
    wallets.map((number) => watchedWallet(number, { groupId })),
    { groups, hasSeenLinkNotice },
  )
  for (const number of wallets) await storeSummary(summaryWith(number, '1', { figures: { requests } }))
  await storeItem('watchlist', watchlist)
  await eventually(() => expect(app.watchlist.peek()).toEqual(watchlist))
  const commands = answerCommands({
    startDates: () => succeed(undefined),
    startRefresh: () => succeed(undefined),
    getApiKeyState: () => succeed(null),
  })
  const route = signal({ view: 'portfolio' as const, parameters })
  render(<PortfolioPage page={{ app, route, navigate: vi.fn() }} />)
  const started = () => commands.map(([name]) => name).filter((name) => name.startsWith('start'))
  return { started, route }
}

describe('the first run that lets the service link addresses', () => {
  test('is confirmed before a date is read', async () => {
    const { started } = await openPage([1, 2], DATE)
    await shown('read')
    await click('read')
    const notice = await shown('link-notice')
    expect(notice.textContent).toContain('these addresses belong together')
    expect(started()).toEqual([])
    await click('run-confirm')
    await eventually(() => expect(started()).toEqual(['startDates']))
    await eventually(async () => expect((await storedItem('watchlist')).hasSeenLinkNotice).toBe(true))
  })

  test('is confirmed before the current balances of a private group are read', async () => {
    const { started } = await openPage([1, 2], {}, { groups: [group('a', { isPrivate: true })] })
    await shown('refresh-group')
    await click('refresh-group')
    const notice = await shown('link-notice')
    expect(notice.textContent).toContain('these addresses belong together')
    expect(started()).toEqual([])
  })

  test('is not confirmed if only one wallet is read', async () => {
    const { started } = await openPage([1], DATE)
    await shown('read')
    await click('read')
    await eventually(() => expect(started()).toEqual(['startDates']))
  })

  test('is confirmed if the page changes from one wallet to several right before the click', async () => {
    const { started, route } = await openPage([1, 2], { ...DATE, wallet: addressOf(1) })
    await shown('read')
    await act(() => {
      route.value = { view: 'portfolio', parameters: DATE }
    })
    screen.queryByTestId('read')?.click()
    await shown('read')
    await click('read')
    await shown('link-notice')
    expect(started()).toEqual([])
  })
})

test('a date whose reading takes over a minute asks for a confirmation, with its cost', async () => {
  const { started } = await openPage([1, 2], DATE, { hasSeenLinkNotice: true, requests: 1_000 })
  await eventually(() => expect(screen.getByTestId('read').textContent).toContain('up to 2,03'))
  await click('read')
  expect((await shown('run-dialog')).textContent).toContain('Read the balances of 2 wallets?')
  expect(screen.getByTestId('run-cost').textContent).toMatch(/^up to 2,03\d requests, about \d+ min$/)
  expect(screen.queryByTestId('link-notice')).toBeNull()
  await click('run-cancel')
  expect(started()).toEqual([])
  await click('read')
  await click('run-confirm')
  await eventually(() => expect(started()).toEqual(['startDates']))
})
