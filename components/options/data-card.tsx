import { i18n } from '#i18n'
import { countText } from '../../utils/format/number.ts'
import { formatBytes } from '../../utils/format/units.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Button } from '../ui/button.tsx'
import { Card, SettingRow } from '../ui/card.tsx'
import { SavedDatesDialog } from '../ui/saved-dates-dialog.tsx'

/** The size of the cache and of the list of recent wallets, and buttons that clear them. */
export function DataCard({ options }: { options: OptionsState }) {
  const recents = options.app.recents.value.length
  return (
    <Card id="data" title={i18n.t('options.data.title')}>
      <SettingRow label={i18n.t('options.data.cache')} explanation={cacheText(options)}>
        {({ explanationId }) => (
          <Button
            label={i18n.t('options.data.clearCacheLabel')}
            describedBy={explanationId}
            onClick={() => void options.clearCache()}
            testId="clear-cache"
          >
            {i18n.t('options.data.clear')}
          </Button>
        )}
      </SettingRow>
      <SavedDatesDialog
        open={options.isAskingAboutDates.value}
        title={i18n.t('options.data.clearCacheLabel')}
        onAnswer={(choice) => void options.answerClearing(choice)}
      />
      <SettingRow
        label={i18n.t('options.data.recents')}
        explanation={countText('options.data.wallets', recents)}
      >
        {({ explanationId }) => (
          <Button
            label={i18n.t('options.data.forgetLabel')}
            describedBy={explanationId}
            onClick={() => void options.forgetRecents()}
            testId="forget-recents"
          >
            {i18n.t('options.data.forget')}
          </Button>
        )}
      </SettingRow>
    </Card>
  )
}

function cacheText({ cacheUsage }: OptionsState): string {
  const usage = cacheUsage.value
  if (!usage) return i18n.t('options.data.cacheExplanation')
  const wallets = countText('options.data.wallets', usage.wallets)
  return usage.wallets === 0 ? wallets : `${wallets}, ${formatBytes(usage.bytes)}`
}
