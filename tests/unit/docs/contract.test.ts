import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROWS = readFileSync('docs/contract.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| API section '))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))

/** Endpoints, parameters, fields, status codes and limits of the API. The table needs a row for each. */
const REQUIRED_NAMES = [
  ...[
    '/v1/avg_tps/',
    '/v2/chains/',
    'balances:listErc20',
    'balances:getNative',
    '/v1/live-check',
    '/v2/health-check',
  ],
  ...[
    'blockNumber',
    'pageToken',
    'pageSize',
    'filterSpamTokens',
    'contractAddresses',
    'currency',
    'x-service-api-key',
  ],
  ...[
    'results[].timestamp',
    'results[].value',
    '`status`',
    'lastRun',
    'nextPageToken',
    'currencyCode',
    '`value`',
  ],
  ...[
    '`name`',
    '`symbol`',
    'decimals',
    'logoUri',
    '`chainId`',
    '`price`',
    '`balance`',
    'balanceValue',
    '`address`',
  ],
  ...['ercType', 'tokenReputation', 'nativeTokenBalance', 'erc20TokenBalances', 'evmChainId', 'chainName'],
  ...['blockchainId', 'subnetId', '`network`', '`info`', '`error`', '`details`', '`message`', 'statusCode'],
  ...['400', '401', '403', '404', '429', '500', '502', '503', '24 hours', '1 to 500', '10 by default'],
]

test.each(ROWS.map((accounts) => [accounts[0]?.trim() ?? '', accounts] as const))(
  'the row of %s is complete and quotes an existing test',
  (_, accounts) => {
    expect(accounts).toHaveLength(3)
    for (const account of accounts) expect(account.trim()).not.toBe('')
    const [, file = '', title = ''] = /`(tests\/[^`]+)` "((?:[^"\\]|\\.)+)"/.exec(accounts[2] ?? '') ?? []
    expect(existsSync(file), `${file} exists`).toBe(true)
    const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
    for (const part of title.replaceAll('\\"', '"').split(' > ')) expect(text).toContain(part)
  },
)

test.each(REQUIRED_NAMES)('%s is in the table', (name) => {
  expect(ROWS.some(([section = '']) => section.includes(name))).toBe(true)
})
