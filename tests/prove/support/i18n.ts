import { words } from './words.ts'

/** Stands in the place of `#i18n` in Node. */
export const i18n = {
  t: (key: string, ...rest: unknown[]): string =>
    words(key, (rest.find((part) => Array.isArray(part)) as unknown[] | undefined)?.map(String)),
}
