import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Avatar } from '../common/avatar.tsx'
import { Button } from '../common/button.tsx'
import { chainName } from '../common/chain-name.ts'
import styles from './marks-section.module.css'
import { Section } from './section.tsx'

/** Every token that was hidden or pardoned, and a way back. */
export function MarksSection({ options }: { options: OptionsState }) {
  const { tokenOverrides, chainNames, removeTokenOverride } = options.app
  const overrides = tokenOverrides.value
  return (
    <Section title={i18n.t('options.marks.title')}>
      {overrides.length === 0 && <p>{i18n.t('options.marks.none')}</p>}
      {overrides.length > 0 && (
        <ul class={styles.marks} data-part="marks">
          {overrides.map(({ chainId, contract, decision, symbol }) => (
            <li key={`${chainId}|${contract}`} class={styles.mark} data-part="mark">
              <Avatar address={contract} />
              <span class={styles.words}>
                <span>
                  <bdi class={styles.symbol}>{symbol || i18n.t('token.unnamed')}</bdi> ·{' '}
                  {i18n.t(decision === 'hidden' ? 'options.marks.hidden' : 'options.marks.pardoned')}
                </span>
                <span class={styles.contract}>{contract}</span>
                <bdi class={styles.chain}>{chainName(chainId, chainNames.value)}</bdi>
              </span>
              <Button
                label={i18n.t('options.marks.undo', [symbol || contract])}
                onClick={() => void removeTokenOverride({ chainId, contract })}
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
