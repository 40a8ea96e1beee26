import { i18n } from '#i18n'
import type { OptionsModel } from '../../utils/models/options.ts'
import { Button } from '../common/button.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'

/** What was looked up, and its removal. */
export function CacheSection({ model }: { model: OptionsModel }) {
  return (
    <Section title={i18n.t('options.cache.title')} intro={i18n.t('options.cache.text')}>
      <div class={sectionStyles.buttons}>
        <Button onClick={() => void model.clearCache()}>{i18n.t('options.cache.clear')}</Button>
      </div>
    </Section>
  )
}
