import { i18n } from '#i18n'
import { type HealthReport, isHealthy } from '../../utils/domain/health.ts'
import type { Outcome } from '../../utils/domain/outcome.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { ConnectionTest } from '../../utils/state/service-state.ts'
import { Button } from '../common/button.tsx'
import { failureWordsHere } from '../common/failure-words.ts'
import { Notice } from '../common/notice.tsx'
import sectionStyles from './section.module.css'
import styles from './service-section.module.css'

interface TrialAnswersProps {
  profile: Profile
  result: ConnectionTest
  onUse: (profile: Profile) => void
}

/** What both interfaces said when they were tried; nothing is saved before this was seen. */
export function TrialAnswers({ profile, result, onUse }: TrialAnswersProps) {
  const well = isWell(result.data) && isWell(result.metrics)
  return (
    <div class={styles.answers} data-part="trial">
      <Answer
        answer={result.data}
        up={(words) => i18n.t('options.service.dataUp', [words])}
        down={(words) => i18n.t('options.service.dataDown', [words])}
      />
      <Answer
        answer={result.metrics}
        up={(words) => i18n.t('options.service.metricsUp', [words])}
        down={(words) => i18n.t('options.service.metricsDown', [words])}
      />
      <p>{[profile.dataUrl, profile.metricsUrl].map((url) => new URL(url).host).join(' · ')}</p>
      <div class={sectionStyles.buttons}>
        <Button kind={well ? 'primary' : 'plain'} onClick={() => onUse(profile)}>
          {i18n.t(well ? 'options.service.use' : 'options.service.useAnyway')}
        </Button>
      </div>
    </div>
  )
}

const isWell = (answer: Outcome<HealthReport>): boolean => answer.ok && isHealthy(answer.value)

interface AnswerProps {
  answer: Outcome<HealthReport>
  up: (words: string) => string
  down: (words: string) => string
}

function Answer({ answer, up, down }: AnswerProps) {
  if (!answer.ok) return <Notice tone="error">{down(failureWordsHere(answer.failure))}</Notice>
  if (!isHealthy(answer.value))
    return <Notice tone="warn">{down(i18n.t('options.service.unwell', [answer.value.status]))}</Notice>
  return <Notice tone="plain">{up(answer.value.status)}</Notice>
}
