/**
 * Loaded with `--import` before a thread's own module, so that the extension's code runs in Node without a browser and a
 * bundler. Works for code that uses neither storage nor messages.
 */
import { registerHooks } from 'node:module'

const MESSAGES = new URL('./node-i18n.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#i18n' ? { url: MESSAGES, shortCircuit: true } : next(specifier, context),
})

Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
