import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import { formatList } from '../../utils/format/list.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { AddWalletState, ChainSearchStatus } from '../../utils/state/watchlist/add-wallet-state.ts'
import { ChainSearch } from '../chains/chain-search.tsx'
import { Button } from '../ui/button.tsx'
import { shortChainLabel } from '../ui/chain-name.ts'
import { Chip } from '../ui/chip.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { focusByArrow } from '../ui/focus-by-arrow.ts'
import { setTo } from '../ui/signal-handlers.ts'
import styles from './wallet-form.module.css'

/** Selects the chains of a wallet. A button finds the chains on which the wallet holds tokens. */
export function ChainsField({ app, state }: { app: AppState; state: AddWalletState }) {
  const id = useId()
  const isSearchShown = useSignal(false)
  const { chainIds } = state.draft.value
  const status = state.search.value
  const offered = useStableOrder(state.offeredChains.value.map(({ chainId }) => chainId))
  const add = (chainId: string) => {
    isSearchShown.value = false
    if (!state.draft.peek().chainIds.includes(chainId)) state.toggleChain(chainId)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out in a grid
    <div class={styles.field} role="group" aria-labelledby={id}>
      <span id={id} class={styles.legend}>
        {i18n.t('watchlist.form.chains')}
      </span>
      <div class={styles.chips}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
        <span class={styles.chipButtons} onKeyDown={focusByArrow}>
          {offered.map((chainId) => (
            <Chip
              key={chainId}
              label={shortChainLabel(chainId, app.chainNames.value)}
              iconSrc={networkIconPath(chainId)}
              selected={chainIds.includes(chainId)}
              onClick={() => state.toggleChain(chainId)}
              testId="chain-chip"
            />
          ))}
          {!isSearchShown.value && (
            <Chip
              label={i18n.t('watchlist.form.moreChains')}
              icon="plus"
              onClick={setTo(isSearchShown, true)}
              testId="more-chains"
            />
          )}
        </span>
        {isSearchShown.value && (
          <ChainSearch
            name="watchedChain"
            label={i18n.t('chain.otherLabel')}
            app={app}
            onPick={add}
            onBack={setTo(isSearchShown, false)}
          />
        )}
      </div>
      <div class={styles.find}>
        <Button
          icon="search"
          loading={status.kind === 'searching'}
          detail={searchCostText(state)}
          onClick={() => void state.findChains()}
          testId="find-chains"
        >
          {i18n.t('watchlist.form.findChains')}
        </Button>
      </div>
      <p class={styles.hint} role="status" data-testid="found-chains">
        {chainIds.length === 0 && status.kind !== 'searching'
          ? i18n.t('watchlist.form.noChain')
          : searchText(status)}
      </p>
    </div>
  )
}

/** The ids in the order in which they were first offered, so that chips do not move. */
function useStableOrder(chainIds: readonly string[]): string[] {
  const order = useRef<string[]>([])
  order.current = [...new Set([...order.current, ...chainIds])].filter((chainId) =>
    chainIds.includes(chainId),
  )
  return order.current
}

function searchCostText({ searchCost }: AddWalletState): string {
  const { requests, requestsPerListedChain } = searchCost.value
  return requestsPerListedChain === null
    ? countText('watchlist.cost.upTo', requests)
    : i18n.t('watchlist.cost.thenPerChain', requests, [
        formatCount(requests),
        formatCount(requestsPerListedChain),
      ])
}

function searchText(status: ChainSearchStatus): string {
  switch (status.kind) {
    case 'idle':
      return ''
    case 'searching':
      return i18n.t('watchlist.find.searching')
    case 'failed':
      return failureSentence(status.failure)
    case 'found':
      return foundText(status)
  }
}

function foundText({ found, requests }: Extract<ChainSearchStatus, { kind: 'found' }>): string {
  const holding = found.filter(({ result }) => result === 'holds').length
  const namesOf = (chains: typeof found) => formatList(chains.map(({ name, chainId }) => name || chainId))
  const failed = found.filter(({ result }) => result === 'failed')
  const tests = found.filter(({ result, test }) => result === 'holds' && test)
  return [
    countText('watchlist.find.found', holding),
    countText('watchlist.find.took', requests),
    tests.length > 0 && i18n.t('watchlist.find.testNetworks', [namesOf(tests)]),
    failed.length > 0 && i18n.t('watchlist.find.failed', [namesOf(failed)]),
  ]
    .filter(Boolean)
    .join(' ')
}
