import { readFileSync } from 'node:fs'
import { generateChromeMessages, parseMessagesText } from '@wxt-dev/i18n/build'
import { fakeBrowser } from 'wxt/testing/fake-browser'

/**
 * Defines what Node lacks or takes from the machine: online state, language and English strings. Import it
 * for its side effect, before modules that read these when they load.
 */
Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })

const messages = generateChromeMessages(
  parseMessagesText(readFileSync('assets/locales/en.yml', 'utf8'), 'YAML'),
)

function getMessage(key: string, substitutions: string[] = []): string {
  const text = messages[key]?.message
  if (text === undefined) throw new Error(`No message for ${key}`)
  return text.replace(/\$(\d)/g, (_, position: string) => substitutions[Number(position) - 1] ?? '')
}
fakeBrowser.i18n.getMessage = getMessage as typeof fakeBrowser.i18n.getMessage

// All host permissions are granted.
fakeBrowser.permissions.contains = (async () => true) as typeof fakeBrowser.permissions.contains
