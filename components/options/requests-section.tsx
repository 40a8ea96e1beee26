import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Button } from '../common/button.tsx'
import { RefreshCostLine } from './refresh-cost.tsx'
import { RequestLimits } from './request-limits.tsx'
import { RequestTable } from './request-table.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'

/** What was asked for last, what the services said of their limits, and what a refresh would take of them. */
export function RequestsSection({ options }: { options: OptionsState }) {
  const { requests, app } = options
  const { requestRecords, limits } = requests.log.value
  return (
    <Section title={i18n.t('options.requests.title')} intro={i18n.t('options.requests.text')}>
      {requestRecords.length === 0 ? (
        <p data-part="no-requests">{i18n.t('options.requests.none')}</p>
      ) : (
        <RequestTable requestRecords={requestRecords} />
      )}
      <RequestLimits limits={limits} />
      <RefreshCostLine cost={requests.cost.value} profile={app.settings.value.profile} />
      <div class={sectionStyles.buttons}>
        <Button onClick={() => void requests.clear()} part="clear-requests">
          {i18n.t('options.requests.clear')}
        </Button>
      </div>
    </Section>
  )
}
