import { message } from './messages.ts'

/** Replaces `#i18n` in Node. */
export const i18n = {
  t: (key: string, ...rest: unknown[]): string =>
    message(key, (rest.find((part) => Array.isArray(part)) as unknown[] | undefined)?.map(String)),
}
