import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Button } from '../common/button.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'

/** What was looked up, and its removal. */
export function CacheSection({ options }: { options: OptionsState }) {
  return (
    <Section title={i18n.t('options.cache.title')} intro={i18n.t('options.cache.text')}>
      <div class={sectionStyles.buttons}>
        <Button onClick={() => void options.clearCache()}>{i18n.t('options.cache.clear')}</Button>
      </div>
    </Section>
  )
}
