import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { openPage } from '../../../scripts/browser/open-page.ts'
import { extensionOrigin } from '../../../scripts/browser/worker.ts'
import type { OtherOrigin } from './other-origin.ts'

/** An attempt and what it returned; null for nothing. */
export interface Try {
  name: string
  got: string | null
}

interface Asked {
  id: string
  commands: string[]
  paths: string[]
  pages: string[]
}

interface Tab {
  id: number
  url: string
}

/** For the functions inside pages. */
declare const tryAll: (asked: Asked) => Promise<Try[]>
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
  if (names.length === 0) throw new Error('The protocol has no command that could be read')
  return names
}

/** Every file of the build. */
const builtFiles = (): string[] =>
  readdirSync(EXTENSION_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(EXTENSION_DIR, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** Without the chunks and the icons of tokens in the short form. */
const askedOf = (extensionId: string, quick: boolean): Asked => {
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

const from = (who: string, tries: Try[]): Try[] =>
  tries.map(({ name, got }) => ({ name: `${who}: ${name}`, got }))

interface Attacked {
  extensionId: string
  hostileId: string
  otherOrigin: OtherOrigin
  quick: boolean
}

/** Tries everything from a page of the hostile extension, from its content script, and from a web page. */
export async function attack(
  context: BrowserContext,
  { extensionId, hostileId, otherOrigin, quick }: Attacked,
): Promise<Try[]> {
  const asked = askedOf(extensionId, quick)
  const hostile = await openPage(context, `${extensionOrigin(hostileId)}/attack.html`)
  const web = await openPage(context, `${otherOrigin.url}/page`)
  const [byExtension, byPage] = await Promise.all([
    hostile.evaluate((all) => tryAll(all), asked),
    web.evaluate((all) => tryAll(all), asked),
  ])
  const tries = [
    ...from('extension', byExtension),
    ...from('web page', byPage),
    ...from('content script', await byContentScript(web, asked)),
    ...from('extension', await onTabs(hostile, extensionId)),
  ]
  await closeOpened(context, [hostile, web])
  return tries
}

const byContentScript = (web: Page, asked: Asked): Promise<Try[]> =>
  web.evaluate(
    (all) =>
      new Promise<Try[]>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data?.from === 'content script') resolve(data.tries)
        })
        postMessage({ from: 'test', asked: all }, '*')
      }),
    asked,
  )

/** Attempts that need all permissions: scripts in tabs, messages to them, and screenshots. */
async function onTabs(hostile: Page, extensionId: string): Promise<Try[]> {
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
      const orNothing = (name: string, work: () => Promise<unknown>) =>
        work().then(
          (got) => ({ name, got: got === undefined ? null : JSON.stringify(got).slice(0, 200) }),
          () => ({ name, got: null }),
        )
      const ours = (await chrome.tabs.query({})).filter(({ url }) => url?.startsWith(origin))
      const tries = ours.flatMap(({ id }) => [
        orNothing('script in our tab', () =>
          chrome.scripting.executeScript({ target: { tabId: id }, func: () => document.body.innerText }),
        ),
        orNothing('message to our tab', () => chrome.tabs.sendMessage(id, { type: 'getApiKeyState' })),
      ])
      const all = await Promise.all(tries)
      all.push(await orNothing('picture of our tab', () => chrome.tabs.captureVisibleTab()))
      if (tab !== null) await chrome.tabs.remove(tab)
      return all
    },
    [root, opened] as const,
  )
}

/**
 * Adds a rule to the hostile extension that redirects every request to the service, as far as the browser
 * allows it.
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

/** Whether that rule works for a request of its own page. */
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
