import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { canonicalChainId } from '../../../utils/domain/chain.ts'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import { refreshScope } from '../../../utils/domain/portfolio/scope.ts'
import { countText, formatCount, formatDigits } from '../../../utils/format/number.ts'
import { portfolioSide } from '../../../utils/state/portfolio/portfolio-export.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { createRemovalState } from '../../../utils/state/watchlist/removal-state.ts'
import { BalancesHeader } from '../../balances/balances-header.tsx'
import { TotalExplanation } from '../../balances/total-explanation.tsx'
import { ExportDialog } from '../../export/export-dialog.tsx'
import type { PrintJob } from '../../export/export-props.ts'
import { Printing } from '../../export/printing.tsx'
import { Button } from '../../ui/button.tsx'
import { HideAmountsButton } from '../../ui/hidden-amounts.tsx'
import { Select } from '../../ui/select.tsx'
import { setTo, setterOf } from '../../ui/signal-handlers.ts'
import { costDetail, costText } from '../../watchlist/refresh-text.ts'
import { RemovedNotice } from '../../watchlist/removed-notice.tsx'
import { StarWithDialog } from '../../watchlist/star-with-dialog.tsx'
import { scopeKey, useRefresh } from '../../watchlist/use-refresh.ts'
import { PageHeader } from '../page-header.tsx'
import { zonedPointText } from './point-text.ts'
import styles from './portfolio-page.module.css'
import { nameOfWallet } from './row-text.ts'
import { scopeLabel } from './scope-text.ts'
import { useDateReading } from './use-date-reading.tsx'

/** The total at the time of the page, what it leaves out, and the buttons of the page. */
export function PortfolioHeader({ state }: { state: PortfolioState }) {
  const { app, when, queries, view } = state
  const total = when.total.value
  const accounts = when.accounts.value
  const [first] = accounts
  const single = accounts.length === 1 && first?.snapshot ? first : undefined
  const names = { watchlist: app.watchlist.value, chainNames: app.chainNames.value }
  const isKnown = accounts.some((account) => account.isKnown)
  return (
    <PageHeader
      title={i18n.t('portfolioPage.title')}
      tools={
        <>
          <CurrencySelect state={state} />
          <HideAmountsButton />
          <Star state={state} />
          <ExportButton state={state} />
          <ReadButtons state={state} />
        </>
      }
    >
      <div class={styles.total}>
        <BalancesHeader
          label={i18n.t('portfolioPage.title')}
          identity={
            <p class={styles.label} data-testid="portfolio-label">
              {labelText(state)}
            </p>
          }
          total={total}
          isFullPage
        >
          {isKnown && (
            <TotalExplanation
              key={JSON.stringify(view.value.which)}
              app={app}
              total={total}
              unit={single ? 'tokens' : 'balances'}
              progress={when.state.progress.value}
              account={single}
              loadProvenance={when.state.loadProvenance}
              nameOf={(account) => nameOfWallet(account.address, names)}
            />
          )}
          {!isKnown && !when.isLoading.value && queries.value.length > 0 && (
            <p class={styles.label} data-testid="not-read">
              {i18n.t('portfolioPage.notReadYet')}
            </p>
          )}
        </BalancesHeader>
      </div>
    </PageHeader>
  )
}

/** For example "Total of 4 wallets on 4 chains", or "4 wallets on 31 Dec 2025, end of day, Europe/Rome". */
function labelText({ queries, view, app }: PortfolioState): string {
  const { which, when } = view.value
  const wallets = new Set(queries.value.map(({ address }) => address.toLowerCase())).size
  const chains = new Set(queries.value.map(({ chainId }) => canonicalChainId(chainId))).size
  const chainText = countText('portfolioPage.chains', chains)
  if (when.kind === 'now')
    return wallets === 0
      ? i18n.t('portfolioPage.title')
      : i18n.t('portfolioPage.totalNow', wallets, [formatCount(wallets), chainText])
  const isBlock = when.kind === 'block'
  const at = isBlock ? formatDigits(when.blockNumber) : zonedPointText(when)
  if (wallets > 0 && which.kind !== 'wallet' && which.kind !== 'address')
    return i18n.t(isBlock ? 'portfolioPage.totalAtBlock' : 'portfolioPage.totalAt', wallets, [
      formatCount(wallets),
      at,
    ])
  const name =
    wallets > 0 && 'address' in which
      ? nameOfWallet(which.address, { watchlist: app.watchlist.value, chainNames: [] })
      : i18n.t('portfolioPage.title')
  return i18n.t(isBlock ? 'portfolioPage.walletAtBlock' : 'portfolioPage.walletAt', [name, at])
}

