import { i18n } from '#i18n'
import { explorerLink } from '../../utils/domain/explorer.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteUrl } from '../../utils/domain/wallet-route.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DetailActions } from '../ui/description-list.tsx'

interface TokenActionsProps {
  app: AppState
  token: Token
  /** In checksum form; null for the native token. */
  contract: string | null
  query: WalletQuery
}

/** Actions for a token: open it in the explorer or by itself, hide it, or apply the spam filter again. */
export function TokenActions({ app, token, contract, query }: TokenActionsProps) {
  if (!contract) return null
  const link = explorerLink(token.chainId ?? query.chainId, contract, 'token')
  if (!link && app.isPrivate) return null
  return (
    <DetailActions>
      {link && (
        <ButtonLink kind="quiet" href={link} newTab testId="explorer">
          {i18n.t('tokenDetails.explorer')}
        </ButtonLink>
      )}
      {!app.isPrivate && (
        <>
          <ButtonLink
            kind="quiet"
            href={walletRouteUrl({ ...query, contracts: [contract] })}
            newTab
            testId="only-this"
          >
            {i18n.t('tokenDetails.onlyThis')}
          </ButtonLink>
          <OverrideButton app={app} token={token} contract={contract} query={query} />
        </>
      )}
    </DetailActions>
  )
}

function OverrideButton({ app, token, contract, query }: TokenActionsProps & { contract: string }) {
  const { chainId, allowlist } = query
  if (allowlist?.includes(contract))
    return (
      <Button
        kind="quiet"
        onClick={() => void app.removeTokenOverride({ chainId, contract })}
        testId="use-spam-filter"
      >
        {i18n.t('tokenDetails.useSpamFilter')}
      </Button>
    )
  return (
    <Button
      kind="quiet"
      onClick={() =>
        void app.setTokenOverride({ chainId, contract, decision: 'hidden', symbol: token.symbol })
      }
      testId="hide"
    >
      {i18n.t('tokenDetails.hide')}
    </Button>
  )
}
