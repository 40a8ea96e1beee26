import { CHAINS } from './dataset/chains.ts'
import { checkFault, type Fault, type FaultTarget } from './http/faults.ts'
import { ROUTE_NAMES } from './http/router.ts'

export interface RouteFault {
  route: FaultTarget
  fault: Fault
}

type Reader = (text: string) => string | number | boolean

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('must be a whole number')
  return Number(text)
}

function flag(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false')
  return text === 'true'
}

function body(text: string): string {
  if (!['html', 'truncated', 'wrongTypes'].includes(text))
    throw new Error('must be html, truncated or wrongTypes')
  return text
}

/** What of a fault can be written in a word; a promise cannot. */
type Key = keyof Omit<Fault, 'until'>

/** How the value of each key is read. */
const READERS: Readonly<Record<Key, Reader>> = {
  latencyMs: whole,
  status: whole,
  retryAfter: (text) => text,
  message: (text) => text,
  body,
  redirectTo: (text) => text,
  endlessToken: flag,
  emptyPages: flag,
  cut: flag,
  times: whole,
  afterRequests: whole,
  percent: whole,
}

const FAULT_KEYS = Object.keys(READERS) as Key[]

/** For `--help` and error messages. */
export const FAULT_TARGETS: readonly string[] = [...ROUTE_NAMES, 'all', 'chain:<chain id>']

function readTarget(text: string): FaultTarget | undefined {
  if (CHAINS.some(({ chainId }) => text === `chain:${chainId}`)) return text as FaultTarget
  return [...ROUTE_NAMES, 'all' as const].find((name) => name === text)
}

/** A comma ends a value only where a key follows, so that a date or an address may contain one. */
const BETWEEN_PAIRS = new RegExp(`,(?=(?:${FAULT_KEYS.join('|')}):)`)

function readPair(pair: string): [Key, string | number | boolean] {
  const colon = pair.indexOf(':')
  const key = FAULT_KEYS.find((name) => name === pair.slice(0, colon))
  if (colon < 0 || key === undefined)
    throw new Error(`"${pair}" must be key:value, key one of ${FAULT_KEYS.join(', ')}`)
  try {
    return [key, READERS[key](pair.slice(colon + 1))]
  } catch (error) {
    throw new Error(`${key} ${error instanceof Error ? error.message : ''}`)
  }
}

/** Reads `route=key:value,key:value`; throws an error of one line. */
export function parseFault(text: string): RouteFault {
  const equals = text.indexOf('=')
  const route = readTarget(text.slice(0, Math.max(equals, 0)))
  if (route === undefined) {
    throw new Error(`--fault ${text}: must be route=key:value, route one of ${FAULT_TARGETS.join(', ')}`)
  }
  try {
    const fault = Object.fromEntries(
      text
        .slice(equals + 1)
        .split(BETWEEN_PAIRS)
        .map(readPair),
    ) as Fault
    checkFault(fault)
    return { route, fault }
  } catch (error) {
    throw new Error(`--fault ${text}: ${error instanceof Error ? error.message : ''}`)
  }
}
