import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Address } from '../../components/ui/address.tsx'
import { Age } from '../../components/ui/age.tsx'
import { Amount } from '../../components/ui/amount.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, CardRow, FoldedCard, SettingRow } from '../../components/ui/card.tsx'
import { Change } from '../../components/ui/change.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { DescriptionList } from '../../components/ui/description-list.tsx'
import { HiddenAmounts } from '../../components/ui/hidden-amounts.tsx'
import { Icon, type IconName } from '../../components/ui/icon.tsx'
import { FILLED_ICON_PATHS, ICON_PATHS } from '../../components/ui/icon-paths.ts'
import { Money, NoFigure, Total } from '../../components/ui/money.tsx'
import { NetworkIcons } from '../../components/ui/network-icon.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { IconCell, Table, type TableColumn, type TableSort } from '../../components/ui/table.tsx'
import { Tag } from '../../components/ui/tag.tsx'
import { TokenIcon } from '../../components/ui/token-icon.tsx'
import { WalletAvatar } from '../../components/ui/wallet-avatar.tsx'
import styles from './gallery.module.css'
import { NETWORKS, TOKEN_ICONS } from './icons.ts'
import { Example, Section } from './layout.tsx'
import { t } from './long-text.ts'
import { ADDRESSES, type GalleryToken, TOKENS } from './tokens.ts'

const [MAIN] = ADDRESSES
const ICON_NAMES = [...Object.keys(ICON_PATHS), ...Object.keys(FILLED_ICON_PATHS)] as IconName[]

const Hidden = ({ children }: { children: ComponentChildren }) => (
  <HiddenAmounts isHidden onToggle={() => {}}>
    {children}
  </HiddenAmounts>
)

export function Figures() {
  return (
    <Section title="Amount, money, change, time, address">
      <Example name="total">
        <Total whole="$64,120" fraction=".48" />
      </Example>
      <Example name="total, page">
        <Total whole="$226,553" fraction=".17" size="page" />
      </Example>
      <Example name="total, long">
        <Total whole="$1,284,000,000,000,000" fraction=".00" />
      </Example>
      <Example name="total hidden">
        <Hidden>
          <Total whole="$64,120" fraction=".48" />
        </Hidden>
      </Example>
      <Example name="money">
        <Money text="$28,510.32" /> · <Money text="$1,284,000,000.12" compactText="$1.284B" /> ·{' '}
        <Hidden>
          <Money text="$28,510.32" />
        </Hidden>{' '}
        · <NoFigure text={t('No price')} />
      </Example>
      <Example name="amount">
        <Amount text="842.5034" symbol="AVAX" /> · <Amount text="<0.000001" /> ·{' '}
        <Amount text="1,000,000,000,000,000" compactText="1E15" /> ·{' '}
        <Hidden>
          <Amount text="1" />
        </Hidden>
      </Example>
      <Example name="change">
        <Change direction="up" amount="$812.40" percentage="1.28%" /> ·{' '}
        <Change direction="down" amount="$617.71" /> · <Change direction="up" percentage="0.3%" /> ·{' '}
        <Change direction="none" /> · <Change direction="new" /> ·{' '}
        <Hidden>
          <Change direction="up" amount="$812.40" />
        </Hidden>
      </Example>
      <Example name="time">
        <Age text={t('5 min ago')} at={Date.now()} />
      </Example>
      <Example name="address">
        <Address address={MAIN} copyable /> · <Address address={MAIN} form="row" />
      </Example>
      <Example name="address whole" wide>
        <Address address={MAIN} form="whole" copyable />
      </Example>
      <Example name="copy with label">
        <CopyButton text={MAIN} label={t('Copy as cURL')} withLabel />
      </Example>
    </Section>
  )
}

