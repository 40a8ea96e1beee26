import { DATA_PORT, METRICS_PORT } from './cli-arguments.ts'
import { FAULT_TARGETS } from './cli-fault.ts'
import { CHAINS, type Chain } from './dataset/chains.ts'
import { CURRENCIES } from './dataset/prices.ts'
import { MOVING_WALLETS } from './dataset/special/moving.ts'
import { SPECIAL_WALLETS, type SpecialWallet } from './dataset/special-wallets.ts'
import { DEFAULT_KEYS } from './http/keys.ts'

const WALLET_TEXT: Readonly<Record<SpecialWallet, string>> = {
  ordinary: 'twelve well-known tokens with prices',
  empty: 'no tokens',
  whale: '10,000 tokens',
  spam: 'real, spam and malicious tokens',
  edge: 'missing and null fields, 0 and 255 decimals, balances of 2^256-1',
  hostile: 'names with HTML, direction overrides, look-alikes, 10,000 letters',
}

const TPS_TEXT: Readonly<Record<Chain['tps'], string>> = {
  live: '',
  stale: ', TPS 100 days old',
  empty: ', no TPS points',
  ahead: ', newest TPS point in the future',
}

const walletLines = (Object.keys(SPECIAL_WALLETS) as SpecialWallet[])
  .map((name) => `  ${SPECIAL_WALLETS[name]}  ${name}: ${WALLET_TEXT[name]}`)
  .join('\n')

const RHYTHM_TEXT: Readonly<Record<Chain['rhythm'], string>> = {
  even: '',
  fast: ', several blocks a second',
  bursts: ', blocks in bursts',
  quiet: ', blocks in a part of the day only',
}

function chainLine(chain: Chain): string {
  const { chainId, title, network, rhythm, isNodeUnavailable, tps, holderPercent = 100 } = chain
  const node = isNodeUnavailable ? ', node unavailable: 503 for balances' : ''
  const holders = holderPercent < 100 ? `, ${holderPercent} % of the addresses hold tokens` : ''
  const blocks = RHYTHM_TEXT[rhythm]
  return `  ${chainId.padEnd(8)}${title} (${network})${blocks}${node}${TPS_TEXT[tps]}${holders}`
}

/** The output of `--help`. */
export const HELP = `The local service: both interfaces of the API on 127.0.0.1, from one generated dataset.
It is a simulation: all balances, prices and figures are invented, and it sends no requests.

npm run service -- [switches]

  --data-port <port>        data interface; default ${DATA_PORT}, 0 for any free port
  --metrics-port <port>     metrics interface; default ${METRICS_PORT}, 0 for any free port
  --limits public|none|<n>  rate limits of the public service (default), none, or n compute units per minute
  --money text|number       money as text (default, as specified) or as JSON numbers
  --cors                    send CORS headers and respond to OPTIONS; without it, pages need the host permission
  --key-header <name>       the header with the API key; default x-service-api-key
  --list-without-native     omit nativeTokenBalance in the ERC-20 list
  --empty-last-token        send an empty nextPageToken on the last page instead of none
  --move-period <seconds>   how often the tokens of the moving wallets move; default 3600
  --without-block-routes    no routes for blocks
  --first-block <number>    earlier blocks, apart from block 0, are not found
  --unordered-times         blocks are older than the one before
  --head-time <seconds>     no block after this time, in Unix seconds, is known
  --past-prices current|historical
                            the prices of balances at a past block; default current
  --fault <target=key:value,key:value>
                            inject a fault; can be repeated
  -h, --help                show this text

Targets of --fault: ${FAULT_TARGETS.join(', ')}
  A fault for a chain affects the requests for that chain on the data interface. It takes precedence over a fault for
  a route, which takes precedence over a fault for all requests.
Keys of --fault:
  latencyMs:<ms>            delay the response
  status:<200..599>         respond with this status; from 400 on, with an error body
  retryAfter:<text>         a Retry-After header with any text; status 429 by default
  message:<text>            the message of the error; status 500 by default
  body:html                 an HTML page instead of JSON; status 200 by default
  body:truncated            the first half of the JSON
  body:wrongTypes           wrong types in every field
  redirectTo:<url>          redirect to this URL; status 302 by default
  endlessToken:true         lists start over after their last page
  emptyPages:true           pages without tokens, each with a new page token
  cut:true                  close the connection before the response; with body:truncated, in the middle of it
  times:<n>                 only for this many requests
  afterRequests:<n>         only after this many correct responses
  percent:<1..100>          only for this percentage of the requests
Examples:
  --fault listErc20=status:429,retryAfter:42,times:1
  --fault chain:137=status:503         one chain fails
  --fault chain:10=latencyMs:4000      one chain is slow

Special addresses (invented; with the same balances on every chain that has their tokens):
${walletLines}
  ${MOVING_WALLETS.first}  moving: tokens move between this wallet and the next, by default every hour
  ${MOVING_WALLETS.second}  moving: the second wallet
  0x0b6bbbfa0d046ead3d370e43<8 digits><8 digits>  sized: the last eight digits are the number of tokens, at most 10,000
  The holdings of all other addresses depend on the address and the chain, and change every day.

Chains:
${CHAINS.map(chainLine).join('\n')}

API keys (for this service only): ${DEFAULT_KEYS.good} has a higher limit, ${DEFAULT_KEYS.noRight} gets
403, any other key 401. Without a key the lower limit applies.

Compute units: 20 for balances and for the chains of an address, 10 for blocks, 100 for TPS, 1 for everything else.

Currencies: ${CURRENCIES.join(', ')}
`
