import { i18n } from '#i18n'
import { isEvmChainId, type NamedChain, namedChain } from '../../utils/domain/chain.ts'
import type { Health } from '../../utils/domain/health.ts'
import { routeAddress } from '../../utils/domain/route.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { isStale, pointMoment } from '../../utils/domain/tps.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { TpsState } from '../../utils/state/tps-state.ts'
import { Age } from '../common/age.tsx'
import { Button } from '../common/button.tsx'
import { chainName } from '../common/chain-name.ts'
import { Icon } from '../common/icon.tsx'
import { titleOnHover } from '../common/title-on-hover.ts'
import { HealthDot } from './health-dot.tsx'
import styles from './network-line.module.css'

interface NetworkLineProps {
  profile: Profile
  /** What was learned of the names of chains. */
  names: readonly NamedChain[]
  tps: TpsState
  /** What was read of the service's health before the first paint. */
  knownHealth: Health
  clock: Clock
  /** In a private window the way to the chart would open a tab elsewhere, which keeps what it shows. */
  privately: boolean
  /** Whether the chain's figures are asked for at all. */
  asks: boolean
  onOptions: () => void
}

/** The chain's transactions per second, with the time they stand for, and the way to the options. */
export function NetworkLine(props: NetworkLineProps) {
  const { profile, names, tps, knownHealth, clock, privately, asks, onOptions } = props
  const chainId = tps.chainId.value
  return (
    <footer class={styles.line}>
      <span class={styles.words} data-part="tps">
        {chainId && (
          <>
            <bdi class={styles.chain}>{chainName(chainId, names)}</bdi>
            {namedChain(chainId, names)?.test && ` (${i18n.t('chain.testShort')})`} ·{' '}
            <Figure tps={tps} clock={clock} privately={privately} asks={asks} />
          </>
        )}
      </span>
      <HealthDot profile={profile} known={knownHealth} clock={clock} privately={privately} />
      <Button kind="quiet" label={i18n.t('network.options')} onClick={onOptions} part="options">
        <Icon name="options" />
      </Button>
    </footer>
  )
}

function Figure({
  tps,
  clock,
  privately,
  asks,
}: Pick<NetworkLineProps, 'tps' | 'clock' | 'privately' | 'asks'>) {
  const { point, lastRun, failure, requestedAt } = tps.record.value
  if (!isEvmChainId(tps.chainId.value)) return <>{i18n.t('network.noMetrics')}</>
  if (!point) return <>{emptyWords(requestedAt, failure !== null, asks)}</>
  const stale = isStale(point, clock.now.value)
  const moment = pointMoment(point, lastRun) * 1000
  return (
    <>
      <a class={styles.figure} {...(!privately && chartLink(tps.chainId.value))}>
        {i18n.t('network.tps', [formatCompactTps(point.value)])}
      </a>
      {' · '}
      <span class={stale ? styles.stale : undefined} {...titleOnHover(() => formatUtcDay(point.timestamp))}>
        {moment > clock.now.value ? formatUtcDay(point.timestamp) : <Age at={moment} now={clock.now} />}
      </span>
    </>
  )
}

const chartLink = (chain: string) => ({
  href: routeAddress('network', { chain }),
  target: '_blank',
  title: i18n.t('network.open'),
})

function emptyWords(requestedAt: number, failed: boolean, asks: boolean): string {
  if (requestedAt === 0) return i18n.t(asks ? 'network.reading' : 'network.notAsked')
  return failed ? i18n.t('network.failed') : i18n.t('network.none')
}
