import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { canonicalChainId } from '../../../utils/domain/chain.ts'
import { GROUPINGS } from '../../../utils/domain/portfolio/route.ts'
import type { SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import { optionsIn } from '../../../utils/domain/token-list-options.ts'
import { ownTimeZone } from '../../../utils/format/time-zones.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { HideBelowField } from '../../balances/token-list-options-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import { AddressForm, type AddressScope, EMPTY_ADDRESS } from './address-form.tsx'
import { pointText, zoneText } from './point-text.ts'
import styles from './portfolio-page.module.css'
import type { SavedPoint } from './when-picker.tsx'
import { WhenPicker } from './when-picker.tsx'
import { WhichPicker } from './which-picker.tsx'

interface PortfolioControlsProps {
  state: PortfolioState
  isEntering: Signal<boolean>
  filter: Signal<string>
}

/** Selects the wallets, the times, the grouping and a filter of the rows. */
export function PortfolioControls({ state, isEntering, filter }: PortfolioControlsProps) {
  const { app, view, change } = state
  const { which, when, comparedWith, by } = view.value
  const hasOptions = useSignal(optionsIn(app.tokenListOptions.peek(), state.currency.peek()).hideBelow !== '')
  const chainId = state.chainOf(which)
  const saved = state.dates.saved.value
    .filter(({ subject }) => 'before' in subject || canonicalChainId(subject.chainId) === chainId)
    .map(savedPoint)
  const points = { app, saved, canUseBlocks: chainId !== null, canUseDates: state.canUseDates.value }
  const entered: AddressScope | null =
    which.kind === 'address' ? which : isEntering.value ? EMPTY_ADDRESS : null
  const form = useRef<HTMLDivElement>(null)
  // The button that opens the form is gone, or is far from it.
  useEffect(() => {
    if (isEntering.value) form.current?.querySelector('input')?.focus()
  }, [isEntering.value])
  return (
    <>
      <div class={styles.controls}>
        <WhichPicker
          app={app}
          which={entered ?? which}
          onChange={(picked) => {
            isEntering.value = picked.kind === 'address'
            if (picked.kind !== 'address') state.changeScope(picked)
          }}
        />
        <WhenPicker
          {...points}
          kind="when"
          value={when}
          otherValue={comparedWith}
          onChange={(picked) => change({ when: picked ?? { kind: 'now' } })}
        />
        <WhenPicker
          {...points}
          kind="since"
          value={comparedWith}
          otherValue={when}
          onChange={(picked) => change({ comparedWith: picked })}
        />
        <span class={styles.view}>
          <SegmentedControl
            label={i18n.t('portfolioPage.by.label')}
            value={by}
            options={GROUPINGS.map((value) => ({ value, label: i18n.t(`portfolioPage.by.${value}`) }))}
            onChange={(picked) => change({ by: picked })}
            testId="by"
          />
          <span class={styles.filter}>
            <SearchField
              label={i18n.t('portfolioPage.filter')}
              name="filter"
              value={filter.value}
              onInput={setterOf(filter)}
              compact
              testId="filter"
            />
          </span>
          <IconButton
            icon="filter"
            label={i18n.t('tokenSearch.hideBelow', [state.currency.value.toUpperCase()])}
            expanded={hasOptions.value}
            onClick={() => {
              hasOptions.value = !hasOptions.value
            }}
            testId="options"
          />
        </span>
      </div>
      {hasOptions.value && (
        <div class={styles.hideBelow}>
          <HideBelowField
            value={optionsIn(app.tokenListOptions.value, state.currency.value).hideBelow}
            currency={state.currency.value}
            onChange={(hideBelow) =>
              app.setTokenListOptions({
                ...app.tokenListOptions.peek(),
                hideBelow,
                currency: state.currency.peek(),
              })
            }
          />
        </div>
      )}
      {entered && (
        <Card padded>
          <div ref={form}>
            <AddressForm
              app={app}
              which={entered}
              onChange={(submitted) => void state.openAddress(submitted)}
            />
          </div>
        </Card>
      )}
    </>
  )
}

/** A saved date as the pickers list it, with its time zone if that is not the browser's own. */
function savedPoint({ id, point }: SavedDate): SavedPoint {
  const isOtherZone = 'timeZone' in point && point.timeZone !== ownTimeZone()
  return { id, label: pointText(point), detail: isOtherZone ? zoneText(point) : undefined, point }
}
