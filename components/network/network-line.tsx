import { i18n } from '#i18n'
import { isEvmChainId, namedChain } from '../../utils/domain/chain.ts'
import type { Health } from '../../utils/domain/health.ts'
import { routeUrl } from '../../utils/domain/route.ts'
import { isStale, pointMoment } from '../../utils/domain/tps.ts'
import { formatAge, formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import type { TpsState } from '../../utils/state/tps-state.ts'
import { chainName } from '../ui/chain-name.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton, IconLink } from '../ui/icon-button.tsx'
import { INCOGNITO_WINDOW } from '../ui/incognito-window-name.ts'
import { tooltip } from '../ui/tooltip.ts'
import { HealthButton } from './health-button.tsx'
import styles from './network-line.module.css'

export interface NetworkLineProps {
  app: AppState
  tps: TpsState
  /** The health checks to show until the stored ones are loaded. */
  knownHealth: Health
  /** Whether the TPS of the chain is requested. */
  requestsNetwork: boolean
  /** The URL of the full page; null in an incognito window, from which it would open in a normal window. */
  fullPage: string | null
}

/**
 * The footer of the popup: the service's health, the latest TPS, a link to the full page, and a button for
 * the settings.
 */
export function NetworkLine({ app, tps, knownHealth, requestsNetwork, fullPage }: NetworkLineProps) {
  const { profile } = app.settings.value
  if (!profile) return null
  const chainId = tps.chainId.value
  const names = app.chainNames.value
  return (
    <footer class={styles.line}>
      <HealthButton profile={profile} known={knownHealth} clock={app.clock} isIncognito={app.isIncognito} />
      <span class={styles.text} data-testid="tps">
        {chainId && (
          <>
            <bdi>{chainName(chainId, names)}</bdi>
            {namedChain(chainId, names)?.test && ` (${i18n.t('chain.testShort')})`}
            {' · '}
            {isEvmChainId(chainId) ? (
              <LatestTps app={app} tps={tps} requestsNetwork={requestsNetwork} />
            ) : (
              i18n.t('network.needsEvmId')
            )}
          </>
        )}
      </span>
      {fullPage && (
        <IconLink
          icon="external"
          label={i18n.t('network.openPage')}
          href={fullPage}
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

interface LatestTpsProps {
  app: AppState
  tps: TpsState
  requestsNetwork: boolean
}

/**
 * The latest TPS of an EVM chain, with its time in the tooltip. Except in an incognito window, it is a link to
 * the chart. A note follows if the TPS is stale or the last request failed.
 */
function LatestTps({ app, tps, requestsNetwork }: LatestTpsProps) {
  const { point, failure, requestedAt } = tps.record.value
  const now = app.clock.now.value
  // Functions, because dates that are not on screen would delay the first paint. They read the signals, so that the
  // tooltip follows them.
  const day = () => {
    const { point: latest } = tps.record.value
    return latest ? formatUtcDay(latest.timestamp) : ''
  }
  const age = () => {
    const { point: latest, lastRun } = tps.record.value
    const moment = latest ? pointMoment(latest, lastRun) * 1_000 : 0
    return moment > app.clock.now.value ? day() : formatAge(moment, app.clock.now.value)
  }
  if (!point) return <>{emptyText(requestedAt, failure !== null, requestsNetwork)}</>
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
