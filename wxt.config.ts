import commonjs from '@rollup/plugin-commonjs'
import { mergeConfig } from 'vite'
import { defineConfig } from 'wxt'
import { confusables } from './scripts/build/confusables.ts'
import { tokenIcons } from './scripts/build/token-icons.ts'

/** Origins that the extension can request access to. */
const REACHABLE = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*']

/** The policy of all pages and of the background; see docs/threat-model.md. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
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
  modules: ['@wxt-dev/i18n/module', '@wxt-dev/auto-icons', '@wxt-dev/webextension-polyfill'],
  i18n: { localesDir: 'assets/locales' },
  autoIcons: { baseIconPath: 'assets/icon.svg', sizes: [128, 48, 32, 16] },
  vite: () => ({
    // The bundler itself copies the properties of a CommonJS module. For the polyfill, which is the browser's
    // own object in newer browsers, this would create the bindings of all extension APIs at each opening.
    // The export loads papaparse on demand. If it needed the bundler's helpers for CommonJS, every page would
    // load them as an additional script.
    plugins: [commonjs({ include: /webextension-polyfill|papaparse/ }), confusables(), tokenIcons()],
    build: {
      target: ['chrome127', 'firefox142'],
      rolldownOptions: { checks: { preferBuiltinFeature: false } },
      modulePreload: {
        polyfill: false,
        // Only links in the HTML: a page then loads its scripts at the same time.
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
    },
  }),
  hooks: {
    'vite:build:extendConfig': (entrypoints, config) => {
      // The background is built separately, as a classic script. Only the pages can share code.
      if (!entrypoints.some(({ name }) => name === 'popup')) return
      // Modules that the popup does not load when it opens: of the full page, the export and the options.
      const others = [
        String.raw`(?:components\/app|utils\/export)\/`,
        String.raw`components\/export\/(?:block-text|price-text|named-list)`,
        String.raw`components\/ui\/(?:card|checkbox|radio|segmented-control|table)\.`,
      ]
      const test = new RegExp(`^(?!.*\\/(?:${others.join('|')}))`)
      const shared = { name: 'shared', minShareCount: 2, test }
      // Chromium then caches the compiled functions of the script. Otherwise, each opening of the popup
      // compiles the hundreds of functions that the first render calls. The hint must be the first line, where
      // Vite lists the stylesheets of scripts that are loaded on demand. So modules that load one of these
      // also import its styles.
      const hint = '//# allFunctionsCalledOnLoad'
      const output = {
        // A browser keeps a script in half the memory if all its characters are ASCII.
        charset: 'ascii',
        codeSplitting: { groups: [shared] },
        postBanner: ({ name }: { name: string }) => (name === shared.name ? hint : ''),
      }
      Object.assign(config, mergeConfig(config, { build: { rolldownOptions: { output } } }))
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    ...(browser !== 'firefox' && { minimum_chrome_version: '127' }),
    permissions: [
      'alarms',
      'contextMenus',
      'storage',
      'unlimitedStorage',
      // Firefox has no side panel.
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+G' } },
      ...(browser !== 'firefox' && {
        'open-side-panel': {
          suggested_key: { default: 'Alt+Shift+S' },
          description: '__MSG_popup_openSidePanel__',
        },
      }),
    },
    // Requested when the user turns the TPS alert on, removed when the user turns it off.
    optional_permissions: ['notifications'],
    optional_host_permissions: REACHABLE,
    content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'wallet-glance@wallet-glance.example',
          strict_min_version: '142.0',
          // Wallet addresses are sent to the chosen service; see PRIVACY.md.
          data_collection_permissions: { required: ['financialAndPaymentInfo'] },
        },
      },
    }),
  }),
})
