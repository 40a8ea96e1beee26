import { quietPage } from '../../scripts/browser/worker.ts'
import { originsOf } from '../../scripts/start/service.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import { CHAINS } from '../service/dataset/chains.ts'
import { createWorkerStopper } from './kills/worker-stopper.ts'
import { seedWithKey } from './support/browser-with-key.ts'
import { exact } from './support/exact.ts'
import { startServiceWithKey } from './support/service-with-key.ts'
import { writeItem } from './support/stored-items.ts'
import { test } from './support/stress-test.ts'
import { type Account, accountKey, type ChainIds } from './watchlist/account-requests.ts'
import { watchlistDriverIn } from './watchlist/driver.ts'
import { judgeRefresh } from './watchlist/judge.ts'
import { refreshWithStops } from './watchlist/stopping.ts'

/** How much to run. `limit`: compute units in a window; a request costs 20. */
interface Amount {
  wallets: number
  stops: number
  limit: { units: number; seconds: number }
}

const FULL: Amount = { wallets: 50, stops: 50, limit: { units: 1_500, seconds: 60 } }
const QUICK: Amount = { wallets: 5, stops: 4, limit: { units: 300, seconds: 6 } }

const SEED = '1'
const CHAIN_IDS = ['43114', '1', '137']
/** Affects 5 % of the list requests. */
const UNAVAILABLE = { status: 503, percent: 5 }
/** Affects 15 % of the requests for one of the three chains. */
const CUT_OFF = { cut: true, body: 'truncated', percent: 15 } as const
/** Once, so that there is a hold even if the client always slows down before it reaches the limit. */
const LIMITED = { retryAfter: '2', afterRequests: 2, times: 1 }
/** Slow responses, so that the worker is also stopped while several requests are in flight. */
const SLOW = { latencyMs: 150 }

/** EVM chain ids by blockchain id. */
const EVM_CHAIN_IDS: ChainIds = Object.fromEntries(
  CHAINS.filter(({ blockchainId }) => blockchainId !== '').map(({ blockchainId, chainId }) => [
    blockchainId,
    chainId,
  ]),
)
const BLOCKCHAIN_ID = CHAINS[0]?.blockchainId ?? ''

interface Watched extends Account {
  chainIds: string[]
}

/** The first wallet is also the last one, there in lower case and with a blockchain id among its chains. */
function watchedWallets(count: number): Omit<Watched, 'chainId'>[] {
  const addresses = Array.from({ length: count }, (_, index) => addressOfWord(`watched ${index}`))
  const again = { address: (addresses[0] ?? '').toLowerCase(), chainIds: [BLOCKCHAIN_ID, ...CHAIN_IDS] }
  return [...addresses.map((address) => ({ address, chainIds: CHAIN_IDS })), again]
}

test.use({ key: 'sent' })

/** Refreshes a watchlist within a tight rate limit while requests fail and the worker is stopped. */
test('watchlist', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const amount = quick ? QUICK : FULL
  log(`seed ${SEED}`)
  // The service's clock starts at noon, because its balances change at midnight.
  const noonOffset = new Date().setUTCHours(12, 0, 0, 0) - Date.now()
  const now = () => Date.now() + noonOffset
  const service = await startServiceWithKey({ limits: amount.limit, logAnswers: true, clock: now })
  try {
    service.setFault('chain:137', CUT_OFF)
    service.setFault('chain:1', LIMITED)
    service.setFault('listErc20', UNAVAILABLE)
    service.setFault('all', SLOW)
    const { context, extensionId } = extension
    await extension.allow(...originsOf(service))
    const worker = await extension.worker()
    const wallets = watchedWallets(amount.wallets)
    await seedWithKey(worker, service, { badgeMinutes: 0 })
    await writeItem(worker, 'watchlist', {
      wallets: wallets.map((wallet) => ({
        ...{ label: '', groupId: null, hue: null, note: '', countsInTotal: true },
        ...wallet,
      })),
      ...{ groups: [], order: 'value', hasSeenLinkNotice: true },
    })
    const driver = await watchlistDriverIn(await quietPage(context, extensionId))
    const stopper = await createWorkerStopper(context, await quietPage(context, extensionId))
    const { stops, skipped } = await refreshWithStops({
      service,
      stopper,
      driver,
      count: amount.stops,
      seed: SEED,
      now,
      log,
    })
    const { sum, accounts, values } = await driver.readTotal()
    const judgement = judgeRefresh({
      log: service.log,
      stops,
      accounts: wallets.flatMap(({ address, chainIds }) => chainIds.map((chainId) => ({ address, chainId }))),
      chainIds: EVM_CHAIN_IDS,
      currency: 'usd',
    })
    log(`${service.log.length} requests, ${judgement.holds} holds, total ${sum}, expected ${judgement.total}`)
    for (const { path, at } of [...judgement.duringHold, ...judgement.repeated])
      log(`UNEXPECTED: ${at} ${path}`)
    // These times show whether the worker was stopped before it had stored a hold.
    if (judgement.duringHold.length > 0) {
      const limitedAt = service.log.flatMap(({ status, answer }) =>
        status === 429 ? (answer?.at ?? []) : [],
      )
      log(JSON.stringify({ limitedAt, stops }))
    }
    // Shows which accounts are missing or wrong.
    if (sum !== judgement.total) {
      for (const { figures, ...account } of values) {
        const expected = judgement.accounts.get(accountKey(account, EVM_CHAIN_IDS))
        if (expected && exact(account.value ?? '0').eq(expected.total)) continue
        log(JSON.stringify({ account, figures, expected }))
      }
    }
    const expectedAccounts = amount.wallets * CHAIN_IDS.length
    figure('stops of the worker', stops.length, `>= ${amount.stops}`)
    figure('rate-limit holds', judgement.holds, '>= 1')
    figure('accounts in the total', accounts, `= ${expectedAccounts}`)
    // The next worker must read the accounts that the stopped one was reading.
    figure('accounts that were skipped', skipped.size, '= 0')
    figure('accounts that were read', judgement.accounts.size, `= ${expectedAccounts}`)
    figure('accounts with different totals', judgement.changed.length, '= 0')
    figure('requests of other accounts', judgement.unexpected.length, '= 0')
    figure('requests during a hold', judgement.duringHold.length, '= 0')
    figure('repeated requests', judgement.repeated.length, '= 0')
    figure('requests in parallel', judgement.mostInFlight, '<= 4')
    figure('wrong totals', sum === judgement.total ? 0 : 1, '= 0')
  } finally {
    await service.stop()
  }
})