export function Images() {
  return (
    <Section title="Token icon, wallet avatar, icon">
      <Example name="built-in, network, table size">
        <div class={styles.swatches}>
          <TokenIcon src={TOKEN_ICONS.usdc} symbol="USDC" address={MAIN} />
          <TokenIcon src={TOKEN_ICONS.avax} symbol="AVAX" address={null} network={NETWORKS.avalanche} />
          <TokenIcon
            src={TOKEN_ICONS.wbtc}
            symbol="WBTC"
            address={MAIN}
            network={NETWORKS.ethereum}
            size="table"
          />
        </div>
      </Example>
      <Example name="letters">
        <div class={styles.swatches}>
          {ADDRESSES.map((address, index) => (
            <TokenIcon key={address} symbol={'$PRVGWIFJOE'.slice(index)} address={address} />
          ))}
        </div>
      </Example>
      <Example name="broken remote logo">
        <TokenIcon remoteSrc="data:image/png,broken" symbol="PRVG" address={MAIN} />
      </Example>
      <Example name="avatars">
        <div class={styles.swatches}>
          {ADDRESSES.map((address) => (
            <WalletAvatar key={address} address={address} />
          ))}
        </div>
      </Example>
      <Example name="small, large, custom color">
        <div class={styles.swatches}>
          <WalletAvatar address={MAIN} size="small" />
          <WalletAvatar address={MAIN} size="large" />
          <WalletAvatar address={MAIN} hue={25} />
        </div>
      </Example>
      <Example name="networks">
        <NetworkIcons networks={Object.values(NETWORKS)} />
      </Example>
      <Example name="icons">
        <div class={styles.swatches}>
          {ICON_NAMES.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </Example>
    </Section>
  )
}

const COLUMNS: TableColumn<GalleryToken>[] = [
  {
    id: 'token',
    heading: t('Token'),
    isRowHeading: true,
    sortable: true,
    render: ({ icon, symbol, name, address }) => (
      <IconCell
        icon={
          <TokenIcon src={icon} symbol={symbol} address={address} network={NETWORKS.avalanche} size="table" />
        }
        title={symbol}
        subtitle={name}
      />
    ),
  },
  { id: 'amount', heading: t('Amount'), align: 'end', render: ({ amount }) => <Amount text={amount} /> },
  {
    id: 'value',
    heading: t('Value'),
    align: 'end',
    sortable: true,
    render: ({ value }) => (value ? <Money text={value} /> : <NoFigure text="–" />),
  },
]

export function Tables() {
  const [sort, setSort] = useState<TableSort>({ column: 'value', direction: 'descending' })
  const onSort = (column: string) =>
    setSort({ column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' })
  const shared = { caption: t('Tokens'), columns: COLUMNS, rowKey: ({ address }: GalleryToken) => address }
  return (
    <Section title="Card and table">
      <Example name="table in a card" wide>
        <Card title={t('Tokens')} actions={<Tag>{t('6 tokens')}</Tag>}>
          <Table {...shared} rows={TOKENS} sort={sort} onSort={onSort} scrolls testId="table" />
        </Card>
      </Example>
      <Example name="empty table" wide>
        <Card title={t('Hidden tokens')} icon="wallet">
          <Table {...shared} rows={[]} empty={t('No tokens found. Spam tokens are hidden.')} />
        </Card>
      </Example>
      <Example name="settings" wide>
        <Card title={t('Display')}>
          <SettingRow label={t('Currency')} explanation={t('Of all values.')}>
            {({ explanationId }) => (
              <Select
                label={t('Currency')}
                hideLabel
                shape="menu"
                name="setting"
                value="usd"
                options={[{ value: 'usd', label: t('USD – US dollar') }]}
                onChange={() => {}}
                describedBy={explanationId}
              />
            )}
          </SettingRow>
          <SettingRow label={t('Cached balances')} explanation={t('38 wallets, 2.1 MB')}>
            {() => <Button>{t('Clear')}</Button>}
          </SettingRow>
          <CardRow>
            <Switch
              label={t('Remember recent addresses')}
              explanation={t('On this computer only.')}
              name="setting-recents"
              checked
              onChange={() => {}}
            />
          </CardRow>
        </Card>
      </Example>
      <Example name="folded" wide>
        <FoldedCard title={t('Diagnostics')} summary={t('Health, requests, rate limits')} padded>
          {t('Content')}
        </FoldedCard>
        <FoldedCard title={t('Diagnostics')} summary={t('Health, requests, rate limits')} padded open>
          {t('Content')}
        </FoldedCard>
      </Example>
      <Example name="description list" wide>
        <DescriptionList
          entries={[
            { label: t('Contract'), value: <Address address={MAIN} form="whole" copyable /> },
            { label: t('Exact amount'), value: '14,250.480012' },
            { label: t('Reputation'), value: t('Benign') },
          ]}
        />
      </Example>
    </Section>
  )
}
