import { i18n } from '#i18n'
import type { PortfolioScope } from '../../../utils/domain/portfolio/route.ts'
import type { WalletGroup, WatchedWallet, Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { countText } from '../../../utils/format/number.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OptionGroup, PickerOption } from '../../ui/option-list.tsx'
import { ListPicker } from '../../ui/picker.tsx'
import { WalletAvatar } from '../../ui/wallet-avatar.tsx'
import { shortAddress, walletName } from '../../watchlist/watchlist-text.ts'
import { EMPTY_ADDRESS } from './address-form.tsx'
import { scopeLabel } from './scope-text.ts'

interface WhichPickerProps {
  app: AppState
  which: PortfolioScope
  /** Called with an empty address for "Any address…": the user then enters one. */
  onChange: (which: PortfolioScope) => void
}

/** Prefixes of the values of groups and wallets. */
const GROUP = 'group:'
const WALLET = 'wallet:'

/** Selects the wallets in the portfolio. */
export function WhichPicker({ app, which, onChange }: WhichPickerProps) {
  const watchlist = app.watchlist.value
  return (
    <ListPicker
      label={i18n.t('portfolio.which.label')}
      text={scopeLabel(which, watchlist)}
      icon="wallet"
      value={optionValue(which)}
      groups={() => optionsOf(watchlist)}
      searchLabel={i18n.t('portfolio.which.search')}
      onPick={(value) => onChange(scopeOf(value))}
      testId="which"
    />
  )
}

function optionValue(which: PortfolioScope): string {
  if (which.kind === 'group') return `${GROUP}${which.groupId}`
  if (which.kind === 'wallet') return `${WALLET}${which.address}`
  return which.kind
}

function scopeOf(value: string): PortfolioScope {
  if (value.startsWith(GROUP)) return { kind: 'group', groupId: value.slice(GROUP.length) }
  if (value.startsWith(WALLET)) return { kind: 'wallet', address: value.slice(WALLET.length) }
  return value === 'address' ? EMPTY_ADDRESS : { kind: value === 'all' ? 'all' : 'counted' }
}

function optionsOf({ groups, wallets }: Watchlist): OptionGroup[] {
  const counted = wallets.filter(({ countsInTotal }) => countsInTotal)
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
  const all: OptionGroup[] = [
    {
      label: null,
      options: [
        { value: 'counted', label: i18n.t('portfolio.which.counted'), detail: walletCount(counted.length) },
        { value: 'all', label: i18n.t('portfolio.which.all'), detail: walletCount(wallets.length) },
      ],
    },
    {
      label: i18n.t('portfolio.which.groups'),
      options: groups.map((group) => groupOption(group, wallets)),
    },
    {
      label: i18n.t('portfolio.which.wallets'),
      options: wallets.map((wallet) => walletOption(wallet, nameOf.get(wallet.groupId ?? ''))),
    },
    {
      label: null,
      isAlwaysShown: true,
      options: [{ value: 'address', label: i18n.t('portfolio.which.anyAddress') }],
    },
  ]
  return all.filter(({ options }) => options.length > 0)
}

function groupOption({ id, name, isPrivate }: WalletGroup, wallets: readonly WatchedWallet[]): PickerOption {
  const count = walletCount(wallets.filter(({ groupId }) => groupId === id).length)
  return {
    value: `${GROUP}${id}`,
    label: name,
    detail: isPrivate ? `${i18n.t('portfolio.which.private')} · ${count}` : count,
    picture: isPrivate && <Icon name="lock" />,
  }
}

function walletOption(wallet: WatchedWallet, groupName: string | undefined): PickerOption {
  const { address, label, hue, note } = wallet
  return {
    value: `${WALLET}${address}`,
    label: walletName(wallet),
    detail: label ? shortAddress(address) : undefined,
    searchText: [address, note, groupName].join('\n'),
    picture: <WalletAvatar address={address} size="small" hue={hue ?? undefined} />,
  }
}

const walletCount = (count: number): string => countText('portfolio.which.count', count)
