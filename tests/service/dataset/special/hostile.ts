import { addressOfWord } from '../address.ts'
import { type Holding, makeToken } from '../tokens.ts'

const UNIT = 10n ** 18n
const RIGHT_TO_LEFT = '\u202e'
const ZERO_WIDTH = '\u200b\u200d\u2060\ufeff'
/** USDC with Cyrillic look-alikes of S and C. */
const LOOK_ALIKE_USDC = 'U\u0405D\u0421'

const TOKENS: readonly (readonly [attack: string, name: string, symbol: string])[] = [
  ['script', '<script>globalThis.taken = true</script>', '<b>BOLD</b>'],
  ['image', '<img src=x onerror="globalThis.taken = true">', '"><svg onload=alert(1)>'],
  ['link', '<a href="javascript:alert(1)">Claim</a>', 'javascript:alert(1)'],
  ['entity', '&lt;b&gt;Ampersand&lt;/b&gt; &amp; more', '&AMP;'],
  ['direction override', `Safe${RIGHT_TO_LEFT}nioC DSU`, `${RIGHT_TO_LEFT}CDSU`],
  ['direction isolate', '\u2067Isolated and never closed', '\u2066ISO'],
  ['zero width', `US${ZERO_WIDTH}D Co${ZERO_WIDTH}in`, `U${ZERO_WIDTH}SDC`],
  ['combining marks', `Za${'\u0301\u0327\u0332'.repeat(60)}lgo`, `Z${'\u0336'.repeat(200)}`],
  ['ten thousand letters', 'A'.repeat(10_000), 'LONGNAME'],
  ['very long symbol', 'Very long symbol', 'SYMBOL'.repeat(200)],
  [
    'emoji',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466} \u{1f3f4}\u200d\u2620\ufe0f',
    '\u{1f680}\u{1f680}',
  ],
  ['line breaks', 'First line\nSecond\tline\r\nThird\u2028Fourth', 'NEW\nLINE'],
  ['control characters', 'Null\u0000 bell\u0007 escape\u001b[31m', 'CTRL\u0000'],
  ['prototype', '__proto__', '__proto__'],
  ['constructor', 'constructor', 'constructor'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the name is a template injection
  ['template', '{{constructor.constructor("alert(1)")()}} ${7*7}', '{{7*7}}'],
  ['formula', '=HYPERLINK("https://claim.example","USDC")', '+1+1'],
  ['lone surrogate', 'Half \ud83d of a pair', '\ud83d'],
  ['only spaces', '   \u00a0\u2003 ', ' '],
  ['fake native', 'Avalanche', 'AVAX'],
  ['look-alike', `${LOOK_ALIKE_USDC} Coin`, LOOK_ALIKE_USDC],
]

/** One token per attack. All have a value and pass the spam filter, so that every list contains them. */
export const hostileHoldings = (): Holding[] =>
  TOKENS.map(([attack, name, symbol], index) => ({
    token: makeToken(addressOfWord(`hostile ${attack}`), {
      name,
      symbol,
      decimals: 18,
      priceUsd: '0.5',
      logo: false,
      reputation: null,
    }),
    balance: BigInt(index + 1) * UNIT,
  }))
