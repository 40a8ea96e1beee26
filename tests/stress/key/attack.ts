import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { openPage } from '../../../scripts/browser/open-page.ts'
import { extensionOrigin } from '../../../scripts/browser/worker.ts'
import type { OtherOrigin } from './other-origin.ts'

/** An attempt to get data from the extension, and its result; null if it failed. */
export interface Attempt {
  name: string
  got: string | null
}

interface AttackTargets {
  id: string
  commands: string[]
  paths: string[]
  pages: string[]
}

interface Tab {
  id: number
  url: string
}

/** The functions and APIs that are called inside pages. */
declare const runAttempts: (targets: AttackTargets) => Promise<Attempt[]>
declare const chrome: {
  tabs: {
    query(asked: object): Promise<Tab[]>
    create(asked: { url: string }): Promise<Tab>
    get(id: number): Promise<{ status: string }>
    remove(id: number): Promise<void>
    sendMessage(id: number, message: unknown): Promise<unknown>
    captureVisibleTab(): Promise<string>
  }
  scripting: { executeScript(asked: object): Promise<{ result: unknown }[]> }
  declarativeNetRequest: { updateDynamicRules(change: object): Promise<void> }
}

const PROTOCOL = new URL('../../../utils/messages.ts', import.meta.url)

/** All commands, read from the protocol's source, so that new ones are included. */
function commandNames(): string[] {
  const [, body = ''] = /export interface Commands \{\n(.*?)\n\}/s.exec(readFileSync(PROTOCOL, 'utf8')) ?? []
  const names = Array.from(body.matchAll(/^ {2}(\w+)\(/gm), ([, name]) => name ?? '')
  if (names.length === 0) throw new Error('No command could be read from the protocol')
  return names
}

/** Every file of the build. */
const builtFiles = (): string[] =>
  readdirSync(EXTENSION_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(EXTENSION_DIR, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** The targets of the attempts. The short form leaves out assets, chunks, locales and icons. */
const targetsOf = (extensionId: string, quick: boolean): AttackTargets => {
  const paths = builtFiles().filter(
    (path) => !quick || !/^(assets|chunks|_locales|token-icons|network-icons)\//.test(path),
  )
  return {
    id: extensionId,
    commands: commandNames(),
    paths,
    pages: paths.filter((path) => path.endsWith('.html')),
  }
}

const withSource = (source: string, attempts: Attempt[]): Attempt[] =>
  attempts.map(({ name, got }) => ({ name: `${source}: ${name}`, got }))

interface AttackOptions {
  extensionId: string
  hostileId: string
  otherOrigin: OtherOrigin
  quick: boolean
}

/** Runs the attempts from a page of the hostile extension, from its content script, and from a web page. */
export async function attack(
  context: BrowserContext,
  { extensionId, hostileId, otherOrigin, quick }: AttackOptions,
): Promise<Attempt[]> {
  const targets = targetsOf(extensionId, quick)
  const hostile = await openPage(context, `${extensionOrigin(hostileId)}/attack.html`)
  const web = await openPage(context, `${otherOrigin.url}/page`)
  const [byExtension, byPage] = await Promise.all([
    hostile.evaluate((all) => runAttempts(all), targets),
    web.evaluate((all) => runAttempts(all), targets),
  ])
  const attempts = [
    ...withSource('extension', byExtension),
    ...withSource('web page', byPage),
    ...withSource('content script', await byContentScript(web, targets)),
    ...withSource('extension', await attackTabs(hostile, extensionId)),
  ]
  await closeOpened(context, [hostile, web])
  return attempts
}

const byContentScript = (web: Page, targets: AttackTargets): Promise<Attempt[]> =>
  web.evaluate(
    (all) =>
      new Promise<Attempt[]>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data?.from === 'content script') resolve(data.attempts)
        })
        postMessage({ from: 'test', targets: all }, '*')
      }),
    targets,
  )

/** Attempts to read open tabs of the extension: with scripts, messages and a screenshot. */
async function attackTabs(hostile: Page, extensionId: string): Promise<Attempt[]> {
  const root = `${extensionOrigin(extensionId)}/`
  const opened = await hostile.evaluate(
    (url) =>
      chrome.tabs.create({ url }).then(
        ({ id }) => id,
        () => null,
      ),
    `${root}options.html`,
  )
  if (opened !== null) {
    const status = () => hostile.evaluate(async (id) => (await chrome.tabs.get(id)).status, opened)
    await expect.poll(status).toBe('complete')
  }
  return hostile.evaluate(
    async ([origin, tab]) => {
      const orNull = (name: string, work: () => Promise<unknown>) =>
        work().then(
          (got) => ({ name, got: got === undefined ? null : JSON.stringify(got).slice(0, 200) }),
          () => ({ name, got: null }),
        )
      const tabs = (await chrome.tabs.query({})).filter(({ url }) => url?.startsWith(origin))
      const attempts = tabs.flatMap(({ id }) => [
        orNull('script in the tab', () =>
          chrome.scripting.executeScript({ target: { tabId: id }, func: () => document.body.innerText }),
        ),
        orNull('message to the tab', () => chrome.tabs.sendMessage(id, { type: 'getApiKeyState' })),
      ])
      const all = await Promise.all(attempts)
      all.push(await orNull('screenshot of the tab', () => chrome.tabs.captureVisibleTab()))
      if (tab !== null) await chrome.tabs.remove(tab)
      return all
    },
    [root, opened] as const,
  )
}

/**
 * Adds a rule to the hostile extension that redirects requests from one origin to another, as far as the
 * browser allows it.
 */
export async function redirectByRule(
  context: BrowserContext,
  hostileId: string,
  from: string,
  to: string,
): Promise<void> {
  const page = await openPage(context, `${extensionOrigin(hostileId)}/attack.html`)
  await page.evaluate(
    ([urlFilter, url]) =>
      chrome.declarativeNetRequest.updateDynamicRules({
        addRules: [
          {
            id: 1,
            action: { type: 'redirect', redirect: { url } },
            condition: { urlFilter, resourceTypes: ['xmlhttprequest', 'other', 'main_frame', 'sub_frame'] },
          },
        ],
      }),
    [`${from}/`, `${to}/by-rule`] as const,
  )
  await page.close()
}

/** Whether the rule of `redirectByRule` works for a request of the hostile extension itself. */
export async function ruleWorks(
  context: BrowserContext,
  hostileId: string,
  { url, to }: { url: string; to: OtherOrigin },
): Promise<boolean> {
  const before = to.seen.length
  const page = await openPage(context, `${extensionOrigin(hostileId)}/attack.html`)
  await page.evaluate((address) => fetch(address).catch(() => {}), url)
  await page.close()
  return to.seen.length > before
}

async function closeOpened(context: BrowserContext, pages: Page[]): Promise<void> {
  const openers = new Set(pages)
  for (const page of context.pages()) {
    const opener = await page.opener()
    if (opener && openers.has(opener)) await page.close()
  }
  for (const page of pages) await page.close()
}
