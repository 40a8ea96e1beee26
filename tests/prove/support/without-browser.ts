/**
 * Loaded before a worker's own module (`--import`): lets the extension's code run in Node, where there is neither a
 * browser nor a bundler. Only what touches neither storage nor messages can be loaded in this way.
 */
import { registerHooks } from 'node:module'

const WORDS = new URL('./i18n.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#i18n' ? { url: WORDS, shortCircuit: true } : next(specifier, context),
})

Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
