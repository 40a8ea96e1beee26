import { useEffect, useId, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { type ChainInfo, isTestNetwork } from '../../utils/domain/chain-info.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { createChainInfoState } from '../../utils/state/chain-info-state.ts'
import { failureWordsHere } from '../common/failure-words.ts'
import styles from './chain-information.module.css'

interface ChainInformationProps {
  profile: Profile
  /** An EVM chain id or a blockchain id. */
  chainId: string
}

/** All that the service says of a chain (contract 2.5), or that it says nothing. */
export function ChainInformation({ profile, chainId }: ChainInformationProps) {
  const id = useId()
  const state = useMemo(
    () => createChainInfoState(profile, chainId),
    [profile.dataUrl, profile.metricsUrl, chainId],
  )
  useEffect(() => {
    void state.open()
    return state.close
  }, [state])
  const { value: info } = state.info
  const { value: failure } = state.failure
  return (
    <section class={styles.chain} aria-labelledby={id} data-part="chain-info">
      <h2 id={id}>{i18n.t('chainInfo.title')}</h2>
      {info && <Facts info={info} />}
      <p class={styles.words} role="status">
        {!info && state.isLoading.value && i18n.t('chainInfo.reading')}
        {failure?.kind === 'notFound' && i18n.t('chainInfo.none')}
        {failure && failure.kind !== 'notFound' && failureWordsHere(failure)}
      </p>
    </section>
  )
}

function Facts({ info }: { info: ChainInfo }) {
  const { evmChainId, chainName, blockchainId, subnetId, network } = info
  return (
    <dl class={styles.facts}>
      <Fact label={i18n.t('chainInfo.chainName')} value={chainName} />
      <Fact label={i18n.t('chainInfo.evmChainId')} value={String(evmChainId)} />
      <Fact label={i18n.t('chainInfo.blockchainId')} value={blockchainId} digits />
      <Fact label={i18n.t('chainInfo.subnetId')} value={subnetId} digits />
      <Fact
        label={i18n.t('chainInfo.network')}
        value={network}
        mark={isTestNetwork(network) ? i18n.t('chain.test') : undefined}
      />
    </dl>
  )
}

interface FactProps {
  label: string
  value: string
  digits?: boolean
  mark?: string | undefined
}

/** What the service leaves empty is said to be: an empty line looks like one that is still coming. */
function Fact({ label, value, digits = false, mark }: FactProps) {
  return (
    <div class={styles.fact}>
      <dt>{label}</dt>
      <dd class={value === '' ? styles.soft : digits ? styles.digits : undefined}>
        <bdi>{value || i18n.t('chainInfo.notSaid')}</bdi>
        {mark && <span class={styles.mark}>{mark}</span>}
      </dd>
    </div>
  )
}
