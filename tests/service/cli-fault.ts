import { CHAINS } from './dataset/chains.ts'
import { checkFault, type Fault, type FaultTarget } from './http/faults.ts'
import { ROUTE_NAMES } from './http/router.ts'

/** A fault and the requests that it affects. */
export interface TargetFault {
  target: FaultTarget
  fault: Fault
}

type Parser = (text: string) => string | number | boolean

function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('must be a whole number')
  return Number(text)
}

function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false')
  return text === 'true'
}

function parseBody(text: string): string {
  if (!['html', 'truncated', 'wrongTypes'].includes(text))
    throw new Error('must be html, truncated or wrongTypes')
  return text
}

/** The fields of a fault that can be set on the command line. */
type Key = keyof Omit<Fault, 'until' | 'firstToken'>

/** The parser of each field's value. */
const PARSERS: Readonly<Record<Key, Parser>> = {
  latencyMs: parseWholeNumber,
  status: parseWholeNumber,
  retryAfter: (text) => text,
  rateLimitReset: (text) => text,
  xRateLimitReset: (text) => text,
  message: (text) => text,
  body: parseBody,
  redirectTo: (text) => text,
  endlessToken: parseBoolean,
  emptyPages: parseBoolean,
  cut: parseBoolean,
  times: parseWholeNumber,
  afterRequests: parseWholeNumber,
  percent: parseWholeNumber,
}

const FAULT_KEYS = Object.keys(PARSERS) as Key[]

/** For `--help` and error messages. */
export const FAULT_TARGETS: readonly string[] = [...ROUTE_NAMES, 'all', 'chain:<chain id>']

function parseTarget(text: string): FaultTarget | undefined {
  if (CHAINS.some(({ chainId }) => text === `chain:${chainId}`)) return text as FaultTarget
  return [...ROUTE_NAMES, 'all' as const].find((name) => name === text)
}

/** A comma ends a value only if a key follows, so that dates and messages may contain commas. */
const PAIR_SEPARATOR = new RegExp(`,(?=(?:${FAULT_KEYS.join('|')}):)`)

function parsePair(pair: string): [Key, string | number | boolean] {
  const colon = pair.indexOf(':')
  const key = FAULT_KEYS.find((name) => name === pair.slice(0, colon))
  if (colon < 0 || key === undefined)
    throw new Error(`"${pair}" must be key:value, with one of the keys ${FAULT_KEYS.join(', ')}`)
  try {
    return [key, PARSERS[key](pair.slice(colon + 1))]
  } catch (error) {
    throw new Error(`${key} ${error instanceof Error ? error.message : ''}`)
  }
}

/** Parses `target=key:value,key:value`. @throws a one-line error */
export function parseFault(text: string): TargetFault {
  const equals = text.indexOf('=')
  const target = parseTarget(text.slice(0, Math.max(equals, 0)))
  if (target === undefined) {
    throw new Error(
      `--fault ${text}: must be target=key:value, with one of the targets ${FAULT_TARGETS.join(', ')}`,
    )
  }
  try {
    const fault = Object.fromEntries(
      text
        .slice(equals + 1)
        .split(PAIR_SEPARATOR)
        .map(parsePair),
    ) as Fault
    checkFault(fault)
    return { target, fault }
  } catch (error) {
    throw new Error(`--fault ${text}: ${error instanceof Error ? error.message : ''}`)
  }
}
