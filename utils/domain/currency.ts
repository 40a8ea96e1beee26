/** The currencies of the API (4.3), in the order of its specification. */
export const CURRENCIES = [
  'usd',
  'eur',
  'aud',
  'cad',
  'chf',
  'clp',
  'cny',
  'czk',
  'dkk',
  'gbp',
  'hkd',
  'huf',
  'jpy',
  'nzd',
] as const

export type Currency = (typeof CURRENCIES)[number]

export const isCurrency = (text: unknown): text is Currency => CURRENCIES.includes(text as Currency)
