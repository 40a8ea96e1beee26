import { i18n } from '#i18n'
import type { OptionsModel } from '../../utils/models/options.ts'
import { unmarkToken } from '../../utils/store/mark-token.ts'
import { Avatar } from '../common/avatar.tsx'
import { Button } from '../common/button.tsx'
import { chainName } from '../common/chain-name.ts'
import styles from './marks-section.module.css'
import { Section } from './section.tsx'

/** Every token that was hidden or pardoned, and a way back. */
export function MarksSection({ model }: { model: OptionsModel }) {
  const marks = model.marks.value
  return (
    <Section title={i18n.t('options.marks.title')}>
      {marks.length === 0 && <p>{i18n.t('options.marks.none')}</p>}
      {marks.length > 0 && (
        <ul class={styles.marks} data-part="marks">
          {marks.map(({ chainId, contract, mark, symbol }) => (
            <li key={`${chainId}|${contract}`} class={styles.mark} data-part="mark">
              <Avatar address={contract} />
              <span class={styles.words}>
                <span>
                  <bdi class={styles.symbol}>{symbol || i18n.t('token.unnamed')}</bdi> ·{' '}
                  {i18n.t(mark === 'hidden' ? 'options.marks.hidden' : 'options.marks.pardoned')}
                </span>
                <span class={styles.contract}>{contract}</span>
                <bdi class={styles.chain}>{chainName(chainId, model.chains.names.value)}</bdi>
              </span>
              <Button
                label={i18n.t('options.marks.undo', [symbol || contract])}
                onClick={() => void unmarkToken({ chainId, contract })}
              >
                {i18n.t('options.marks.undoShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
