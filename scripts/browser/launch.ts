import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { developerPrivate } from './developer-private.ts'
import { type ExtensionBrowser, extensionBrowser } from './extension-browser.ts'
import { findChromium } from './find-chromium.mjs'
import { until } from './until.ts'
import { startWorker } from './worker.ts'

export type { ExtensionBrowser } from './extension-browser.ts'

export interface LaunchOptions {
  /** The built, unpacked extension. */
  extensionDir: string
  headless?: boolean
  /** Keeps the profile in this folder. By default the profile is new and is deleted on close. */
  profileDir?: string
  /** Size of the window in CSS pixels. */
  width?: number
  height?: number
  /** Size of the screen, such as `1366x520`. It limits the size of a popup. Without a head only. */
  screen?: string | undefined
  /** Origins for which `permissions.request()` succeeds without a prompt, as with `grant`. */
  grant?: readonly string[]
  /** Lets the browser collect the extension's errors, for `collectedErrors`. */
  collectErrors?: boolean
  /** Other unpacked extensions to install. */
  otherExtensions?: readonly string[]
}

const LANGUAGE = 'en-US'

/**
 * Starts Chromium with the extension.
 * @throws if Chromium or the build is missing, or if the extension does not load in time
 */
export async function launchExtension(options: LaunchOptions): Promise<ExtensionBrowser> {
  const extensionDir = resolveExtension(options.extensionDir)
  const extensionId = idOf(extensionDir)
  const profile = options.profileDir ?? mkdtempSync(join(tmpdir(), 'wallet-glance-'))
  const removeProfile = () => (options.profileDir === undefined ? remove(profile) : Promise.resolve())
  let context: BrowserContext | undefined
  const close = async () => {
    await context?.close()
    await removeProfile()
  }
  try {
    context = await launchContext(profile, { ...options, extensionDir })
    // Must finish before other code opens a tab.
    if (options.profileDir === undefined) await waitForFirstRunPage(context)
    await startWorker(context, extensionId)
    const { grant = [], collectErrors = false } = options
    // Without pinning, an animation delays each opening of the popup.
    await developerPrivate(context, extensionId, {
      grant,
      update: { pinnedToToolbar: true, errorCollection: collectErrors },
    })
    return extensionBrowser(context, extensionId, grant, close)
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Waits for the options page that opens after installation. Chromium opens it in any empty tab, even in one
 * that is about to load another page.
 */
const waitForFirstRunPage = (context: BrowserContext) =>
  until(async () => context.pages().some((page) => page.url().endsWith('/options.html')), {
    timeout: 15_000,
    what: 'the options page after installation',
  })

/** Resolves the real path of the folder. @throws if it contains no extension */
function resolveExtension(folder: string): string {
  if (existsSync(join(folder, 'manifest.json'))) return realpathSync(folder)
  throw new Error(`No built extension in ${folder}. Run "npm run build" first.`)
}

/** Starts Chromium, without its sandbox if the sandbox is not available. */
async function launchContext(profile: string, options: LaunchOptions): Promise<BrowserContext> {
  const start = (chromiumSandbox: boolean) =>
    chromium.launchPersistentContext(profile, { ...contextOptions(options), chromiumSandbox })
  try {
    return await start(!needsNoSandbox()).catch((error: unknown) => {
      if (String(error).includes('No usable sandbox')) return start(false)
      throw error
    })
  } catch (error) {
    throw new Error(`Chromium did not start: ${launchProblem(error)}`, { cause: error })
  }
}

function contextOptions(options: LaunchOptions) {
  const { extensionDir, otherExtensions = [], headless = true, width = 1280, height = 900, screen } = options
  const extensions = [extensionDir, ...otherExtensions].join(',')
  return {
    executablePath: findChromium(),
    headless,
    viewport: null,
    // Callers handle signals and clean up. Playwright would end the process before that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // On Linux, Chromium reads its language from the environment.
    env: { ...environment(), LANGUAGE },
    args: [
      ...browserArguments({ extensionDir: extensions, headless, width, height, screen }),
      // Animations of tabs and toolbar are off, because no test looks at them. Those of pages stay.
      ...(headless ? ['--animation-duration-scale=0'] : []),
    ],
  }
}

/** Command-line arguments to start Chromium with the given extensions only. */
export function browserArguments({
  extensionDir,
  headless = true,
  width = 1280,
  height = 900,
  screen = '1600x1200',
}: Omit<LaunchOptions, 'profileDir' | 'grant' | 'collectErrors' | 'otherExtensions'>): string[] {
  return [
    `--disable-extensions-except=${extensionDir}`,
    `--load-extension=${extensionDir}`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--enable-unsafe-extension-debugging',
    `--lang=${LANGUAGE}`,
    `--window-size=${width},${height}`,
    // Chromium's default screen is too low for the popup.
    ...(headless ? [`--screen-info={${screen}}`] : []),
  ]
}

/** Chromium's own error in Playwright's message, or else the first line of the message. */
function launchProblem(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
  const [, chromiumError] =
    lines.map((line) => /\[err\] .*?\b(?:ERROR|FATAL):\S*\s*(.*)/.exec(line)).find(Boolean) ?? []
  return (chromiumError || lines[0] || 'no output').slice(0, 300)
}

/** Chromium's sandbox does not start as root or in most CI containers. */
export const needsNoSandbox = () => process.getuid?.() === 0 || Boolean(process.env.CI)

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Chromium derives the id of an unpacked extension from its path. */
export function idOf(extensionDir: string): string {
  const bytes = Buffer.from(extensionDir, process.platform === 'win32' ? 'utf16le' : 'utf8')
  const hex = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return Array.from(hex, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
}

/** Retries, because Chromium may still write files for a moment after it has exited. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
