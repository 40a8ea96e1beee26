import * as v from 'valibot'
import type { Finding, Kind } from '../domain/mended.ts'
import type { SecondCopy } from '../store/second-copy.ts'
import type { Stored } from './migrations.ts'
import { FORMS, NOTED, TWICE } from './stored-forms.ts'

/** What has to be done so that both copies are whole and the same; `undefined` is to be taken away. */
export interface Examined {
  first: Stored
  second: SecondCopy
  told: Finding[]
}

/**
 * Compares every single item with its form and with the second copy. What is missing or wrong comes back where there is
 * a second value; what cannot is gone, and said once. What was never there is not missing.
 */
export function examine(stored: Stored, copy: SecondCopy): Examined {
  const found: Examined = { first: {}, second: {}, told: [] }
  for (const key of Object.keys(FORMS)) examineItem(found, key, stored[key], copy[key])
  return found
}

function examineItem({ first, second, told }: Examined, key: string, value: unknown, other: unknown): void {
  if (isWhole(key, value) && !hasLostService(value, other)) {
    const kept = secondOf(key, value)
    if (!isSame(kept, other)) second[key] = kept
  } else if (TWICE.includes(key) && isWhole(key, other)) {
    first[key] = other
    told.push(`back:${key as Kind}`)
  } else if (value !== undefined || other !== undefined) {
    first[key] = undefined
    second[key] = undefined
    if (TWICE.includes(key) || NOTED.includes(key)) told.push(`lost:${key as Kind}`)
  }
}

/** Whether a value has the form of the item of that name. A list is no object, though the schemas take it for one. */
export function isWhole(key: string, value: unknown): boolean {
  const form = FORMS[key]
  return form !== undefined && v.is(form, value) && (form.type === 'array') === Array.isArray(value)
}

/** What the second copy has of an item; undefined where it has nothing, or keeps what it had. */
export function secondOf(key: string, value: unknown): unknown {
  if (key === 'settings' && !serviceOf(value)) return undefined
  if (TWICE.includes(key)) return value
  return NOTED.includes(key) || undefined
}

/** Settings can be chosen anew, never away: ones without a service that once had one are damaged. */
const hasLostService = (value: unknown, other: unknown): boolean =>
  Boolean(serviceOf(other)) && !serviceOf(value)

const serviceOf = (settings: unknown): unknown => (settings as { profile?: unknown } | undefined)?.profile

/** The browser sorts the keys of what it stores, IndexedDB does not: a copy that is written once too often does no harm. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
