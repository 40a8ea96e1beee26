import * as v from 'valibot'
import { decimalToText, parseDecimal } from '../domain/decimal.ts'
import { cleanText } from '../domain/text.ts'

/**
 * What the service's answers have to look like. Fields that are not named here pass unread; a null is as good as
 * absent; a wrong type fails the whole answer, because a balance that was half understood is worse than none.
 */

const MAX_BALANCE = 2n ** 256n - 1n
/** Far above any real answer: the contract's pages end at 500 tokens and 2,160 points. */
const MAX_LIST = 200_000
const MAX_URL = 2_048
const MAX_CODE = 16
const MAX_PAGE_TOKEN = 512

const cleaned = v.transform((text: string) => cleanText(text))
const orNull = v.transform((text: string) => text || null)
const label = v.pipe(v.string(), cleaned)
const optionalLabel = v.pipe(v.nullish(v.string(), ''), cleaned)
/** null where it is absent, null or empty. */
const optionalText = v.pipe(optionalLabel, orNull)
const chainNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const decimalText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform((text) => parseDecimal(text)),
  v.check((decimal) => decimal !== null, 'not a decimal amount'),
  v.transform((decimal) => (decimal ? decimalToText(decimal) : '0')),
)

/** Contract 2.2: text by the contract, a number by the public service. */
const money = v.pipe(
  v.object({ currencyCode: v.pipe(v.string(), v.maxLength(64)), value: decimalText }),
  v.transform(({ currencyCode, value }) => ({
    currency: cleanText(currencyCode, MAX_CODE).toLowerCase(),
    value,
  })),
)
const optionalMoney = v.nullish(money, null)

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const balance = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
  v.check((units) => units <= MAX_BALANCE, 'more than 2^256 - 1'),
  v.transform((units) => units.toString()),
)
const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const chainIdText = v.pipe(
  v.nullish(v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))]), null),
  v.transform((text) => (text === null ? null : cleanText(text))),
)
/** Only a picture that can be asked for without a key or a page: an https address. */
const logo = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) =>
    text.length <= MAX_URL && URL.canParse(text) && text.startsWith('https://') ? text : null,
  ),
)

const pageToken = v.pipe(v.nullish(v.pipe(v.string(), v.maxLength(MAX_PAGE_TOKEN)), ''), orNull)

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

/** Contract 2.3. */
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

/** Contract 2.4. */
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

/** Contract 4.3. The native balance is missing in older versions, the token empty where there is no next page. */
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

/** Whether an answer that is still to be read has anything in the native balance's place. */
export const hasNative = (answer: unknown): boolean =>
  (answer as { nativeTokenBalance?: unknown } | null)?.nativeTokenBalance != null

/** The next page's token alone (contract 4.7), of an answer that is still to be read; null where there is none, or it is no token. */
export function pageTokenOf(answer: unknown): string | null {
  const token = (answer as { nextPageToken?: unknown } | null)?.nextPageToken
  return typeof token === 'string' && token.length <= MAX_PAGE_TOKEN ? token || null : null
}

/** Contract 4.4. */
export const nativeSchema = v.pipe(
  v.object({ nativeTokenBalance: nativeToken }),
  v.transform((body) => body.nativeTokenBalance),
)

/** Contract 2.5. */
export const chainInfoSchema = v.object({
  evmChainId: chainNumber,
  chainName: label,
  blockchainId: label,
  subnetId: label,
  network: label,
})

const MAX_CHAINS = 5_000

/** A page of the metrics interface's list of chains (service facts). What has no EVM chain id cannot be asked for. */
export const chainsPageSchema = v.pipe(
  v.object({
    chains: v.pipe(
      v.array(
        v.object({
          evmChainId: v.nullish(chainNumber, null),
          chainName: optionalLabel,
          blockchainId: optionalLabel,
          subnetId: optionalLabel,
          network: optionalLabel,
        }),
      ),
      v.maxLength(MAX_CHAINS),
    ),
    nextPageToken: pageToken,
  }),
  v.transform(({ chains, nextPageToken }) => ({
    chains: chains.flatMap(({ evmChainId, ...chain }) =>
      evmChainId === null ? [] : { ...chain, evmChainId },
    ),
    nextPageToken,
  })),
)

const STATUS_WORDS = new Map([
  ['OK', true],
  ['UNAVAILABLE', false],
])

/** The data interface's list of chains (service facts). */
export const dataChainsSchema = v.pipe(
  v.object({
    chains: v.pipe(
      v.array(
        v.object({
          chainId: chainIdText,
          status: optionalLabel,
          chainName: optionalLabel,
          platformChainId: optionalText,
          subnetId: optionalText,
          networkToken: v.nullish(v.object({ symbol: optionalText }), { symbol: null }),
          isTestnet: v.nullish(v.boolean(), null),
        }),
      ),
      v.maxLength(MAX_CHAINS),
    ),
  }),
  v.transform(({ chains }) =>
    chains.map(({ chainId, status, chainName, platformChainId, subnetId, networkToken, isTestnet }) => ({
      chainId: chainId ?? '',
      name: chainName,
      test: isTestnet,
      blockchainId: platformChainId,
      subnetId,
      available: STATUS_WORDS.get(status) ?? null,
      symbol: networkToken.symbol,
    })),
  ),
)

/** Contract 2.6, with the null that the public service puts for an empty map. */
const MAX_COMPONENTS = 100
const componentMap = v.pipe(
  v.nullish(v.record(v.string(), v.object({ status: label })), {}),
  v.transform((map) =>
    Object.fromEntries(
      Object.entries(map)
        .slice(0, MAX_COMPONENTS)
        .map(([name, { status }]) => [cleanText(name), status]),
    ),
  ),
)
export const healthSchema = v.pipe(
  v.object({ status: label, info: componentMap, error: componentMap, details: componentMap }),
  v.transform(({ status, info, error, details }) => ({
    status,
    components: { ...info, ...details, ...error },
    errors: error,
  })),
)

/** Contract 2.1. Seconds, 0 to the year 9999; a figure that is no finite number of transactions is none. */
const point = v.object({
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_VALUE)),
})
export const tpsSchema = v.pipe(
  v.object({
    results: v.pipe(v.array(point), v.maxLength(MAX_LIST)),
    status: v.nullish(v.number(), 200),
    lastRun: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
    nextPageToken: pageToken,
  }),
  v.transform(({ results, ...page }) => ({ ...page, points: results })),
)
