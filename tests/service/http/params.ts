import { isAddress } from '../dataset/address.ts'
import { CURRENCIES, type Currency } from '../dataset/prices.ts'
import { badRequest } from './errors.ts'

const DIGITS = /^\d{1,78}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Validates the parameters of a request and collects all problems, so that a 400 lists every one. */
export class Parameters {
  readonly #query: URLSearchParams
  readonly #problems: string[] = []

  constructor(query: URLSearchParams) {
    this.#query = query
  }

  /** To be called after the last parameter is read. @throws a 400 if any parameter is invalid */
  check(): void {
    if (this.#problems.length > 0) throw badRequest(...this.#problems)
  }

  address(name: string, text: string): string {
    if (!isAddress(text)) this.#problems.push(`${name} must be 0x and 40 hexadecimal digits`)
    return text
  }

  /** API 4.3. Each list has its own default and maximum. */
  pageSize(fallback: number, max: number): number {
    return this.#integer('pageSize', 1, max) ?? fallback
  }

  /** Unix seconds. */
  timestamp(name: string): number | undefined {
    return this.#integer(name, 0, Number.MAX_SAFE_INTEGER)
  }

  block(): bigint | undefined {
    const text = this.#one('blockNumber')
    if (text === undefined) return undefined
    if (DIGITS.test(text)) return BigInt(text)
    this.#problems.push('blockNumber must be decimal digits')
    return undefined
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.#one(name)
    if (text === undefined) return fallback
    if (text !== 'true' && text !== 'false') this.#problems.push(`${name} must be true or false`)
    return text === 'true'
  }

  currency(): Currency {
    return this.oneOf('currency', CURRENCIES) ?? 'usd'
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.#one(name)
    const found = allowed.find((value) => value === text)
    if (text !== undefined && found === undefined) {
      this.#problems.push(`${name} must be one of: ${allowed.join(', ')}`)
    }
    return found
  }

  /** Comma-separated contract addresses, in lower case. */
  contractAddresses(): ReadonlySet<string> | undefined {
    const text = this.#one('contractAddresses')
    if (text === undefined) return undefined
    const addresses = text.split(',')
    if (!addresses.every(isAddress)) {
      this.#problems.push('contractAddresses must be addresses, separated by commas')
    }
    return new Set(addresses.map((address) => address.toLowerCase()))
  }

  /** API 4.7: a UUID. `PageTokens` checks whether it belongs to the request. */
  pageToken(): string | undefined {
    const text = this.#one('pageToken')
    if (text !== undefined && !UUID.test(text)) this.#problems.push('pageToken must be a UUID')
    return text
  }

  #integer(name: string, min: number, max: number): number | undefined {
    const text = this.#one(name)
    if (text === undefined) return undefined
    const value = DIGITS.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) {
      this.#problems.push(`${name} must be an integer from ${min} to ${max}`)
    }
    return value
  }

  /** A parameter that occurs twice is invalid, because it is ambiguous. */
  #one(name: string): string | undefined {
    const values = this.#query.getAll(name)
    if (values.length > 1) this.#problems.push(`${name} must be given once`)
    return values[0]
  }
}
