import type { BrowserContext, Page, Worker } from '@playwright/test'

/** A text that came out of the extension somewhere, and where. */
export type Heard = [where: string, text: string]

/** What the functions that run inside pages and the worker use. */
interface Messaging {
  runtime: {
    sendMessage(...args: unknown[]): unknown
    onMessage: { addListener(listener: (message: unknown) => void): void }
  }
}
declare const chrome: Messaging
declare const browser: Messaging | undefined
declare const tellProof: (where: string, text: string) => void
declare const heardInWorker: Heard[]

/** Everything that is said in the browser: by pages, by the worker, and between them. */
export interface Recorder {
  heard: Heard[]
  /** Listens in the worker, too. It is not to be stopped before `fetchWorker`. */
  watchWorker(worker: Worker): Promise<void>
  /** Adds what the worker has said since. */
  fetchWorker(worker: Worker): Promise<void>
  /** Adds all that stands in a page: text, attributes, fields, its address, and what it keeps. */
  look(page: Page, where: string): Promise<void>
}

type Hear = (where: string, text: string) => void

/** Listens to every page of the context that is opened from now on. @returns what looks at one, as in a recorder */
export async function listen(context: BrowserContext, hear: Hear): Promise<Recorder['look']> {
  await context.exposeBinding('tellProof', (_source, where: string, text: string) => hear(where, text))
  await context.addInitScript(listenInPage)
  context.on('console', (message) => hear('console', `${message.text()} ${message.location().url}`))
  context.on('weberror', (error) => hear('console', String(error.error().stack ?? error.error())))
  context.on('request', (request) =>
    hear('address of a request', `${request.url()} ${request.postData() ?? ''}`),
  )
  return async (page, where) => {
    for (const [part, text] of await page.evaluate(standingThere)) hear(`page, ${where}, ${part}`, text)
  }
}

/** Listens in the same way, and keeps all that is heard. */
export async function record(context: BrowserContext): Promise<Recorder> {
  const heard: Heard[] = []
  const hear: Hear = (where, text) => {
    heard.push([where, text])
  }
  const look = await listen(context, hear)
  return {
    heard,
    look,
    watchWorker: async (worker) => {
      worker.on('console', (message) => hear('console', message.text()))
      await worker.evaluate(listenInWorker)
    },
    fetchWorker: async (worker) => {
      heard.push(...(await worker.evaluate(() => heardInWorker.splice(0))))
    },
  }
}

/** Runs in every page before its own scripts: messages and their answers, and what is copied. */
function listenInPage(): void {
  const runtimes = new Set([
    typeof chrome === 'undefined' ? undefined : chrome.runtime,
    typeof browser === 'undefined' ? undefined : browser.runtime,
  ])
  for (const runtime of runtimes) {
    if (!runtime?.sendMessage) continue
    const send = runtime.sendMessage.bind(runtime)
    runtime.sendMessage = (...args) => {
      const saves = (args[0] as { type?: string } | undefined)?.type === 'saveApiKey'
      // The one way in, which a person has to take. What is answered to it is looked at.
      if (!saves) tellProof('message to the background', JSON.stringify(args))
      const tellAnswer = (value: unknown) => tellProof('answer of the background', JSON.stringify([value]))
      const told = args.at(-1)
      if (typeof told === 'function')
        return send(...args.slice(0, -1), (value: unknown) => {
          tellAnswer(value)
          told(value)
        })
      const answer = send(...args)
      void Promise.resolve(answer).then(tellAnswer, (error) =>
        tellProof('answer of the background', String(error)),
      )
      return answer
    }
  }
  const clipboard = navigator.clipboard
  if (!clipboard) return
  const write = clipboard.writeText.bind(clipboard)
  clipboard.writeText = (text) => {
    tellProof('clipboard', text)
    return write(text)
  }
}

function listenInWorker(): void {
  const heard: Heard[] = []
  Object.assign(globalThis, { heardInWorker: heard })
  const hear = (where: string, value: unknown) =>
    void heard.push([where, typeof value === 'string' ? value : JSON.stringify([value])])
  for (const api of [chrome, (globalThis as { browser?: Messaging }).browser]) {
    if (!api?.runtime) continue
    const send = api.runtime.sendMessage.bind(api.runtime)
    api.runtime.sendMessage = (...args) => {
      hear('message of the background', args)
      return send(...args)
    }
  }
  addEventListener('error', (event) => hear('console', `${event.message} ${event.error?.stack}`))
  addEventListener('unhandledrejection', (event) =>
    hear('console', String(event.reason?.stack ?? event.reason)),
  )
}

/** All that stands in a page, and in what part of it. Runs in it. */
export function standingThere(): Heard[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [
    ['its markup', document.documentElement.outerHTML],
    ['its text', document.body?.innerText ?? ''],
    ['its fields', Array.from(fields, ({ name, value }) => `${name} ${value}`).join('\n')],
    ['its names', [location.href, document.title, document.cookie, window.name].join('\n')],
    ['what it keeps', JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])],
    ['what it has loaded', JSON.stringify(performance.getEntriesByType('resource'))],
  ]
}
