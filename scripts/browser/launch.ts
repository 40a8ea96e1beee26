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
  /** Keeps the profile in this folder, across launches; by default there is a fresh one that is removed at close. */
  profileDir?: string
  /** Of the browser's window, in CSS pixels. */
  width?: number
  height?: number
  /** Origins that `permissions.request()` is to answer true for, with no prompt, as `grant` does. */
  grant?: readonly string[]
  /** Other unpacked extensions that are there, too. */
  alongside?: readonly string[]
  /** Of the browser's own words and of `navigator.language`. */
  lang?: string
}

/**
 * Starts Chromium with the extension.
 * @throws when there is no Chromium or no build, or the extension is not loaded within 15 s
 */
export async function launchExtension(options: LaunchOptions): Promise<ExtensionBrowser> {
  const extensionDir = builtExtension(options.extensionDir)
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
    // Before anything of ours opens a tab.
    if (options.profileDir === undefined) await firstRunOpened(context)
    await startWorker(context, extensionId)
    const grant = options.grant ?? []
    // An action that is not pinned adds about 260 ms of animation to each opening of the popup.
    await developerPrivate(context, extensionId, { grant, update: { pinnedToToolbar: true } })
    return extensionBrowser(context, extensionId, grant, close)
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Waits for the options page that an installation opens. It takes any tab that is still empty: one that a driver opened
 * meanwhile would be fought over, and the options page lost.
 */
const firstRunOpened = (context: BrowserContext) =>
  until(async () => context.pages().some((page) => page.url().endsWith('/options.html')), {
    timeout: 15_000,
    what: 'the options page of the first run',
  })

/** The folder as Chromium names it. @throws when there is no extension in it */
function builtExtension(folder: string): string {
  if (existsSync(join(folder, 'manifest.json'))) return realpathSync(folder)
  throw new Error(`There is no built extension in ${folder}: run "npm run build" first`)
}

/** Starts Chromium, without its sandbox where that cannot be had: it only ever loads what this project has built. */
async function launchContext(profile: string, options: LaunchOptions): Promise<BrowserContext> {
  const start = (chromiumSandbox: boolean) =>
    chromium.launchPersistentContext(profile, { ...contextOptions(options), chromiumSandbox })
  try {
    return await start(!needsNoSandbox()).catch((error: unknown) => {
      if (String(error).includes('No usable sandbox')) return start(false)
      throw error
    })
  } catch (error) {
    throw new Error(`Chromium did not start: ${whyNotStarted(error)}`, { cause: error })
  }
}

function contextOptions(options: LaunchOptions) {
  const {
    extensionDir,
    alongside = [],
    headless = true,
    width = 1280,
    height = 900,
    lang = 'en-US',
  } = options
  const extensions = [extensionDir, ...alongside].join(',')
  return {
    executablePath: findChromium(),
    headless,
    viewport: null,
    // The callers end what they started, in their order: Playwright would end the process at the first signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Chromium on Linux takes its language from the environment.
    env: { ...environment(), LANGUAGE: lang },
    args: browserArguments({ extensionDir: extensions, headless, width, height, lang }),
  }
}

/** What Chromium is started with, whoever starts it, to have one extension and nothing else. */
export function browserArguments({
  extensionDir,
  headless = true,
  width = 1280,
  height = 900,
  lang = 'en-US',
}: Omit<LaunchOptions, 'profileDir' | 'grant' | 'alongside'>): string[] {
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
    `--lang=${lang}`,
    `--window-size=${width},${height}`,
    // A popup may not be higher than the screen: without this it is cut at 510 px.
    ...(headless ? ['--screen-info={1600x1200}'] : []),
  ]
}

/** What Chromium itself complained about, out of all that Playwright tells of it; or else Playwright's first line. */
function whyNotStarted(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
  const [, said] =
    lines.map((line) => /\[err\] .*?\b(?:ERROR|FATAL):\S*\s*(.*)/.exec(line)).find(Boolean) ?? []
  return (said || lines[0] || 'it said nothing').slice(0, 300)
}

/** Chromium's sandbox does not start as root, nor in most containers that CI runs in. */
export const needsNoSandbox = () => process.getuid?.() === 0 || Boolean(process.env.CI)

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Chromium makes the id of an unpacked extension from its path. */
export function idOf(extensionDir: string): string {
  const bytes = Buffer.from(extensionDir, process.platform === 'win32' ? 'utf16le' : 'utf8')
  const hex = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return Array.from(hex, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
}

/** Chromium may still be writing for a moment after it has said that it is closed. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
