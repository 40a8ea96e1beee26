/**
 * Replaces methods of `storage.local`, `storage.session` and IndexedDB, so that chosen calls fail. Runs in
 * the extension before the extension's scripts.
 */
import type { FaultPlan, ReportedCall } from './fault-plan.ts'

type Method = (...args: unknown[]) => unknown
type Methods = Record<string, Method>

interface Api {
  storage?: Record<string, Methods | undefined>
  runtime?: object
}

const scope = globalThis as unknown as {
  /** The URL of the server that provides the plan and receives the calls. */
  faultServer: string
  chrome?: Api
  browser?: Api
  location: { pathname: string }
  XMLHttpRequest?: typeof XMLHttpRequest
}

const WRITES = ['put', 'add']
const REMOVALS = ['delete', 'clear']
const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']

const path = scope.location.pathname
let plan: FaultPlan = { id: 0, fail: 'nothing' }
let context = `${path} 1`
let index = 0
let isFull = false

const removals = new BroadcastChannel('stress-fault-injection')
removals.onmessage = () => {
  isFull = false
}

function recordRemoval(): void {
  isFull = false
  removals.postMessage('removed')
}

/** The transactions that remove something. */
const removing = new WeakSet<IDBTransaction>()

/** Other contexts learn of a removal when it is requested: whoever sees its result must find the space. */
function recordRemovalIn(transaction: IDBTransaction): void {
  removing.add(transaction)
  removals.postMessage('removed')
}

/** Frees space at the commit, before the extension learns of it. An aborted transaction frees nothing. */
const freeSpaceAtCommit = (transaction: IDBTransaction): void =>
  transaction.addEventListener('complete', () => {
    if (removing.has(transaction)) isFull = false
  })

function applyFaultPlan(next: FaultPlan): void {
  plan = next
  index = 0
  isFull = next.fail === 'writes'
}

/**
 * Reads the plan before the page's first storage call, with a synchronous request. A service worker has no
 * `XMLHttpRequest`; it receives the plan through `applyFaultPlan`.
 */
function readPlan(): void {
  if (!scope.XMLHttpRequest) return
  const request = new scope.XMLHttpRequest()
  request.open('GET', `${scope.faultServer}/plan?path=${path}`, false)
  request.send()
  const reply = JSON.parse(request.responseText) as { plan: FaultPlan; context: string }
  context = reply.context
  applyFaultPlan(reply.plan)
}

/**
 * Reports a call to the server.
 * @param failsWhenFull whether the call fails on a full disk
 * @returns the error with which the call must fail, or null
 */
function record(call: string, isWrite: boolean, failsWhenFull = isWrite): DOMException | null {
  if (!plan.id) return null
  const callIndex = index
  index += 1
  const isChosen = plan.fail === 'one' && plan.context === context && plan.index === callIndex
  const hasFailed = isChosen || (isFull && failsWhenFull)
  const report = { plan: plan.id, context, index: callIndex, call: `${path} ${call}`, isWrite, hasFailed }
  const body = JSON.stringify(report satisfies ReportedCall)
  void fetch(`${scope.faultServer}/call`, { method: 'POST', body, keepalive: true }).catch(() => {})
  if (!hasFailed) return null
  return plan.quota
    ? new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    : new DOMException('Internal error: injected', 'UnknownError')
}

function keysOf(first: unknown): string {
  if (typeof first === 'object' && first) return Object.keys(first).join(',').slice(0, 60)
  return String(first)
}

function patchArea(area: string, methods: Methods, runtime: object | undefined): void {
  for (const name of ['get', 'set', 'remove', 'clear', 'getBytesInUse']) {
    const real = methods[name]?.bind(methods)
    if (!real) continue
    methods[name] = (...args) => {
      if (name === 'remove' || name === 'clear') recordRemoval()
      const error = record(`${area}.${name} ${keysOf(args[0])}`, name === 'set')
      const callback = args.at(-1)
      if (error && typeof callback === 'function') return failCallback(callback as () => void, error, runtime)
      if (error) return Promise.reject(new Error(`${error.name}: ${error.message}`))
      if (isFull && name === 'getBytesInUse') return Promise.resolve(10 * 1024 * 1024)
      return real(...args)
    }
  }
}

