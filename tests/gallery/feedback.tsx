import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ProgressLine } from '../../components/ui/progress-line.tsx'
import { SkeletonRows, SkeletonText } from '../../components/ui/skeleton.tsx'
import { Tag } from '../../components/ui/tag.tsx'
import { Example, Section } from './layout.tsx'
import { t } from './long-text.ts'

export function Notices() {
  return (
    <Section title="Notice and tag">
      <Example name="plain" wide>
        <Notice title={t('Stopped')} actions={<Button>{t('Load the rest')}</Button>}>
          {t('More tokens may follow.')}
        </Notice>
      </Example>
      <Example name="warning, other icon" wide>
        <Notice
          tone="warning"
          icon="clock"
          title={t('Too many requests')}
          actions={<Button>{t('Stop')}</Button>}
        >
          {t('Continues in 42 s.')}
        </Notice>
      </Example>
      <Example name="error, close" wide>
        <Notice tone="error" title={t('Settings could not be saved')} onClose={() => {}}>
          {t('The disk may be full. Free some space, then try again.')}
        </Notice>
      </Example>
      <Example name="warning, long text" wide>
        <Notice tone="warning" title={t('This is not your wallet “Main”')}>
          {t('Both addresses start and end alike, but 30 of 40 digits differ. Scammers make such addresses.')}
        </Notice>
      </Example>
      <Example name="text alone" wide>
        <Notice>{t('Settings restored from backup.')}</Notice>
      </Example>
      <Example name="tags">
        <Tag tone="warning" icon="warning">
          {t('Not the well-known USDC')}
        </Tag>{' '}
        <Tag tone="error" icon="error">
          {t('Malicious')}
        </Tag>{' '}
        <Tag>{t('3 wallets')}</Tag> <Tag dot="up">{t('Up')}</Tag> <Tag dot="down">{t('Down')}</Tag>{' '}
        <Tag dot="unknown">{t('Not checked')}</Tag>
      </Example>
    </Section>
  )
}

export function LoadingStates() {
  return (
    <Section title="Progress line, skeleton, empty state">
      <Example name="progress: idle" wide>
        <ProgressLine active={false} />
      </Example>
      <Example name="progress: unknown" wide>
        <ProgressLine active />
      </Example>
      <Example name="progress: 70 %" wide>
        <ProgressLine active value={0.7} label={t('Loading tokens')} />
      </Example>
      <Example name="skeleton rows" wide>
        <SkeletonText width="total" />
        <SkeletonRows count={3} />
      </Example>
      <Example name="skeleton of wallets" wide>
        <SkeletonRows count={3} shape="wallet" />
      </Example>
      <Example name="empty" wide>
        <EmptyState
          icon="eye"
          title={t('Choose a data service')}
          actions={
            <>
              <Button kind="primary">{t('Use AvaCloud')}</Button>
              <Button kind="quiet">{t('Other options')}</Button>
            </>
          }
        >
          {t(
            'Wallet Glance asks it for balances. Nothing is sent before you choose, and no account is needed.',
          )}
        </EmptyState>
      </Example>
      <Example name="failed" wide>
        <EmptyState
          icon="warning"
          tone="error"
          title={t('The service did not respond')}
          actions={<Button>{t('Try again')}</Button>}
        >
          {t('Wallet Glance waited 12 seconds. Your connection works; the service may be down.')}
        </EmptyState>
      </Example>
    </Section>
  )
}
