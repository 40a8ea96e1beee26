import { act, render } from '@testing-library/preact'
import { useRef } from 'preact/hooks'
import { vi } from 'vitest'
import { HomePage } from '../../../components/popup/home-page.tsx'
import { HiddenAmounts } from '../../../components/ui/hidden-amounts.tsx'
import type { WatchlistState } from '../../../utils/state/watchlist/watchlist-state.ts'

interface HomeProps {
  watchlist: WatchlistState
  onOpen: (address: string) => void
}

function Home({ watchlist, onOpen }: HomeProps) {
  const { app } = watchlist
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <HiddenAmounts isHidden={app.amountsHidden.value} onToggle={app.toggleAmounts}>
      <div ref={scroller}>
        <HomePage
          watchlist={watchlist}
          scroller={scroller}
          position={{ scrollTop: 0, address: undefined, search: '' }}
          onOpen={onOpen}
        />
      </div>
    </HiddenAmounts>
  )
}

/** Renders the home screen. @returns the mock that is called when the user opens a wallet */
export async function showHome(watchlist: WatchlistState) {
  const onOpen = vi.fn<(address: string) => void>()
  render(<Home watchlist={watchlist} onOpen={onOpen} />)
  await act(async () => {})
  return onOpen
}
