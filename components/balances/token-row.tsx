import { isLeftOut } from '../../utils/domain/classification.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { tokenIconPath } from '../../utils/domain/well-known-tokens.ts'
import { Amount } from '../ui/amount.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Money, NoFigure } from '../ui/money.tsx'
import { TokenIcon } from '../ui/token-icon.tsx'
import { ExclusionTag, TokenTag } from './token-tag.tsx'
import {
  classifyRow,
  type RowOptions,
  rowAmount,
  rowExclusion,
  rowPrice,
  rowValue,
  tokenSymbol,
  tokenWarnings,
  unknownValueText,
  visibleWarnings,
} from './token-text.ts'

export interface TokenRowProps extends RowOptions {
  token: Token
  query: WalletQuery
  showsRemoteLogo: boolean
  /** The icon of the chain, for lists of several chains. */
  network?: { src: string; name: string } | null | undefined
}

/** A token in two lines: symbol and value, then name, amount and price. */
export function TokenRow(props: TokenRowProps) {
  const { token, query, hasLookAlikes, isNotCounted, nativeSymbol = null, showsRemoteLogo, network } = props
  const { chainId, currency } = query
  const symbol = tokenSymbol(token)
  const format = useAmountFormat()
  const amount = rowAmount(format, token)
  const price = rowPrice(format, token)
  const classification = classifyRow(token, query, { hasLookAlikes, isNotCounted })
  const exclusion = rowExclusion(classification, nativeSymbol)
  const value = rowValue(format, classification, currency)
  return (
    <ListRow
      icon={
        <TokenIcon
          src={tokenIconPath(token.chainId ?? chainId, token.address)}
          remoteSrc={showsRemoteLogo ? token.logoUri : null}
          symbol={token.symbol}
          address={token.address}
          network={network}
        />
      }
      title={<span data-testid="symbol">{symbol}</span>}
      titleText={symbol}
      tag={[
        ...visibleWarnings(tokenWarnings(classification.warnings)).map((warning) => (
          <TokenTag key={warning.kind} warning={warning} />
        )),
        ...(exclusion ? [<ExclusionTag key={exclusion.kind} exclusion={exclusion} />] : []),
      ]}
      subtitle={<bdi data-testid="name">{token.name}</bdi>}
      subtitleText={token.name}
      value={
        value ? (
          <Money {...value} testId="value" />
        ) : (
          <NoFigure text={unknownValueText(token, classification)} testId="value" />
        )
      }
      detail={
        <span>
          <Amount {...amount} testId="amount" />
          {price && (
            <>
              {' × '}
              <Money {...price} testId="price" />
            </>
          )}
        </span>
      }
      dimmed={isLeftOut(classification.kind)}
      testId="token-row"
    />
  )
}
