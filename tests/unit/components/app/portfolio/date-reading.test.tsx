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
import type { WalletGroup } from '../../../../../utils/domain/watchlist/watchlist.ts'
import { answerCommands } from '../../../state/support.ts'
import { openApp } from '../../../support/app.ts'
import { eventually } from '../../../support/eventually.ts'
import { storedItem, storeItem } from '../../../support/stored.ts'
import { group, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

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

/** Opens the portfolio of these wallets. */
async function openPage(wallets: number[], parameters: Record<string, string>, groups: WalletGroup[] = []) {
  const app = await openApp()
  const groupId = groups[0]?.id ?? null
  const watchlist = watchlistOf(
    wallets.map((number) => watchedWallet(number, { groupId })),
    { groups, hasSeenLinkNotice: false },
  )
  await storeItem('watchlist', watchlist)
  await eventually(() => expect(app.watchlist.peek()).toEqual(watchlist))
  const commands = answerCommands({
    startDates: () => succeed(undefined),
    startRefresh: () => succeed(undefined),
  })
  const route = signal({ view: 'portfolio' as const, parameters })
  render(<PortfolioPage page={{ app, route, navigate: vi.fn() }} />)
  return () => commands.map(([name]) => name).filter((name) => name.startsWith('start'))
}

describe('the first run that lets the service link addresses', () => {
  test('is confirmed before a date is read', async () => {
    const started = await openPage([1, 2], DATE)
    await shown('read')
    await click('read')
    const notice = await shown('link-notice')
    expect(notice.textContent).toContain('these addresses belong together')
    expect(started()).toEqual([])
    await click('read-confirm')
    await eventually(() => expect(started()).toEqual(['startDates']))
    await eventually(async () => expect((await storedItem('watchlist')).hasSeenLinkNotice).toBe(true))
  })

  test('is confirmed before the current balances of a private group are read', async () => {
    const started = await openPage([1, 2], {}, [group('a', { isPrivate: true })])
    await shown('refresh-group')
    await click('refresh-group')
    const notice = await shown('link-notice')
    expect(notice.textContent).toContain('these addresses belong together')
    expect(started()).toEqual([])
  })

  test('is not confirmed if only one wallet is read', async () => {
    const started = await openPage([1], DATE)
    await shown('read')
    await click('read')
    await eventually(() => expect(started()).toEqual(['startDates']))
  })
})