function CurrencySelect({ state: { currency, change } }: { state: PortfolioState }) {
  return (
    <Select
      label={i18n.t('portfolioPage.currency')}
      hideLabel
      name="currency"
      shape="menu"
      value={currency.value}
      options={CURRENCIES.map((code) => ({
        value: code,
        label: code.toUpperCase(),
      }))}
      onChange={(picked) => {
        const chosen = CURRENCIES.find((code) => code === picked)
        if (chosen) change({ currency: chosen })
      }}
    />
  )
}

/** Adds an address to the watchlist, or edits its entry. */
function Star({ state: { app, view } }: { state: PortfolioState }) {
  const removal = useMemo(() => createRemovalState(app), [])
  const { which } = view.value
  if (which.kind !== 'address') return null
  return (
    <>
      <StarWithDialog
        key={which.address}
        app={app}
        removal={removal}
        address={which.address}
        chainId={which.chainId ?? app.settings.value.chainId}
      />
      <RemovedNotice removal={removal} />
    </>
  )
}

/** Exports the accounts on screen, at the time of the page and at the time it is compared with. */
function ExportButton({ state }: { state: PortfolioState }) {
  const isOpen = useSignal(false)
  const printing = useSignal<PrintJob | null>(null)
  const { app, when, since, currency, view, queries } = state
  if (queries.value.length === 0) return null
  const name = scopeLabel(view.value.which, app.watchlist.value)
  return (
    <>
      {/* First, so that the button does not move when the saved file is confirmed. */}
      <ExportDialog
        app={app}
        sides={() =>
          [when, since].map((side) => portfolioSide(side, currency.peek())).filter((side) => side !== null)
        }
        isOpen={isOpen}
        name={name}
        timeName={zonedPointText}
        onPrint={setterOf(printing)}
      />
      <Button icon="document" onClick={setTo(isOpen, true)} testId="export">
        {i18n.t('export.action')}
      </Button>
      <Printing app={app} job={printing} name={name} timeName={zonedPointText} />
    </>
  )
}

/** The buttons that request what the page shows: the current balances, and the dates. */
function ReadButtons({ state }: { state: PortfolioState }) {
  const { when, comparedWith: since } = state.view.value
  const hasNow = when.kind === 'now' || since?.kind === 'now'
  return (
    <>
      {state.requestedDates.value.length > 0 && <ReadDates state={state} />}
      {hasNow && (
        <RefreshNow
          key={JSON.stringify(state.view.value.which)}
          state={state}
          isPrimary={state.requestedDates.value.length === 0}
        />
      )}
    </>
  )
}

function RefreshNow({ state, isPrimary }: { state: PortfolioState; isPrimary: boolean }) {
  const { view, watchlist, queries } = state
  const scope = refreshScope(view.value.which)
  const control = useRefresh(watchlist, scope ? [scope] : [], state.currency.value)
  if (queries.value.length === 0) return null
  const cost = scope ? control.costs.value.get(scopeKey(scope)) : undefined
  const isLoading = watchlist.refresh.isActive.value || (!scope && state.when.state.progress.value !== null)
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'plain'}
        icon="refresh"
        detail={costDetail(cost)}
        // Not disabled: the button keeps the focus.
        loading={isLoading}
        onClick={() => (scope ? control.request(scope) : void state.refreshAddress())}
        testId="refresh"
      >
        {i18n.t('portfolioPage.refresh')}
      </Button>
      {control.dialog}
    </>
  )
}

/** Requests what is left of the dates on screen, for the accounts that are in no private group. */
function ReadDates({ state }: { state: PortfolioState }) {
  const { dates, requestedDates } = state
  const [part] = state.parts.value
  const { cost, read, dialog } = useDateReading(state, requestedDates.value, part?.queries ?? null)
  if (!part || !cost || cost.requests === 0) return null
  return (
    <>
      <Button
        kind="primary"
        icon="clock"
        detail={costText(cost)}
        // The button keeps its place while its run is active, so that a double click does not reach another
        // one.
        loading={dates.runOver(requestedDates.value, part.queries) !== null}
        onClick={read}
        testId="read"
      >
        {part.group ? i18n.t('portfolioPage.readGroup', [part.group.name]) : i18n.t('portfolioPage.read')}
      </Button>
      {dialog}
    </>
  )
}
