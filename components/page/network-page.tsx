import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import {
  isChainId,
  isEvmChainId,
  KNOWN_CHAINS,
  type NamedChain,
  plainChainId,
} from '../../utils/domain/chain.ts'
import { type Route, routeAddress } from '../../utils/domain/route.ts'
import type { Settings } from '../../utils/domain/settings.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { requestServicePermission } from '../../utils/state/permission.ts'
import { createTpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { Button } from '../common/button.tsx'
import { chainLabel } from '../common/chain-name.ts'
import { SelectField } from '../common/field.tsx'
import { Notice } from '../common/notice.tsx'
import { ChainInformation } from '../network/chain-information.tsx'
import { TpsOrigin } from '../network/tps-origin.tsx'
import { TpsPanel } from '../network/tps-panel.tsx'
import { FailureNotice } from '../wallet/wallet-notices.tsx'
import styles from './network-page.module.css'

/** A network: its transactions per second. Which one stands in the address. */
export function NetworkPage({ page }: { page: FullPageState }) {
  const { app, route } = page
  const { clock, settings } = app
  const { profile } = settings.value
  const chainId = chainOf(route.value, settings.value)
  const tps = useMemo(() => createTpsSeriesState(), [])
  useEffect(() => {
    if (profile) void tps.show(profile.metricsUrl, chainId)
  }, [profile?.metricsUrl, chainId])
  useEffect(() => tps.close, [])
  const { value: status } = tps.status
  const failure = status.status === 'failed' ? status.failure : null
  // The order of the list must not change under the pointer.
  const recentChains = useMemo(() => app.recentChains.peek(), [])
  // Once the service may be asked again, it is, by itself.
  const resumedFor = useRef(0)
  useSignalEffect(() => {
    const current = tps.status.value
    if (current.status !== 'failed' || current.failure.kind !== 'rateLimited') return
    const { until } = current.failure
    if (clock.now.value < until || resumedFor.current === until) return
    resumedFor.current = until
    void tps.refresh()
  })
  return (
    <>
      <div class={styles.chain}>
        <SelectField
          label={i18n.t('tps.chain')}
          name="networkChain"
          value={chainId}
          options={choicesFor(chainId, recentChains, app.chainNames.value)}
          onChange={(chain) => {
            page.navigate(routeAddress('network', { chain }))
          }}
        />
      </div>
      {isWrong(route.value) && (
        <Notice tone="error" part="wrong-chain">
          {i18n.t('chain.wrong')}
        </Notice>
      )}
      {isEvmChainId(chainId) ? (
        <>
          <TpsPanel state={tps} clock={clock} failure={failureNotice()} />
          {profile && <TpsOrigin metricsUrl={profile.metricsUrl} chainId={chainId} />}
        </>
      ) : (
        <Notice tone="plain" part="tps-none">
          {i18n.t('tps.needsEvmId')}
        </Notice>
      )}
      {profile && <ChainInformation profile={profile} chainId={chainId} />}
    </>
  )

  // No component: the clock paints this every second, and a button that is made anew loses the focus.
  function failureNotice() {
    if (!failure) return null
    const again = () => void tps.refresh()
    const allow = async () => {
      if (await requestServicePermission(app)) await tps.refresh()
    }
    // The metrics interface takes no key (contract 5): words about one would lead nowhere.
    if (failure.kind === 'unauthorized' || failure.kind === 'forbidden') {
      return (
        <Notice
          tone="error"
          part="failure"
          actions={<Button onClick={again}>{i18n.t('action.tryAgain')}</Button>}
        >
          {i18n.t('tps.refused', [failure.kind === 'forbidden' ? 403 : 401])}
        </Notice>
      )
    }
    return (
      <FailureNotice
        failure={failure}
        clock={clock}
        onRetry={again}
        onContinueWithoutKey={again}
        onAllow={() => void allow()}
        onOptions={openOptions}
      />
    )
  }
}

/** The chain that the address names, or the one a person usually looks at. */
function chainOf({ parameters }: Route, settings: Settings): string {
  const { chain = '' } = parameters
  const named = plainChainId(chain)
  if (isChainId(named)) return named
  return isEvmChainId(settings.chainId) ? settings.chainId : settings.badgeChainId
}

/** Whether the address names what can be no chain: then it is said that another one is shown. */
const isWrong = ({ parameters: { chain = '' } }: Route): boolean =>
  chain !== '' && !isChainId(plainChainId(chain))

/** The last chains first, then those that we know; each once, the one on screen among them. */
function choicesFor(chainId: string, recentChains: readonly string[], names: readonly NamedChain[]) {
  const ids = new Set([...recentChains, ...KNOWN_CHAINS.map((chain) => chain.chainId), chainId])
  return [...ids].map((id) => ({ value: id, words: chainLabel(id, names) }))
}
