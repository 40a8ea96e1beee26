import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Worker } from '@playwright/test'
import { bundleForPage } from './bundle.ts'
import type { FaultPlan, ReportedCall } from './fault-plan.ts'

const SCRIPT = fileURLToPath(new URL('./fault-injection-script.ts', import.meta.url))

/** Records storage and IndexedDB calls in a copy of the extension, and makes chosen ones fail. */
export interface FaultInjection {
  /** The script to run before every script of the extension. */
  script: string
  /** Restarts the recording. The plan applies to the worker and to pages that are opened afterwards. */
  arm(worker: Worker, plan: FaultPlan): Promise<void>
  /** The recorded calls of each context, in order. */
  calls(): ReportedCall[]
  /** Descriptions of the calls that failed. */
  failed(): string[]
  close(): Promise<void>
}

/** A function of the inserted script. */
declare const applyFaultPlan: (plan: FaultPlan) => void

/** Starts the server that provides the plan and receives the calls, on a free port of this computer. */
export async function startFaultInjection(): Promise<FaultInjection> {
  let plan: FaultPlan & { id: number } = { id: 0, fail: 'nothing' }
  let calls: ReportedCall[] = []
  let contexts = new Map<string, number>()
  const nextContext = (path: string): string => {
    const count = (contexts.get(path) ?? 0) + 1
    contexts.set(path, count)
    return `${path} ${count}`
  }
  const server = createServer(async (request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    if (url.pathname === '/plan') {
      // Each load of a page is a new context.
      response.end(JSON.stringify({ plan, context: nextContext(url.searchParams.get('path') ?? '') }))
      return
    }
    const call = JSON.parse(await bodyOf(request)) as ReportedCall
    if (call.plan === plan.id) calls.push(call)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    script: `globalThis.faultServer = 'http://127.0.0.1:${port}';\n${await bundleForPage(SCRIPT)}`,
    arm: async (worker, next) => {
      plan = { ...next, id: plan.id + 1 }
      calls = []
      contexts = new Map()
      await worker.evaluate((armed) => applyFaultPlan(armed), plan)
    },
    calls: () => calls.toSorted((a, b) => a.context.localeCompare(b.context) || a.index - b.index),
    failed: () => calls.filter(({ hasFailed }) => hasFailed).map(({ call }) => call),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}
