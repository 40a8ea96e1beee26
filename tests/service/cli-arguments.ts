import { validateHeaderName } from 'node:http'
import { parseArgs } from 'node:util'
import { parseFault, type TargetFault } from './cli-fault.ts'
import type { ServiceOptions } from './service.ts'

export interface CliArguments {
  help: boolean
  options: ServiceOptions
  faults: TargetFault[]
}

/** The default ports. */
export const DATA_PORT = 4180
export const METRICS_PORT = 4181

const SWITCHES = {
  'data-port': { type: 'string', default: String(DATA_PORT) },
  'metrics-port': { type: 'string', default: String(METRICS_PORT) },
  limits: { type: 'string', default: 'public' },
  'move-period': { type: 'string', default: '3600' },
  money: { type: 'string', default: 'text' },
  cors: { type: 'boolean', default: false },
  'key-header': { type: 'string', default: 'x-service-api-key' },
  'list-without-native': { type: 'boolean', default: false },
  'empty-last-token': { type: 'boolean', default: false },
  'without-block-routes': { type: 'boolean', default: false },
  'first-block': { type: 'string', default: '1' },
  'unordered-times': { type: 'boolean', default: false },
  'head-time': { type: 'string' },
  'past-prices': { type: 'string', default: 'current' },
  fault: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function port(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`--${name} must be a port, from 0 (any) to 65535, not "${text}"`)
  }
  return Number(text)
}

function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new Error(`--${name} must be ${allowed.join(' or ')}, not "${text}"`)
  return found
}

const isPositiveInteger = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text)

function limits(text: string): 'public' | 'none' | number {
  if (isPositiveInteger(text)) return Number(text)
  if (text === 'public' || text === 'none') return text
  throw new Error(`--limits must be public, none or a number of compute units per minute, not "${text}"`)
}

function seconds(name: string, text: string): number {
  return positive(name, text, 'a whole number of seconds')
}

function positive(name: string, text: string, what = 'a whole number'): number {
  if (!isPositiveInteger(text)) throw new Error(`--${name} must be ${what}, at least 1, not "${text}"`)
  return Number(text)
}

function headerName(text: string): string {
  try {
    validateHeaderName(text)
    return text
  } catch {
    throw new Error(`--key-header must be a valid header name, not "${text}"`)
  }
}

/** Parses the command line. @throws a one-line error that names the switch */
export function readArguments(args: readonly string[]): CliArguments {
  const { values } = parseArgs({ args: [...args], options: SWITCHES, strict: true })
  return {
    help: values.help,
    options: {
      dataPort: port('data-port', values['data-port']),
      metricsPort: port('metrics-port', values['metrics-port']),
      limits: limits(values.limits),
      money: oneOf('money', values.money, ['text', 'number']),
      cors: values.cors,
      keyHeader: headerName(values['key-header']),
      listWithoutNative: values['list-without-native'],
      emptyLastToken: values['empty-last-token'],
      movePeriodSeconds: seconds('move-period', values['move-period']),
      hasBlockRoutes: !values['without-block-routes'],
      firstBlock: positive('first-block', values['first-block']),
      hasUnorderedTimes: values['unordered-times'],
      headTime: values['head-time'] === undefined ? null : positive('head-time', values['head-time']),
      pastPrices: oneOf('past-prices', values['past-prices'], ['current', 'historical']),
    },
    faults: values.fault.map(parseFault),
  }
}
