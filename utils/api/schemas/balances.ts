import * as v from 'valibot'
import {
  balance,
  chainIdText,
  contractAddress,
  decimals,
  logo,
  MAX_LIST,
  optionalLabel,
  optionalMoney,
  optionalText,
  pageToken,
} from './fields.ts'

const tokenFields = {
  name: optionalLabel,
  symbol: optionalLabel,
  decimals,
  logoUri: logo,
  chainId: chainIdText,
  price: optionalMoney,
  balance,
  balanceValue: optionalMoney,
}

/** API 2.3. */
const nativeToken = v.pipe(
  v.object(tokenFields),
  v.transform(({ balanceValue, ...token }) => ({
    ...token,
    value: balanceValue,
    address: null,
    reputation: null,
    ercType: null,
  })),
)

/** API 2.4. */
const erc20Token = v.pipe(
  v.object({
    ...tokenFields,
    address: contractAddress,
    ercType: optionalText,
    tokenReputation: optionalText,
  }),
  v.transform(({ balanceValue, tokenReputation, ...token }) => ({
    ...token,
    value: balanceValue,
    reputation: tokenReputation,
  })),
)

/** API 4.3. The native balance may be missing. The last page may have an empty page token. */
export const erc20ListSchema = v.pipe(
  v.object({
    nativeTokenBalance: v.nullish(nativeToken, null),
    erc20TokenBalances: v.pipe(v.array(erc20Token), v.maxLength(MAX_LIST)),
    nextPageToken: pageToken,
  }),
  v.transform((body) => ({
    native: body.nativeTokenBalance,
    tokens: body.erc20TokenBalances,
    nextPageToken: body.nextPageToken,
  })),
)

/** API 4.4. */
export const nativeSchema = v.pipe(
  v.object({ nativeTokenBalance: nativeToken }),
  v.transform((body) => body.nativeTokenBalance),
)
