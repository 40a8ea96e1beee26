import { DATA_PORT, METRICS_PORT } from './cli-arguments.ts'
import { FAULT_TARGETS } from './cli-fault.ts'
import { CHAINS, type Chain } from './dataset/chains.ts'
import { CURRENCIES } from './dataset/prices.ts'
import { SPECIAL_WALLETS, type SpecialWallet } from './dataset/special-wallets.ts'
import { DEFAULT_KEYS } from './http/keys.ts'

const WALLET_WORDS: Readonly<Record<SpecialWallet, string>> = {
  ordinary: 'twelve well-known tokens, all priced, and AVAX',
  empty: 'nothing at all',
  whale: '10,000 tokens',
  spam: 'real tokens beside spam and malicious ones',
  edge: 'fields at their limits: missing, null, 0 and 255 decimals, 2^256-1',
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
    `  ${chainId.padEnd(8)}${title} (${network})${nodeOut ? ', its node is out: 503 for balances' : ''}${TPS_WORDS[tps]}`,
).join('\n')

/** What `--help` prints. */
export const HELP = `The local service: both interfaces of the contract on 127.0.0.1, from one made-up dataset.
It is a simulation. No holding, price or figure in it is true, and it reaches no network.

npm run service -- [switches]

  --data-port <port>        data interface; ${DATA_PORT} unless given, 0 is any
  --metrics-port <port>     metrics interface; ${METRICS_PORT} unless given, 0 is any
  --limits public|none      rate limits: the public service's figures (default), or none
  --money text|number       amounts of money as text (default, the contract) or as JSON numbers
  --cors                    add CORS headers and answer OPTIONS; without it a page needs the permission
  --key-header <name>       the header an API key is read from; x-service-api-key unless given
  --list-without-native     leave nativeTokenBalance out of the ERC-20 list
  --empty-last-token        an empty nextPageToken on the last page, in place of none
  --fault <route=key:value,key:value>
                            do something wrong on purpose; may be given several times
  -h, --help                this page

Routes of --fault: ${FAULT_TARGETS.join(', ')}
Keys of --fault:
  latencyMs:<ms>            wait before answering
  status:<200..599>         answer with this status; from 400 on as an error
  retryAfter:<text>         a Retry-After header of any form; with 429 unless a status is given
  message:<text>            the words of the error; with 500 unless a status is given
  body:html                 a page in place of JSON, with 200 unless a status is given
  body:truncated            half of the JSON
  body:wrongTypes           every type wrong
  redirectTo:<address>      redirect there, with 302 unless a status is given
  endlessToken:true         lists start again after their last page
  emptyPages:true           pages have no tokens, and there is always a next one
  cut:true                  end the connection; with body:truncated in the middle of the answer
  times:<n>                 for so many requests, then no more
  afterRequests:<n>         only after so many right answers
  For example: --fault listErc20=status:429,retryAfter:42,times:1

Addresses made by hand (they belong to nobody; any other address has holdings too):
${walletLines}
  0x0b6bbbfa0d046ead3d370e43<8 digits><8 digits>  so many tokens as the last eight say (at most 10,000)

Chains:
${chainLines}

API keys (they open nothing elsewhere): ${DEFAULT_KEYS.good} has the higher limit;
${DEFAULT_KEYS.noRight} gets 403, any other 401, none at all the lower limit.

Currencies: ${CURRENCIES.join(', ')}
`
