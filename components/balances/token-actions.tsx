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
          <ActionButton action={countAction({ app, token, contract, query })} />
          <ActionButton action={hideAction({ app, token, contract, query })} />
        </>
      )}
    </DetailActions>
  )
}

interface Action {
  testId: string
  label: string
  act: () => Promise<unknown>
}

/** The button stays the same element when its action changes, so that it keeps the focus. */
const ActionButton = ({ action }: { action: Action | null }) =>
  action && (
    <Button kind="quiet" onClick={() => void action.act()} testId={action.testId}>
      {action.label}
    </Button>
  )

type ContractProps = TokenActionsProps & { contract: string }

/**
 * Leaves the token out of the total, or counts it again. An allowed token stays allowed. A mirror of the
 * native token is never counted, so it has no such action.
 */
function countAction({ app, token, contract, query }: ContractProps): Action | null {
  const { chainId } = query
  const { symbol } = token
  const isAllowed = allowedContracts(app.tokenOverrides.value, chainId).includes(contract)
  if (app.hiddenTokens.value.exclusionOf(chainId, token) === 'notCounted')
    return {
      testId: 'count',
      label: i18n.t('tokenDetails.count'),
      act: () =>
        isAllowed
          ? app.setTokenOverride({ chainId, contract, decision: 'allowed', symbol })
          : app.removeTokenOverride({ chainId, contract }),
    }
  if (classify(token, query).kind === 'mirror') return null
  return {
    testId: 'do-not-count',
    label: i18n.t('tokenDetails.doNotCount'),
    act: () => app.setTokenOverride({ chainId, contract, decision: 'notCounted', isAllowed, symbol }),
  }
}

function hideAction({ app, token: { symbol }, contract, query }: ContractProps): Action {
  const { chainId, allowlist } = query
  if (allowlist?.includes(contract))
    return {
      testId: 'use-spam-filter',
      label: i18n.t('tokenDetails.useSpamFilter'),
      act: () => app.removeTokenOverride({ chainId, contract }),
    }
  return {
    testId: 'hide',
    label: i18n.t('tokenDetails.hide'),
    act: () => app.setTokenOverride({ chainId, contract, decision: 'hidden', symbol }),
  }
}
