import type { Token } from '../../utils/domain/token.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Money, NoFigure } from '../ui/money.tsx'
import { TokenIcon } from '../ui/token-icon.tsx'
import { ExclusionTag, TokenTag } from './token-tag.tsx'
import { type RowText, visibleWarnings } from './token-text.ts'

export interface TokenRowProps {
  token: Token
  text: RowText
  /** The chain of a token that does not state its own. */
  chainId: string
  showsRemoteLogo: boolean
  /** The icon of the chain, for lists of several chains. */
  network?: { src: string; name: string } | null | undefined
}

/** A token in two lines: symbol and value, then name, amount and price. */
export function TokenRow({ token, text, chainId, showsRemoteLogo, network }: TokenRowProps) {
  const { symbol, name, amount, price, value, unknownValue, warnings, exclusion } = text
  const tags = [
    ...visibleWarnings(warnings).map((warning) => <TokenTag key={warning.kind} warning={warning} />),
    ...(exclusion ? [<ExclusionTag key={exclusion.kind} exclusion={exclusion} />] : []),
  ]
  return (
    <ListRow
      icon={<TokenIcon token={token} chainId={chainId} showsRemoteLogo={showsRemoteLogo} network={network} />}
      title={symbol}
      titleText={symbol}
      titleTestId="symbol"
      tag={tags.length > 0 && tags}
      subtitle={
        <bdi title={name} data-testid="name">
          {name}
        </bdi>
      }
      value={
        value ? (
          <Money {...value} isLabelled testId="value" />
        ) : (
          <NoFigure text={unknownValue} testId="value" />
        )
      }
      detail={
        <span>
          <Money {...amount} isLabelled testId="amount" />
          {price && (
            <>
              {' × '}
              <Money {...price} isLabelled testId="price" />
            </>
          )}
        </span>
      }
      dimmed={text.isLeftOut}
      testId="token-row"
    />
  )
}
