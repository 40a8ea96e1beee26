import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { readSecondCopy } from '../../utils/store/second-copy.ts'
import type { Settings } from '../../utils/store/settings.ts'
import styles from './broken-page.module.css'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** The browser's storage cannot be read: said, with the only thing that may help, and with what else is lost with it. */
export function BrokenPage() {
  return (
    <main class={styles.broken} data-state="broken">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <Notice
        tone="error"
        actions={<Button onClick={() => browser.runtime.reload()}>{i18n.t('broken.restart')}</Button>}
      >
        {i18n.t('broken.text')}
      </Notice>
      <SecondSettings />
    </main>
  )
}

/** The settings as the second copy has them, so that a person can enter them again. */
function SecondSettings() {
  const lines = useSignal<[string, string][]>([])
  useEffect(() => {
    // Where this copy is damaged too, there is nothing to show.
    void readSecondCopy().then(
      (copy) => {
        lines.value = linesOf(copy)
      },
      () => {},
    )
  }, [])
  if (lines.value.length === 0) return null
  return (
    <>
      <p>{i18n.t('broken.second')}</p>
      <dl class={styles.settings} data-part="second-settings">
        {lines.value.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function linesOf({ settings, tokenMarks }: Record<string, unknown>): [string, string][] {
  const { profile, chainId, currency } = (settings ?? {}) as Partial<Settings>
  const marks = Array.isArray(tokenMarks) ? tokenMarks : []
  const lines: [string, string | undefined][] = [
    [i18n.t('broken.service'), profile ? `${profile.dataUrl} · ${profile.metricsUrl}` : undefined],
    [i18n.t('broken.key'), profile?.keyHeader],
    [i18n.t('broken.chain'), chainId],
    [i18n.t('broken.currency'), currency?.toUpperCase()],
    [i18n.t('broken.marks'), marks.map(({ symbol, contract }) => `${symbol} ${contract}`).join(', ')],
  ]
  return lines.filter((line): line is [string, string] => Boolean(line[1]))
}
