import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { readBackupItems, restartExtension } from '../../utils/state/recovery.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './recovery-page.module.css'

/** Shown if the browser cannot read its storage. Offers a restart, and shows settings from the backup. */
export function UnreadableStoragePage() {
  return (
    <main class={styles.page} data-state="unreadable">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <Notice
        tone="error"
        title={i18n.t('recovery.unreadableTitle')}
        actions={<Button onClick={restartExtension}>{i18n.t('recovery.restart')}</Button>}
        testId="unreadable"
      >
        {i18n.t('recovery.unreadable')}
      </Notice>
      <BackupSettings />
    </main>
  )
}

/** Shown if a newer version of the extension wrote the stored data. The data stays unchanged. */
export function NewerFormatPage() {
  return (
    <main class={styles.page} data-state="newer-format">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <Notice tone="warning" title={i18n.t('recovery.newerFormatTitle')} testId="newer-format">
        {i18n.t('recovery.newerFormat')}
      </Notice>
    </main>
  )
}

/** Settings, wallets and token choices from the backup, for the user to copy. */
function BackupSettings() {
  const lines = useSignal<[string, string][]>([])
  useEffect(() => {
    void readBackupItems().then((choices) => {
      lines.value = linesOf(choices)
    })
  }, [])
  if (lines.value.length === 0) return null
  return (
    <>
      <p>{i18n.t('recovery.backupSettings')}</p>
      <dl class={styles.settings} data-testid="backup-settings">
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

function linesOf({
  settings,
  wallets,
  tokenOverrides,
}: Awaited<ReturnType<typeof readBackupItems>>): [string, string][] {
  const { profile, chainId, currency } = settings
  const lines: [string, string | undefined][] = [
    [i18n.t('recovery.service'), profile ? `${profile.dataUrl} · ${profile.metricsUrl}` : undefined],
    [i18n.t('recovery.keyHeader'), profile?.keyHeader],
    [i18n.t('recovery.chain'), chainId],
    [i18n.t('recovery.currency'), currency?.toUpperCase()],
    [i18n.t('watchlist.title'), wallets.map(({ label, address }) => `${label} ${address}`).join(', ')],
    [
      i18n.t('recovery.tokens'),
      tokenOverrides.map(({ symbol, contract }) => `${symbol} ${contract}`).join(', '),
    ],
  ]
  return lines.filter((line): line is [string, string] => Boolean(line[1]))
}
