import { CHAINS } from './dataset/chains.ts'
import { checkFault, type Fault, type FaultTarget } from './http/faults.ts'
import { ROUTE_NAMES } from './http/router.ts'

export interface TargetFault {
  target: FaultTarget
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

/** The fields of a fault that a command line can express. */
type Key = keyof Omit<Fault, 'until'>

/** The parser of each field's value. */
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

/** A comma ends a value only before a key, so that a date or a message may contain commas. */
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

/** Parses `target=key:value,key:value`. @throws an error of one line */
export function parseFault(text: string): TargetFault {
  const equals = text.indexOf('=')
  const target = readTarget(text.slice(0, Math.max(equals, 0)))
  if (target === undefined) {
    throw new Error(`--fault ${text}: must be target=key:value, target one of ${FAULT_TARGETS.join(', ')}`)
  }
  try {
    const fault = Object.fromEntries(
      text
        .slice(equals + 1)
        .split(BETWEEN_PAIRS)
        .map(readPair),
    ) as Fault
    checkFault(fault)
    return { target, fault }
  } catch (error) {
    throw new Error(`--fault ${text}: ${error instanceof Error ? error.message : ''}`)
  }
}
