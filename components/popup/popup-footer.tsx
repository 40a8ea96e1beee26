import { i18n } from '#i18n'
import { isEvmChainId, namedChain } from '../../utils/domain/chain.ts'
import { routeUrl } from '../../utils/domain/route.ts'
import { isStale, pointMoment } from '../../utils/domain/tps.ts'
import { formatAge, formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { HealthButton } from '../network/health-button.tsx'
import { chainName } from '../ui/chain-name.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton, IconLink } from '../ui/icon-button.tsx'
import { INCOGNITO_WINDOW } from '../ui/incognito-window-name.ts'
import { tooltip } from '../ui/tooltip.ts'
import styles from './popup-footer.module.css'

export interface PopupFooterProps {
  popup: Pick<PopupState, 'app' | 'tps' | 'knownHealth' | 'requestsNetwork' | 'fullPage'>
}

/**
 * The footer of the popup: the service's health, the latest TPS, a link to the full page, and a button for
 * the settings.
 */
export function PopupFooter({ popup }: PopupFooterProps) {
  const { app, tps, knownHealth, fullPage } = popup
  const { profile } = app.settings.value
  if (!profile) return null
  const chainId = tps.chainId.value
  const names = app.chainNames.value
  return (
    <footer class={styles.line}>
      <HealthButton
        profile={profile}
        known={knownHealth.value}
        clock={app.clock}
        isIncognito={app.isIncognito}
      />
      <span class={styles.text} data-testid="tps">
        {chainId && (
          <>
            <bdi>{chainName(chainId, names)}</bdi>
            {namedChain(chainId, names)?.test && ` (${i18n.t('chain.testShort')})`}
            {' · '}
            {isEvmChainId(chainId) ? <LatestTps popup={popup} /> : i18n.t('network.needsEvmId')}
          </>
        )}
      </span>
      {fullPage.value && (
        <IconLink
          icon="external"
          label={i18n.t('network.openPage')}
          href={fullPage.value}
          testId="open-full-page"
        />
      )}
      <IconButton
        icon="settings"
        label={i18n.t('network.options')}
        onClick={openOptions}
        testId="open-settings"
      />
    </footer>
  )
}

/**
 * The latest TPS of an EVM chain, with its time in the tooltip. Except in an incognito window, it is a link
 * to the chart. A note follows if the TPS is stale or the last request failed.
 */
function LatestTps({ popup }: PopupFooterProps) {
  const { app, tps, requestsNetwork } = popup
  const { point, failure, requestedAt } = tps.record.value
  const now = app.clock.now.value
  // Functions, because dates that are not on screen would delay the first paint. They read the signals, so
  // that the tooltip follows them.
  const day = () => {
    const { point: latest } = tps.record.value
    return latest ? formatUtcDay(latest.timestamp) : ''
  }
  const age = () => {
    const { point: latest, lastRun } = tps.record.value
    const moment = latest ? pointMoment(latest, lastRun) * 1_000 : 0
    return moment > app.clock.now.value ? day() : formatAge(moment, app.clock.now.value)
  }
  if (!point) return <>{emptyText(requestedAt, failure !== null, requestsNetwork.value)}</>
  const stale = isStale(point, now)
  const link = app.isIncognito
    ? {}
    : {
        href: routeUrl('network', { chain: tps.chainId.value }),
        target: '_blank',
        rel: 'noopener noreferrer',
      }
  return (
    <>
      <a {...tooltip(() => `${day()}, ${age()}`)} class={styles.figure} {...link}>
        {i18n.t('network.tps', [formatCompactTps(point.value)])}
      </a>
      {stale ? (
        <span class={styles.warning}>
          {' · '}
          <Icon name="warning" size={12} /> {i18n.t('network.staleSince', [day()])}
        </span>
      ) : (
        failure && ` · ${i18n.t('network.notUpdated', [age()])}`
      )}
    </>
  )
}

function emptyText(requestedAt: number, hasFailed: boolean, requestsNetwork: boolean): string {
  if (requestedAt === 0)
    return i18n.t(requestsNetwork ? 'ui.loading' : `network.notRequested.${INCOGNITO_WINDOW}`)
  return i18n.t(hasFailed ? 'network.failed' : 'network.none')
}
