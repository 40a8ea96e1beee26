import { i18n } from '#i18n'
import { BADGE_PERIODS, type BadgePeriod } from '../../utils/domain/settings.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { SelectField } from '../common/field.tsx'
import { ChainField } from './chain-field.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'

/** Which network's figure stands on the toolbar, and how often it is asked for. */
export function BadgeSection({ options }: { options: OptionsState }) {
  const { badgeChainId, badgeMinutes } = options.app.settings.value
  return (
    <Section title={i18n.t('options.badge.title')}>
      <div class={sectionStyles.pair}>
        <ChainField
          label={i18n.t('options.badge.chain')}
          name="badgeChain"
          chainId={badgeChainId}
          app={options.app}
          evmOnly
          onChange={(picked) => void options.changeSettings({ badgeChainId: picked })}
        />
        <SelectField
          label={i18n.t('options.badge.period')}
          name="badgeMinutes"
          value={String(badgeMinutes)}
          options={BADGE_PERIODS.map((minutes) => ({ value: String(minutes), words: periodWords(minutes) }))}
          onChange={(picked) => void options.changeSettings({ badgeMinutes: Number(picked) as BadgePeriod })}
        />
      </div>
    </Section>
  )
}

function periodWords(minutes: BadgePeriod): string {
  if (minutes === 0) return i18n.t('options.badge.never')
  return minutes === 60 ? i18n.t('options.badge.hour') : i18n.t('options.badge.minutes', [minutes])
}
