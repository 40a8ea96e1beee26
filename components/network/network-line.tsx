import { i18n } from '#i18n'
import { isEvmChainId, namedChain } from '../../utils/domain/chain.ts'
import type { Health } from '../../utils/domain/health.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import type { TpsState } from '../../utils/state/tps-state.ts'
import { chainName } from '../ui/chain-name.ts'
import { IconButton, IconLink } from '../ui/icon-button.tsx'
import { HealthButton } from './health-button.tsx'
import { LatestTps } from './latest-tps.tsx'
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
