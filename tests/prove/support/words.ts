import { readFileSync } from 'node:fs'
import { generateChromeMessages, parseMessagesText } from '@wxt-dev/i18n/build'

const messages = generateChromeMessages(
  parseMessagesText(readFileSync(new URL('../../../assets/locales/en.yml', import.meta.url), 'utf8'), 'YAML'),
)

/** The product's own English words, as the browser gives them out. A key that has none is a defect: it throws. */
export function words(key: string, substitutions: readonly string[] = []): string {
  const found = messages[key.replaceAll('.', '_')]?.message
  if (found === undefined) throw new Error(`no words for ${key}`)
  return found.replace(/\$(\d)/g, (_, place: string) => substitutions[Number(place) - 1] ?? '')
}
