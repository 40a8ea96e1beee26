import * as v from 'valibot'
import { CURRENCIES } from '../domain/currency.ts'
import { BADGE_PERIODS } from '../store/settings.ts'

/**
 * What each stored item has to look like, read by the background alone: at its start, and when a page cannot go on. What is
 * not named passes: a newer version may have written it.
 */

const text = v.string()
const texts = v.array(text)
const yes = v.boolean()
const number = v.number()
const oneOf = (options: readonly unknown[]) => v.custom<unknown>((word) => options.includes(word))
const currency = oneOf(CURRENCIES)

/** Half an object is an older version's; a wrong type is damage, and so is an object of which nothing is left. */
const some = (entries: Record<string, v.GenericSchema>) =>
  v.pipe(
    v.object(Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, v.optional(schema)]))),
    v.check((left) => Object.keys(left).length > 0),
  )

const address = v.custom<string>((url) => typeof url === 'string' && URL.canParse(url))

const profile = v.object({
  id: text,
  dataUrl: address,
  metricsUrl: address,
  keyHeader: text,
  tpsRoute: oneOf(['v1', 'v2']),
  chainsList: v.optional(yes),
})

const settings = some({
  profile: v.nullish(profile),
  chainId: text,
  currency,
  filterSpam: yes,
  pageSize: v.custom<number>((size) => Number.isInteger(size) && Number(size) > 0 && Number(size) < 501),
  badgeChainId: text,
  badgeMinutes: oneOf(BADGE_PERIODS),
  remoteLogos: yes,
  rememberRecents: yes,
})

const wallet = v.object({
  dataUrl: text,
  chainId: text,
  address: text,
  currency,
  contracts: v.optional(texts),
  pardoned: v.optional(texts),
})

const draft = some({
  text,
  chainId: v.nullish(text),
  currency: v.nullish(currency),
  nativeOnly: yes,
})

/**
 * Every single item of the local area that a wrong value would harm, by the name that it is stored under. What is kept of
 * wallets and networks is elsewhere.
 */
export const FORMS: Readonly<Record<string, v.GenericSchema>> = {
  settings,
  tokenMarks: v.array(
    v.object({ chainId: text, contract: text, mark: oneOf(['pardoned', 'hidden']), symbol: text }),
  ),
  alert: some({ on: yes, side: oneOf(['above', 'below']), figure: number }),
  chainNames: v.array(v.object({ chainId: text, name: text, test: yes })),
  listChoice: some({ order: oneOf(['value', 'amount', 'name']), hideBelow: text }),
  apiKey: v.object({ key: text, origin: text, inUse: yes }),
  recents: v.array(v.object({ address: text, chainId: text })),
  view: some({ draft, shown: v.nullish(wallet) }),
  lastChains: texts,
  offer: v.object({ addresses: texts, transactionHash: yes }),
  notBefore: v.record(text, v.object({ since: number, until: number })),
  holdingsDirectory: v.record(text, v.object({ bytes: number, usedAt: number })),
  'tps:kept': texts,
}

/** Kept twice: what a person chose. */
export const TWICE = ['settings', 'tokenMarks', 'alert', 'chainNames', 'listChoice']

/** Noted in the second copy as being there, and no more: the key, and what tells of wallets. */
export const NOTED = ['apiKey', 'recents', 'view']
