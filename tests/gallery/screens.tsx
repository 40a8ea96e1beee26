import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Address } from '../../components/ui/address.tsx'
import { Amount } from '../../components/ui/amount.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Change } from '../../components/ui/change.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { DescriptionList, DetailActions } from '../../components/ui/description-list.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { GroupHeader, ListRow } from '../../components/ui/list-row.tsx'
import { Menu } from '../../components/ui/menu.tsx'
import { Money, NoFigure, Total } from '../../components/ui/money.tsx'
import { NetworkIcons } from '../../components/ui/network-icon.tsx'
import { ProgressLine } from '../../components/ui/progress-line.tsx'
import { SkeletonRows, SkeletonText } from '../../components/ui/skeleton.tsx'
import { StatusDot, Tag } from '../../components/ui/tag.tsx'
import { TokenIcon } from '../../components/ui/token-icon.tsx'
import { VirtualList } from '../../components/ui/virtual-list.tsx'
import { WalletAvatar } from '../../components/ui/wallet-avatar.tsx'
import styles from './gallery.module.css'
import { NETWORKS } from './icons.ts'
import { Example, Section } from './layout.tsx'
import { t } from './long-text.ts'
import { ADDRESSES, type GalleryToken, TOKENS } from './tokens.ts'

/** Components in combination, as on the extension's pages. */
export function Screens() {
  return (
    <Section title="Together">
      <Example name="wallet">
        <WalletScreen />
      </Example>
      <Example name="loading">
        <LoadingScreen />
      </Example>
      <Example name="watchlist rows">
        <WalletRows />
      </Example>
    </Section>
  )
}

function Frame({ children }: { children: ComponentChildren }) {
  return (
    <div class={styles.popup}>
      <div class={styles.bar}>
        <IconButton icon="back" label={t('Back')} />
        <span class={styles.grow} />
        <IconButton icon="refresh" label={t('Refresh')} />
        <IconButton icon="search" label={t('Find a token')} />
        <IconButton icon="star" label={t('In watchlist')} pressed />
        <Menu label={t('More')} items={() => []} />
      </div>
      {children}
      <div class={styles.foot}>
        <StatusDot state="up" />
        <span class={styles.grow}>{t('Avalanche C-Chain · 1.74 TPS')}</span>
        <IconButton icon="external" label={t('Open full page')} />
        <IconButton icon="settings" label={t('Settings')} />
      </div>
    </div>
  )
}

function WalletLine() {
  return (
    <div class={styles.wallet}>
      <WalletAvatar address={ADDRESSES[0]} size="large" />
      <div>
        <b>{t('Main')}</b>
        <Address address={ADDRESSES[0]} copyable />
      </div>
    </div>
  )
}

function WalletScreen() {
  const scroller = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState<string | null>(ADDRESSES[1])
  const collapse = () => setExpanded(null)
  return (
    <Frame>
      <div class={styles.hero}>
        <WalletLine />
        <Total whole="$64,120" fraction=".48" />
        <div class={styles.change}>
          <Change direction="up" amount="$812.40" percentage="1.28%" />
          {t('since Sunday 18:40')}
        </div>
        <div class={styles.quiet}>
          <Icon name="info" size={14} />
          {t('2 tokens without price · spam hidden · 2 min ago')}
        </div>
      </div>
      <div class={styles.chips}>
        <Chip label={t('All chains')} selected />
        <Chip label="C-Chain $51.5k" iconSrc={NETWORKS.avalanche.src} selected={false} />
        <Chip label="Ethereum $12.6k" iconSrc={NETWORKS.ethereum.src} selected={false} />
      </div>
      <div class={styles.list} ref={scroller}>
        <VirtualList
          label={t('Tokens')}
          items={TOKENS}
          itemKey={({ address }) => address}
          scroller={scroller}
          rowLabel={({ symbol, name, amount, value }) =>
            `${symbol}, ${name}, ${amount}, ${value ?? t('No price')}`
          }
          renderRow={(token) => <TokenRow token={token} />}
          expandedKey={expanded}
          onOpen={({ address }) => setExpanded(address === expanded ? null : address)}
          onCollapse={collapse}
          renderDetails={(token) => <Details token={token} />}
        />
      </div>
    </Frame>
  )
}

function TokenRow({ token }: { token: GalleryToken }) {
  const { icon, symbol, name, address, amount, price, value } = token
  return (
    <ListRow
      icon={<TokenIcon src={icon} symbol={symbol} address={address} />}
      title={symbol}
      tag={
        symbol === 'USDC' && !icon ? (
          <Tag tone="warning" icon="warning">
            {t('Not the well-known USDC')}
          </Tag>
        ) : null
      }
      subtitle={name}
      subtitleText={name}
      value={value ? <Money text={value} /> : <NoFigure text={t('No price')} />}
      detail={
        <>
          <Amount text={amount} />
          {price && ` × ${price}`}
        </>
      }
    />
  )
}

function Details({ token }: { token: GalleryToken }) {
  return (
    <>
      <DescriptionList
        entries={[
          { label: t('Contract'), value: <Address address={token.address} form="whole" copyable /> },
          { label: t('Exact amount'), value: token.amount },
          { label: t('Price'), value: token.price ?? '–' },
        ]}
      />
      <DetailActions>
        <Button kind="quiet">{t('View in explorer')}</Button>
        <Button kind="quiet">{t('Hide token')}</Button>
      </DetailActions>
    </>
  )
}

function LoadingScreen() {
  return (
    <Frame>
      <div class={styles.hero}>
        <WalletLine />
        <SkeletonText width="total" />
      </div>
      <ProgressLine active />
      <div class={styles.list}>
        <SkeletonRows />
      </div>
    </Frame>
  )
}

function WalletRows() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div class={styles.popup} ref={scroller}>
      <GroupHeader title={t('Personal')} value={<Money text="$184,234.27" />} level={3} />
      <VirtualList
        label={t('Wallets')}
        items={ADDRESSES}
        itemKey={(address) => address}
        scroller={scroller}
        renderRow={(address) => (
          <ListRow
            icon={<WalletAvatar address={address} />}
            title={t('DAO treasury with a rather long name')}
            subtitle={
              <>
                <Address address={address} form="row" /> <NetworkIcons networks={Object.values(NETWORKS)} />
              </>
            }
            value={<Money text="$1,284,000,000.12" compactText="$1.284B" />}
            detail={<Change direction="down" amount="$1,430.11" />}
            dimmed={address === ADDRESSES[5]}
          />
        )}
      />
    </div>
  )
}
