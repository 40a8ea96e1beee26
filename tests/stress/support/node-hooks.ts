/**
 * Loaded with `--import` before a thread's own module, so that the extension's code runs in Node without a
 * browser or a bundler. Works for code that uses neither storage nor extension messages.
 */
import { registerHooks } from 'node:module'
import { confusables } from '../../../scripts/build/confusables.ts'
import { tokenIcons } from '../../../scripts/build/token-icons.ts'

const I18N_MODULE = new URL('./node-i18n.ts', import.meta.url).href

/** The modules that the build generates, by their name. */
const GENERATED = new Map<string, string>()
for (const [name, { load }] of [
  ['virtual:confusables', confusables()],
  ['virtual:well-known-tokens', tokenIcons()],
] as const) {
  const source = await (load as (id: string) => string | null | Promise<string | null>)(`\0${name}`)
  if (source === null) throw new Error(`${name} could not be generated`)
  GENERATED.set(name, source)
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '#i18n') return { url: I18N_MODULE, shortCircuit: true }
    return GENERATED.has(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context)
  },
  load: (url, context, next) => {
    const source = GENERATED.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
