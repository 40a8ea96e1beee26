import { i18n } from '#i18n'
import type { AccountView } from '../../utils/domain/account-view.ts'
import { hiddenUrl } from '../../utils/domain/portfolio/route.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { NEW_TAB } from '../ui/button.tsx'
import { chainName } from '../ui/chain-name.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { BreakdownGroup } from './breakdown-group.tsx'

/** Whether the total of one account includes spam tokens, and a link to those that the service hides. */
export function SpamOfAccount({ query, isIncognito }: { query: WalletQuery; isIncognito: boolean }) {
  if (!query.filterSpam)
    return (
      <BreakdownGroup title={i18n.t('totalBreakdown.spamShown')} testId="spam">
        {i18n.t('totalBreakdown.spamShownText')}
      </BreakdownGroup>
    )
  return (
    <BreakdownGroup title={i18n.t('totalBreakdown.spamHidden')} testId="spam">
      {i18n.t('totalBreakdown.spamHiddenText')}{' '}
      {!isIncognito && (
        <a href={hiddenUrl(query)} {...NEW_TAB} data-testid="show-hidden">
          {i18n.t('totalBreakdown.showHidden')}
        </a>
      )}
    </BreakdownGroup>
  )
}

interface SpamOfAccountsProps {
  app: AppState
  /** The accounts whose spam tokens the service hides. */
  accounts: readonly AccountView[]
  nameOf: (account: AccountView) => string
}

/** The accounts whose total includes no spam tokens, with links to the hidden ones. */
export function SpamOfAccounts({ app, accounts, nameOf }: SpamOfAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <BreakdownGroup title={i18n.t('totalBreakdown.spamHidden')} testId="spam">
      {i18n.t('totalBreakdown.spamHiddenText')}
      {!app.isIncognito && (
        <Disclosure label={i18n.t('totalBreakdown.showHidden')} testId="hidden-of-accounts">
          <ul>
            {accounts.map((account) => (
              <li key={account.key}>
                {account.query && (
                  <a href={hiddenUrl(account.query)} {...NEW_TAB}>
                    <bdi>{nameOf(account)}</bdi> · {chainName(account.chainId, app.chainNames.value)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </BreakdownGroup>
  )
}
