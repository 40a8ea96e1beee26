/** An invalid input, and the message that it must cause. */
export interface BadInput {
  typed: string
  /** The key of the message in `assets/locales/en.yml`. */
  messageKey: string
  substitutions?: readonly string[]
}

const LONG = 'a'.repeat(3_000)

const rows = (
  messageKey: string,
  typed: readonly string[],
  substitutions: readonly string[] = [],
): BadInput[] => typed.map((text) => ({ typed: text, messageKey, substitutions }))

/** URLs of a service, for the options page. */
export const SERVICE_ADDRESSES: readonly BadInput[] = [
  ...rows('options.service.empty', ['', '   ']),
  ...rows('options.service.notAnAddress', [
    'data.example.org',
    '//data.example.org',
    'ftp://data.example.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'chrome-extension://abc/popup.html',
    'https:/data.example.org',
    'https://',
    'https:///',
    'https://*.example.org',
    'https://data.example.org:99999',
    'https://data.example.org/a b',
    'https://data.example.org/a%2fb',
    'https://data.example.org/%2e%2e/x',
    'https://data.example.org/<script>',
    'https://[::1',
    'https://data.exa mple.org',
    'https://data.example.org/a/../b',
    'https://data.example.org\\evil',
    'https://data.exa\tmple.org',
    `https://data.example.org/${LONG}%`,
  ]),
  ...rows('options.service.notHttps', [
    'http://data.example.org',
    'HTTP://DATA.EXAMPLE.ORG',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'http://127.0.0.2:4180',
    'http://0.0.0.0:4180',
    'http://[::1]:4180',
    'http://192.168.0.1',
  ]),
  ...rows('options.service.credentials', [
    'https://me:word@data.example.org',
    'https://me@data.example.org',
    'https://data.example.org@evil.example',
    'https://:@evil.example',
  ]),
  ...rows('options.service.queryOrFragment', [
    'https://data.example.org/?key=1',
    'https://data.example.org?',
    'https://data.example.org/#top',
    'https://data.example.org#',
  ]),
]

/** Chain ids that a URL must not contain. */
export const CHAIN_IDS: readonly BadInput[] = rows('chain.invalid', [
  '..',
  '.',
  '../..',
  '%2e%2e',
  '%2E%2E%2F',
  '/',
  '\\',
  '1/2',
  '1?x=1',
  '1#x',
  '-1',
  '1.0',
  '1,0000,00',
  '1,000.5',
  'eip155:',
  'eip155:43114/..',
  'eip156:1',
  '#',
  '#..',
  '43114#',
  '43114;',
  '{chainId}',
  '<b>1</b>',
  '&a=b',
])

/** Chain ids in forms that the fields read, but that a URL must not contain. */
export const OTHER_FORMS: readonly string[] = ['1,000', '٤٣١١٤', '#43114', 'eip155:43114', '43 114']

export const WALLETS: readonly BadInput[] = [
  ...rows('addressInput.empty', ['', '  ']),
  ...rows('addressInput.wrongLength', ['0x1234'], ['4']),
  ...rows('addressInput.wrongLength', [`0x${'a'.repeat(39)}`], ['39']),
  ...rows('addressInput.wrongLength', [`0x${'a'.repeat(41)}`], ['41']),
  ...rows('addressInput.wrongLength', [`0x${'a'.repeat(38)}/..`, `0x${'a'.repeat(38)}%2`], ['38']),
  ...rows('addressInput.wrongLength', [`eth:0x${'a'.repeat(39)}`, `see 0x${'a'.repeat(39)}.`], ['39']),
  ...rows('addressInput.transactionHash', [`0x${'ab'.repeat(32)}`, 'cd'.repeat(32)]),
  ...rows('addressInput.transactionHash', [
    `0x${'ab'.repeat(16)} ${'ab'.repeat(16)}`,
    `https://snowtrace.io/tx/0x${'ab'.repeat(32)}`,
    `%30x${'ab'.repeat(32)}`,
    `0x${'ab'.repeat(16)}\u200b${'ab'.repeat(16)}`,
  ]),
  ...rows('addressInput.amount', [`0x${'f'.padStart(64, '0')}`, 'f'.padStart(64, '0')]),
  ...rows('addressInput.abbreviated', ['0x5aAe…BeAed', 'my 0x5aAe…BeAed'], ['0x5aAe…BeAed']),
  ...rows('addressInput.name', ['vitalik.eth', 'x.avax']),
  ...rows('addressInput.otherNetwork', [
    'P-avax1tnuesf6cqwnjw7fxjyk7lhch0vhf0v95wj5jvy',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ]),
  ...rows('addressInput.notAnAddress', [
    '../../v1/live-check',
    `0x${'g'.repeat(40)}`,
    `at ${'a'.repeat(40)}`,
    `ab0x${'a'.repeat(40)}`,
    'bnb:',
    '<script>alert(1)</script>',
    'ａ'.repeat(40),
    'a'.repeat(999),
  ]),
]

/** Block numbers, for the full page. */
export const BLOCKS: readonly BadInput[] = rows('query.invalidBlock', [
  '-1',
  '1.5',
  '1e9',
  '0x',
  '0xzz',
  'earliest',
  'pending',
  '12&pageSize=1',
  '1,00',
  '1,2,345',
  '1.2345',
  '9'.repeat(19),
  '1;2',
  '../1',
])

const HASH = `0x${'ab'.repeat(32)}`

/** Contracts, for the list of contracts on the full page. Each is tested alone. */
export const CONTRACTS: readonly BadInput[] = [
  ...rows('contract.wrongLength', ['0x12', `0x${'a'.repeat(39)}`]),
  ...rows('contract.abbreviated', ['0x5aAe…BeAed']),
  ...rows('contract.transactionHash', [HASH]),
  ...rows('contract.checksum', ['0xb97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E']),
  ...rows('contract.notAnAddress', ['hello', '&a=b', '%2e%2e', `0x${'g'.repeat(40)}`, 'all', '43114']),
]
