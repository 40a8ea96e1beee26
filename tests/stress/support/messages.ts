import { readFileSync } from 'node:fs'
import { generateChromeMessages, parseMessagesText } from '@wxt-dev/i18n/build'

const messages = generateChromeMessages(
  parseMessagesText(readFileSync(new URL('../../../assets/locales/en.yml', import.meta.url), 'utf8'), 'YAML'),
)

/** The extension's English text for a message key. @throws for an unknown key */
export function message(key: string, substitutions: readonly string[] = []): string {
  const found = messages[key.replaceAll('.', '_')]?.message
  if (found === undefined) throw new Error(`no message for ${key}`)
  return found.replace(/\$(\d)/g, (_, number: string) => substitutions[Number(number) - 1] ?? '')
}
