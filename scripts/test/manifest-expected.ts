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

const BOTH = {
  manifest_version: 3,
  optional_permissions: ['notifications'],
  host_permissions: undefined,
  optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'],
  content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
  content_scripts: undefined,
  web_accessible_resources: undefined,
  externally_connectable: undefined,
  sandbox: undefined,
}

const PERMISSIONS = ['alarms', 'contextMenus', 'storage', 'unlimitedStorage']
const POPUP_KEY = { suggested_key: { default: 'Alt+Shift+G' } }

/**
 * The expected values of some manifest keys, by build folder in `.output`. `undefined` means that the key
 * must not exist.
 */
export const EXPECTED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'chrome-mv3': {
    ...BOTH,
    permissions: [...PERMISSIONS, 'sidePanel'],
    side_panel: { default_path: 'sidepanel.html' },
    commands: {
      _execute_action: POPUP_KEY,
      'open-side-panel': {
        suggested_key: { default: 'Alt+Shift+S' },
        description: '__MSG_popup_openSidePanel__',
      },
    },
    browser_specific_settings: undefined,
  },
  'firefox-mv3': {
    ...BOTH,
    permissions: PERMISSIONS,
    side_panel: undefined,
    sidebar_action: undefined,
    commands: { _execute_action: POPUP_KEY },
    browser_specific_settings: {
      gecko: {
        id: 'wallet-glance@wallet-glance.example',
        strict_min_version: '142.0',
        data_collection_permissions: { required: ['financialAndPaymentInfo'] },
      },
    },
  },
}
