import type { BrowserContext, Page, Worker } from '@playwright/test'

/** A text that the extension showed, logged, sent or stored, and where. */
export type Output = [where: string, text: string]

/** The part of the extension API that is called inside the extension. */
interface Messaging {
  runtime: {
    sendMessage(...args: unknown[]): unknown
    onMessage: { addListener(listener: (message: unknown) => void): void }
  }
}
declare const chrome: Messaging
declare const browser: Messaging | undefined
declare const reportOutput: (where: string, text: string) => void
declare const workerOutputs: Output[]

/** Records the output of pages and the worker, and the messages between them. */
export interface Recorder {
  outputs: Output[]
  /** Starts to record the worker's output, which is lost if the worker stops before `collectWorkerOutput`. */
  watchWorker(worker: Worker): Promise<void>
  /** Adds to `outputs` what the worker has output since the last call. */
  collectWorkerOutput(worker: Worker): Promise<void>
  /** Adds the content of a page to `outputs`. */
  recordPage(page: Page, where: string): Promise<void>
}

type OnOutput = (where: string, text: string) => void

/**
 * Reports the output of every page that opens from now on.
 * @returns a function that reports a page's content
 */
export async function recordContext(
  context: BrowserContext,
  onOutput: OnOutput,
): Promise<Recorder['recordPage']> {
  await context.exposeBinding('reportOutput', (_source, where: string, text: string) => onOutput(where, text))
  await context.addInitScript(recordInPage)
  context.on('console', (message) => onOutput('console', `${message.text()} ${message.location().url}`))
  context.on('weberror', (error) => onOutput('console', String(error.error().stack ?? error.error())))
  context.on('request', (request) =>
    onOutput('address of a request', `${request.url()} ${request.postData() ?? ''}`),
  )
  return async (page, where) => {
    for (const [part, text] of await page.evaluate(readPage)) onOutput(`page, ${where}, ${part}`, text)
  }
}

export async function record(context: BrowserContext): Promise<Recorder> {
  const outputs: Output[] = []
  const onOutput: OnOutput = (where, text) => {
    outputs.push([where, text])
  }
  const recordPage = await recordContext(context, onOutput)
  return {
    outputs,
    recordPage,
    watchWorker: async (worker) => {
      worker.on('console', (message) => onOutput('console', message.text()))
      await worker.evaluate(recordInWorker)
    },
    collectWorkerOutput: async (worker) => {
      outputs.push(...(await worker.evaluate(() => workerOutputs.splice(0))))
    },
  }
}

/** Runs in every page before its own scripts. Reports messages, their replies and copied text. */
function recordInPage(): void {
  const runtimes = new Set([
    typeof chrome === 'undefined' ? undefined : chrome.runtime,
    typeof browser === 'undefined' ? undefined : browser.runtime,
  ])
  for (const runtime of runtimes) {
    if (!runtime?.sendMessage) continue
    const send = runtime.sendMessage.bind(runtime)
    runtime.sendMessage = (...args) => {
      const hasKey = (args[0] as { type?: string } | undefined)?.type === 'saveApiKey'
      // A message that saves the key contains it, so it is not recorded. Its reply is.
      if (!hasKey) reportOutput('message to the background', JSON.stringify(args))
      const recordReply = (value: unknown) => reportOutput('reply of the background', JSON.stringify([value]))
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return send(...args.slice(0, -1), (value: unknown) => {
          recordReply(value)
          callback(value)
        })
      const reply = send(...args)
      void Promise.resolve(reply).then(recordReply, (error) =>
        reportOutput('reply of the background', String(error)),
      )
      return reply
    }
  }
  const clipboard = navigator.clipboard
  if (!clipboard) return
  const write = clipboard.writeText.bind(clipboard)
  clipboard.writeText = (text) => {
    reportOutput('clipboard', text)
    return write(text)
  }
}

function recordInWorker(): void {
  const outputs: Output[] = []
  Object.assign(globalThis, { workerOutputs: outputs })
  const onOutput = (where: string, value: unknown) =>
    void outputs.push([where, typeof value === 'string' ? value : JSON.stringify([value])])
  for (const api of [chrome, (globalThis as { browser?: Messaging }).browser]) {
    if (!api?.runtime) continue
    const send = api.runtime.sendMessage.bind(api.runtime)
    api.runtime.sendMessage = (...args) => {
      onOutput('message of the background', args)
      return send(...args)
    }
  }
  addEventListener('error', (event) => onOutput('console', `${event.message} ${event.error?.stack}`))
  addEventListener('unhandledrejection', (event) =>
    onOutput('console', String(event.reason?.stack ?? event.reason)),
  )
}

/** The content of a page by part. Runs in the page. */
export function readPage(): Output[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [
    ['markup', document.documentElement.outerHTML],
    ['text', document.body?.innerText ?? ''],
    ['fields', Array.from(fields, ({ name, value }) => `${name} ${value}`).join('\n')],
    ['address, title, cookies', [location.href, document.title, document.cookie, window.name].join('\n')],
    ['storage', JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])],
    ['loaded resources', JSON.stringify(performance.getEntriesByType('resource'))],
  ]
}
