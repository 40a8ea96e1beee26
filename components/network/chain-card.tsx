import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { type ChainInfo, isTestNetwork } from '../../utils/domain/chain-info.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { createChainInfoState } from '../../utils/state/chain-info-state.ts'
import { Address } from '../ui/address.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { NoFigure } from '../ui/money.tsx'
import { Tag } from '../ui/tag.tsx'

interface ChainCardProps {
  profile: Profile
  /** An EVM chain id or a blockchain id. */
  chainId: string
  name: string
}

/** The service's information about a chain (API 2.5). */
export function ChainCard({ profile, chainId, name }: ChainCardProps) {
  const state = useMemo(
    () => createChainInfoState(profile, chainId),
    [profile.dataUrl, profile.metricsUrl, chainId],
  )
  useEffect(() => {
    void state.open()
    return state.close
  }, [state])
  const info = state.info.value
  const failure = state.failure.value
  return (
    <Card title={name} padded testId="chain-info">
      {info && <Facts info={info} name={name} />}
      <p role="status">
        {!info && state.isLoading.value && i18n.t('ui.loading')}
        {failure && (failure.kind === 'notFound' ? i18n.t('chainInfo.none') : failureSentence(failure))}
      </p>
    </Card>
  )
}

function Facts({ info, name }: { info: ChainInfo; name: string }) {
  const { evmChainId, chainName, blockchainId, subnetId, network } = info
  const facts = [
    ...(chainName.toLowerCase() === name.toLowerCase()
      ? []
      : [{ label: i18n.t('chainInfo.chainName'), value: textOf(chainName) }]),
    { label: i18n.t('chainInfo.evmChainId'), value: String(evmChainId) },
    {
      label: i18n.t('chainInfo.network'),
      value: (
        <>
          {textOf(network)} {isTestNetwork(network) && <Tag>{i18n.t('chain.test')}</Tag>}
        </>
      ),
    },
    {
      label: i18n.t('chainInfo.blockchainId'),
      value: idOf(blockchainId, i18n.t('chainInfo.copyBlockchainId')),
    },
    { label: i18n.t('chainInfo.subnetId'), value: idOf(subnetId, i18n.t('chainInfo.copySubnetId')) },
  ]
  return <DescriptionList entries={facts} />
}

const textOf = (text: string) =>
  text === '' ? <NoFigure text={i18n.t('tokenDetails.notStated')} /> : <bdi>{text}</bdi>

const idOf = (id: string, copyLabel: string) =>
  id === '' ? textOf(id) : <Address address={id} whole copyable copyLabel={copyLabel} />
