import { i18n } from '#i18n'
import { CHART_RANGES } from '../../utils/domain/tps-series.ts'
import type { TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'

/** Selects the range of the chart. */
export function TpsRange({ state }: { state: TpsSeriesState }) {
  return (
    <SegmentedControl
      label={i18n.t('tps.range')}
      value={String(state.days.value)}
      options={CHART_RANGES.map((days) => ({ value: String(days), label: i18n.t(`tps.days${days}`) }))}
      onChange={(value) => {
        const days = CHART_RANGES.find((range) => String(range) === value)
        if (days) void state.setDays(days)
      }}
      testId="tps-range"
    />
  )
}
