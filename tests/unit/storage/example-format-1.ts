/**
 * Example data of one user as format 1 stores it. Never change the values: every later format must be able
 * to read or migrate them.
 */

const WALLET = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'
const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

const query = {
  dataUrl: 'https://data.example.org',
  chainId: '43114',
  address: WALLET,
  currency: 'eur',
  filterSpam: true,
  scope: 'all',
  blockNumber: '81234567',
  contracts: [USDC],
  allowlist: [USDC],
}

const token = {
  address: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: '15000000',
  price: { currency: 'eur', value: '0.92' },
  value: { currency: 'eur', value: '13.8' },
  reputation: 'Benign',
  ercType: 'ERC-20',
  chainId: '43114',
  logoUri: null,
}

const request = {
  url: `https://data.example.org/v1/chains/43114/addresses/${WALLET}/balances:listErc20`,
  at: 1_790_000_000_000,
  ms: 120,
  status: 200,
  bytes: 600,
  problem: null,
  keyHeader: 'x-service-api-key',
  attempt: 1,
  rateLimit: null,
}

/** `storage.local`. */
export const local = {
  format: 1,
  'item:settings': {
    profile: {
      id: 'custom',
      dataUrl: 'https://data.example.org',
      metricsUrl: 'https://metrics.example.org',
      keyHeader: 'x-service-api-key',
      tpsRoute: 'v1',
      chainsList: true,
      blockRoutes: true,
    },
    chainId: '1',
    currency: 'eur',
    filterSpam: false,
    pageSize: 100,
    badgeChainId: '43113',
    badgeMinutes: 30,
    remoteLogos: true,
    rememberRecents: false,
  },
  'item:watchlist': {
    wallets: [
      {
        address: WALLET,
        label: 'Savings',
        groupId: 'personal',
        hue: 265,
        note: 'Ledger',
        chainIds: ['43114', '1'],
        countsInTotal: true,
      },
    ],
    groups: [{ id: 'personal', name: 'Personal', isPrivate: true }],
    order: 'own',
    hasSeenLinkNotice: true,
  },
  'item:tokenOverrides': [{ chainId: '43114', contract: USDC, decision: 'allowed', symbol: 'USDC' }],
  'item:tpsAlert': { isOn: true, direction: 'below', threshold: 2.5 },
  'item:chainNames': [{ chainId: '2786', name: 'Seven', test: true }],
  'item:tokenListOptions': { order: 'name', hideBelow: '0.5' },
  'item:apiKey': { key: 'example-key-1234', origin: 'https://data.example.org', isInUse: true },
  'item:recents': [{ address: WALLET, chainId: '43114' }],
  'item:popupState': {
    draft: { text: '0xB3', chainId: '43114', currency: 'chf', nativeOnly: true },
    route: {
      view: 'lookUp',
      dataUrl: query.dataUrl,
      address: query.address,
      chainId: query.chainId,
      nativeOnly: query.scope === 'native',
    },
  },
  'item:recentChains': ['43114', '1'],
  'item:tpsAlertState': {
    subject: 'https://metrics.example.org|43113|below|2.5',
    chainId: '43113',
    isBeyond: true,
  },
  'item:contextMenuSelection': { addresses: [WALLET], hasTransactionHash: false },
  'item:rateLimitHolds': {
    'https://data.example.org': { since: 1_790_000_000_000, until: 1_790_000_042_000 },
  },
  'item:recoveryFindings': ['restored:settings', 'lost:cache'],
}

const key = `https://data.example.org|43114|${WALLET}|eur|filtered|all|block:81234567|contracts:${USDC}|allowlist:${USDC}`

/** The database `wallet-glance`, version 1: entries by store, each with its key. */
export const database = {
  records: [
    [
      key,
      {
        record: {
          query,
          current: {
            id: 'snapshot',
            startedAt: 1_790_000_000_000,
            updatedAt: 1_790_000_001_000,
            pages: 1,
            tokens: 1,
            pageSize: 100,
            nextPageToken: 'next',
            seenPageTokens: ['next'],
            emptyPagesInARow: 0,
            end: 'stopped',
            native: { ...token, address: null, symbol: 'AVAX', ercType: null },
            totals: {
              sum: '13.8',
              stated: 1,
              computed: 0,
              withoutPrice: 0,
              otherCurrency: 0,
              malicious: 0,
              hidden: 0,
            },
            topTokens: [token],
          },
          inProgress: null,
          lastError: { failure: { kind: 'rateLimited', until: 1_790_000_042_000 }, at: 1_790_000_002_000 },
        },
        savedAt: 1_790_000_002_000,
        storedTokens: 1,
      },
    ],
  ],
  pages: [[[key, 'snapshot', 0], { tokens: [token], requestRecords: [request] }]],
  tps: [
    [
      'https://metrics.example.org|43113',
      {
        point: { timestamp: 1_789_948_800, value: 1.98 },
        finished: { timestamp: 1_789_862_400, value: 2.17 },
        lastRun: 1_789_999_000,
        readAt: 1_790_000_000_000,
        requestedAt: 1_790_000_000_000,
        failure: null,
        requestRecord: request,
      },
    ],
  ],
  health: [
    [
      'https://data.example.org|https://metrics.example.org',
      {
        data: {
          report: { status: 'ok', components: { database: 'up' }, errors: {} },
          failure: null,
          at: 1_790_000_000_000,
        },
        metrics: { report: null, failure: { kind: 'timeout' }, at: 1_790_000_000_000 },
      },
    ],
  ],
} as const