/** Fails like the callback form of the API, which the polyfill uses. */
function failCallback(callback: () => void, error: DOMException, runtime: object | undefined): void {
  queueMicrotask(() => {
    const define = (value: object | undefined) =>
      Object.defineProperty(runtime, 'lastError', { configurable: true, value })
    define({ message: error.message })
    callback()
    define(undefined)
  })
}

function patchStorage(): void {
  const patched = new Set<Methods>()
  for (const api of [scope.chrome, scope.browser])
    for (const area of ['local', 'session']) {
      const methods = api?.storage?.[area]
      if (!methods || patched.has(methods)) continue
      patched.add(methods)
      patchArea(area, methods, api.runtime)
    }
}

/** Aborts the transaction of a real request, so that the request fails as in a broken database. */
function failRequest(request: IDBRequest, error: DOMException): IDBRequest {
  const { transaction } = request
  Object.defineProperty(request, 'error', { get: () => error })
  if (transaction) Object.defineProperty(transaction, 'error', { get: () => error })
  transaction?.abort()
  return request
}

function patchStores(prototype: object, names: readonly string[]): void {
  const methods = prototype as Methods
  for (const name of names) {
    const real = methods[name]
    if (!real) continue
    methods[name] = function (this: { name: string; transaction?: IDBTransaction }, ...args: unknown[]) {
      if (this.transaction && REMOVALS.includes(name)) recordRemovalIn(this.transaction)
      const error = record(`indexedDB.${name} ${this.name}`, WRITES.includes(name))
      const request = real.apply(this, args) as IDBRequest
      return error ? failRequest(request, error) : request
    }
  }
}

function patchTransactions(): void {
  const methods = IDBDatabase.prototype as unknown as Methods
  const real = methods.transaction as Method
  methods.transaction = function (this: unknown, ...args: unknown[]) {
    const [stores, mode = 'readonly'] = args
    // Does not fail because of a full disk: the transaction may only remove entries.
    const error = record(`indexedDB.transaction ${mode} ${String(stores)}`, mode === 'readwrite', false)
    if (!error) {
      const transaction = real.apply(this, args) as IDBTransaction
      freeSpaceAtCommit(transaction)
      return transaction
    }
    if (!plan.quota) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    // Like a commit on a full disk: requests succeed, then the whole transaction is aborted.
    const transaction = real.apply(this, args) as IDBTransaction
    Object.defineProperty(transaction, 'error', { get: () => error })
    queueMicrotask(() => transaction.abort())
    return transaction
  }
}

function patchFactory(): void {
  const methods = IDBFactory.prototype as unknown as Methods
  const { open, deleteDatabase } = methods as { open: Method; deleteDatabase: Method }
  methods.open = function (this: unknown, ...args: unknown[]) {
    const error = record(`indexedDB.open ${String(args[0])}`, false)
    if (!error) return open.apply(this, args)
    // Opens another database, which is never created: its upgrade is aborted before the extension can use it.
    const request = open.call(this, `injected failure ${index}`, 1) as IDBOpenDBRequest
    Object.defineProperty(request, 'error', { get: () => error })
    request.addEventListener('upgradeneeded', (event) => {
      event.stopImmediatePropagation()
      request.transaction?.abort()
    })
    return request
  }
  methods.deleteDatabase = function (this: unknown, ...args: unknown[]) {
    recordRemoval()
    return deleteDatabase.apply(this, args)
  }
}

Object.assign(globalThis, { applyFaultPlan })
readPlan()
patchStorage()
patchStores(IDBObjectStore.prototype, [...READS, ...WRITES, ...REMOVALS])
patchStores(IDBIndex.prototype, READS)
patchTransactions()
patchFactory()
