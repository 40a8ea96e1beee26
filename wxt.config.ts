import { basename } from 'node:path'
import { mergeConfig } from 'vite'
import { defineConfig } from 'wxt'
import { chunkGroups } from './scripts/build/chunks.ts'
import { compactWords } from './scripts/build/compact-words.ts'
import { confusables } from './scripts/build/confusables.ts'
import { directImports } from './scripts/build/direct-imports.ts'
import { firstStyles } from './scripts/build/first-styles.ts'
import { plainImports } from './scripts/build/plain-imports.ts'
import { preloadImports } from './scripts/build/preload-imports.ts'
import { shortNames } from './scripts/build/short-names.ts'
import { smallIcons } from './scripts/build/small-icons.ts'
import { makeSmaller } from './scripts/build/smaller-zip.ts'
import { stylesInPage } from './scripts/build/styles-in-page.ts'
import { tokenIcons } from './scripts/build/token-icons.ts'

/** Where the extension may ever be allowed to reach; nothing is granted until a person picks a service. */
const REACHABLE = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*']

/** One policy for every page and for the worker's fetches; docs/threat-model.md says what each line stops. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // And the hash of those in the popup's own page: scripts/build/styles-in-page.ts.
  "style-src 'self'",
  "img-src 'self' data: https:",
  'connect-src https: http://127.0.0.1:* http://localhost:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  publicDir: 'assets/public',
  modules: ['@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  i18n: { localesDir: 'assets/locales' },
  autoIcons: { baseIconPath: 'assets/icon.svg', sizes: [128, 48, 32, 16] },
  vite: () => ({
    plugins: [confusables(), tokenIcons(), plainImports(), preloadImports(), directImports()],
    // Said by the file's name, which is the only one of its kind; a built extension says it shorter.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}__${name}` } },
    build: {
      modulePreload: false,
      target: 'es2023',
      cssTarget: ['chrome127', 'firefox142'],
      cssCodeSplit: false,
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
    },
  }),
  hooks: {
    'build:done': async ({ config }) => {
      // `wxt` alone serves files that are not there to be changed.
      if (config.command !== 'build') return
      await compactWords(config.outDir)
      await firstStyles(config.outDir)
      await shortNames(config.outDir)
      await stylesInPage(config.outDir)
      await smallIcons(config.outDir)
    },
    'zip:extension:done': (_, path) => makeSmaller(path),
    'vite:build:extendConfig': (entrypoints, config) => {
      if (!entrypoints.some(({ name }) => name === 'popup')) return
      const output = {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: 'chunks/[name].js',
        // No hash in a name: an extension's files are never those of another version.
        entryFileNames: ({ name }: { name: string }) =>
          name === 'background' ? '[name].js' : 'chunks/[name].js',
        assetFileNames: 'assets/[name].[ext]',
      }
      Object.assign(config, mergeConfig(config, { build: { rolldownOptions: { output } } }))
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    ...(browser !== 'firefox' && { minimum_chrome_version: '127' }),
    permissions: ['alarms', 'contextMenus', 'storage'],
    // For the alert, which is off by default: asked for when it is turned on, given back when it is turned off.
    optional_permissions: ['notifications'],
    optional_host_permissions: REACHABLE,
    content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'wallet-glance@wallet-glance.example',
          strict_min_version: '142.0',
          // The addresses a person asks about go to the service that person chose; see PRIVACY.md.
          data_collection_permissions: { required: ['financialAndPaymentInfo'] },
        },
      },
    }),
  }),
})
