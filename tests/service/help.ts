import { DATA_PORT, METRICS_PORT } from './cli-arguments.ts'
import { FAULT_TARGETS } from './cli-fault.ts'
import { CHAINS, type Chain } from './dataset/chains.ts'
import { CURRENCIES } from './dataset/prices.ts'
import { SPECIAL_WALLETS, type SpecialWallet } from './dataset/special-wallets.ts'
import { DEFAULT_KEYS } from './http/keys.ts'

const WALLET_WORDS: Readonly<Record<SpecialWallet, string>> = {
  ordinary: 'twelve well-known tokens with prices, and AVAX',
  empty: 'no tokens',
  whale: '10,000 tokens',
  spam: 'real, spam and malicious tokens',
  edge: 'extreme fields: missing, null, 0 and 255 decimals, 2^256-1',
  hostile: 'names with HTML, direction overrides, look-alikes, 10,000 letters',
}

const TPS_WORDS: Readonly<Record<Chain['tps'], string>> = {
  live: '',
  stale: ', TPS 100 days old',
  empty: ', no TPS points',
  ahead: ', newest TPS point in the future',
}

const walletLines = (Object.keys(SPECIAL_WALLETS) as SpecialWallet[])
  .map((name) => `  ${SPECIAL_WALLETS[name]}  ${name}: ${WALLET_WORDS[name]}`)
  .join('\n')

const chainLines = CHAINS.map(
  ({ chainId, title, network, nodeOut, tps }) =>
    `  ${chainId.padEnd(8)}${title} (${network})${nodeOut ? ', node unavailable: 503 for balances' : ''}${TPS_WORDS[tps]}`,
).join('\n')

/** The output of `--help`. */
export const HELP = `The local service: both interfaces of the contract on 127.0.0.1, from one made-up dataset.
It is a simulation: all balances, prices and figures are invented, and it sends no requests.

npm run service -- [switches]

  --data-port <port>        data interface; default ${DATA_PORT}, 0 for any free port
  --metrics-port <port>     metrics interface; default ${METRICS_PORT}, 0 for any free port
  --limits public|none      rate limits of the public service (default), or none
  --money text|number       money as text (default, as in the contract) or as JSON numbers
  --cors                    send CORS headers and answer OPTIONS; without, a page needs the permission
  --key-header <name>       the header with the API key; default x-service-api-key
  --list-without-native     omit nativeTokenBalance in the ERC-20 list
  --empty-last-token        send an empty nextPageToken on the last page instead of none
  --fault <route=key:value,key:value>
                            inject a fault; can be repeated
  -h, --help                show this text

Routes of --fault: ${FAULT_TARGETS.join(', ')}
Keys of --fault:
  latencyMs:<ms>            wait before the answer
  status:<200..599>         answer with this status; from 400 on with an error body
  retryAfter:<text>         a Retry-After header with any text; status 429 by default
  message:<text>            the message of the error; status 500 by default
  body:html                 an HTML page instead of JSON; status 200 by default
  body:truncated            the first half of the JSON
  body:wrongTypes           wrong types in every field
  redirectTo:<address>      redirect to it; status 302 by default
  endlessToken:true         lists start over after their last page
  emptyPages:true           pages without tokens, each with a new page token
  cut:true                  close the connection; with body:truncated within the answer
  times:<n>                 only for this many requests
  afterRequests:<n>         only after this many correct answers
  For example: --fault listErc20=status:429,retryAfter:42,times:1

Special addresses (invented; every other address has holdings, too):
${walletLines}
  0x0b6bbbfa0d046ead3d370e43<8 digits><8 digits>  as many tokens as the last eight digits say, at most 10,000

Chains:
${chainLines}

API keys (for this service only): ${DEFAULT_KEYS.good} has a higher limit, ${DEFAULT_KEYS.noRight} gets
403, any other key 401. Without a key the lower limit applies.

Currencies: ${CURRENCIES.join(', ')}
`
