import { i18n } from '#i18n'
import { allowedContracts } from '../../utils/domain/allowlist.ts'
import { classify } from '../../utils/domain/classification.ts'
import { explorerLink } from '../../utils/domain/explorer.ts'
import { portfolioUrl } from '../../utils/domain/portfolio/route.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
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

/** For a token: links to the explorer and to a query for its contract, and buttons to exclude or hide it. */
export function TokenActions({ app, token, contract, query }: TokenActionsProps) {
  if (!contract) return null
  const link = explorerLink(token.chainId ?? query.chainId, contract)
  if (!link && app.isIncognito) return null
  return (
    <DetailActions>
      {link && (
        <ButtonLink kind="quiet" href={link} testId="explorer">
          {i18n.t('tokenDetails.explorer')}
        </ButtonLink>
      )}
      {!app.isIncognito && (
        <>
          <ButtonLink
            kind="quiet"
            href={portfolioUrl({ ...query, contracts: [contract] })}
            testId="only-this"
          >
            {i18n.t('tokenDetails.onlyThis')}
          </ButtonLink>
          <CountButton app={app} token={token} contract={contract} query={query} />
          <HideButton app={app} token={token} contract={contract} query={query} />
        </>
      )}
    </DetailActions>
  )
}

type ContractProps = TokenActionsProps & { contract: string }

/**
 * Leaves the token out of the total, or counts it again. An allowed token stays allowed. A mirror of the native
 * token is never counted, so it has no such button.
 */
function CountButton({ app, token, contract, query }: ContractProps) {
  const { chainId } = query
  const { symbol } = token
  const isAllowed = allowedContracts(app.tokenOverrides.value, chainId).includes(contract)
  const isNotCounted = app.hiddenTokens.value.exclusionOf(chainId, token) === 'notCounted'
  if (!isNotCounted && classify(token, query).kind === 'mirror') return null
  if (!isNotCounted)
    return (
      <Button
        kind="quiet"
        onClick={() =>
          void app.setTokenOverride({ chainId, contract, decision: 'notCounted', isAllowed, symbol })
        }
        testId="do-not-count"
      >
        {i18n.t('tokenDetails.doNotCount')}
      </Button>
    )
  return (
    <Button
      kind="quiet"
      onClick={() =>
        void (isAllowed
          ? app.setTokenOverride({ chainId, contract, decision: 'allowed', symbol })
          : app.removeTokenOverride({ chainId, contract }))
      }
      testId="count"
    >
      {i18n.t('tokenDetails.count')}
    </Button>
  )
}

function HideButton({ app, token, contract, query }: ContractProps) {
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
