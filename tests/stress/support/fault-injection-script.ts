/** Which calls fail, and how. */
export interface FaultPlan {
  /** Set by `arm`. */
  id?: number
  /**
   * - `nothing`: calls are only recorded.
   * - `one`: the call with this index in this context fails.
   * - `writes`: every write fails until something is removed, as on a full disk.
   */
  fail: 'nothing' | 'one' | 'writes'
  context?: string
  index?: number
  /** `QuotaExceededError`; by default an error as of a broken disk. */
  quota?: boolean
}

/** A call in one context. */
export interface ReportedCall {
  plan: number
  /** The page or worker and how often it was loaded, for example `/popup.html 1`. */
  context: string
  /** The number of the call in its context. */
  index: number
  /** Area, method and keys. */
  call: string
  isWrite: boolean
  hasFailed: boolean
}

/**
 * Replaces the methods of `storage.local`, `storage.session` and IndexedDB. Runs in the extension before its own scripts,
 * as text: it must not use anything of this module.
 * @param control the address of the server that has the plan and receives the calls
 */
export function injectFaults(control: string): void {
  type Method = (...args: unknown[]) => unknown
  type Methods = Record<string, Method>
  interface Api {
    storage?: Record<string, Methods | undefined>
    runtime?: object
  }
  const scope = globalThis as unknown as {
    chrome?: Api
    browser?: Api
    location: { pathname: string }
    XMLHttpRequest?: typeof XMLHttpRequest
  }
  const path = scope.location.pathname
  let plan: FaultPlan = { id: 0, fail: 'nothing' }
  let context = `${path} 1`
  let index = 0
  let isFull = false
  const channel = new BroadcastChannel('stress-fault-injection')
  channel.onmessage = () => {
    isFull = false
  }

  function apply(next: FaultPlan): void {
    plan = next
    index = 0
    isFull = next.fail === 'writes'
  }
  Object.assign(globalThis, { applyFaultPlan: apply })

  // Storage calls of a page start immediately, so that it has to know the plan by then. A worker has no such request.
  if (scope.XMLHttpRequest) {
    const request = new scope.XMLHttpRequest()
    request.open('GET', `${control}/plan?path=${path}`, false)
    request.send()
    const answer = JSON.parse(request.responseText) as { plan: FaultPlan; context: string }
    context = answer.context
    apply(answer.plan)
  }

  /**
   * Records a call.
   * @param failsWhenFull whether it needs space
   * @returns the error with which it has to fail, if any
   */
  function record(call: string, isWrite: boolean, failsWhenFull = isWrite): DOMException | null {
    if (!plan.id) return null
    const own = index
    index += 1
    const isChosen = plan.fail === 'one' && plan.context === context && plan.index === own
    const hasFailed = isChosen || (isFull && failsWhenFull)
    const body = JSON.stringify({
      plan: plan.id,
      context,
      index: own,
      call: `${path} ${call}`,
      isWrite,
      hasFailed,
    })
    void fetch(`${control}/call`, { method: 'POST', body, keepalive: true }).catch(() => {})
    if (!hasFailed) return null
    return plan.quota || isFull
      ? new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      : new DOMException('Internal error: injected', 'UnknownError')
  }

  function recordRemoval(): void {
    isFull = false
    channel.postMessage('removed')
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
        if (isFull && name === 'getBytesInUse' && typeof callback !== 'function')
          return Promise.resolve(10 * 1024 * 1024)
        if (!error) return real(...args)
        if (typeof callback !== 'function')
          return Promise.reject(new Error(`${error.name}: ${error.message}`))
        queueMicrotask(() => {
          const lastError = { configurable: true, value: { message: error.message } }
          Object.defineProperty(runtime, 'lastError', lastError)
          callback()
          Object.defineProperty(runtime, 'lastError', { configurable: true, value: undefined })
        })
        return undefined
      }
    }
  }

  const patched = new Set<unknown>()
  for (const api of [scope.chrome, scope.browser])
    for (const area of ['local', 'session']) {
      const methods = api?.storage?.[area]
      if (!methods || patched.has(methods)) continue
      patched.add(methods)
      patchArea(area, methods, api?.runtime)
    }

  /** Lets a real request fail later, as a request to a broken database does, and its transaction with it. */
  function failRequest(request: IDBRequest, error: DOMException): IDBRequest {
    const { transaction } = request
    Object.defineProperty(request, 'error', { get: () => error })
    if (transaction) Object.defineProperty(transaction, 'error', { get: () => error })
    transaction?.abort()
    return request
  }

  const writes = ['put', 'add']
  const removals = ['delete', 'clear']
  const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']
  for (const [type, names] of [
    [IDBObjectStore, [...reads, ...writes, ...removals]],
    [IDBIndex, reads],
  ] as const) {
    const prototype = type.prototype as unknown as Methods
    for (const name of names) {
      const real = prototype[name]
      if (!real) continue
      prototype[name] = function (this: { name: string }, ...args: unknown[]) {
        if (removals.includes(name)) recordRemoval()
        const error = record(`indexedDB.${name} ${this.name}`, writes.includes(name))
        const request = real.apply(this, args) as IDBRequest
        return error ? failRequest(request, error) : request
      }
    }
  }

  const database = IDBDatabase.prototype as unknown as Methods
  const beginTransaction = database.transaction as Method
  database.transaction = function (this: unknown, ...args: unknown[]) {
    const [stores, mode = 'readonly'] = args
    // A transaction may also remove entries, for which a full disk has room.
    const error = record(`indexedDB.transaction ${mode} ${String(stores)}`, mode === 'readwrite', false)
    if (!error) return beginTransaction.apply(this, args)
    if (!plan.quota) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    // As a commit without room: the requests are accepted, and then the whole transaction is aborted.
    const transaction = beginTransaction.apply(this, args) as IDBTransaction
    Object.defineProperty(transaction, 'error', { get: () => error })
    queueMicrotask(() => transaction.abort())
    return transaction
  }

  const factory = IDBFactory.prototype as unknown as Methods
  const open = factory.open as Method
  factory.open = function (this: unknown, ...args: unknown[]) {
    const error = record(`indexedDB.open ${String(args[0])}`, false)
    if (!error) return open.apply(this, args)
    // A database that is never created: its upgrade is aborted before the extension could use it.
    const request = open.call(this, `injected failure ${index}`, 1) as IDBOpenDBRequest
    Object.defineProperty(request, 'error', { get: () => error })
    request.addEventListener('upgradeneeded', (event) => {
      event.stopImmediatePropagation()
      request.transaction?.abort()
    })
    return request
  }
  const deleteDatabase = factory.deleteDatabase as Method
  factory.deleteDatabase = function (this: unknown, ...args: unknown[]) {
    recordRemoval()
    return deleteDatabase.apply(this, args)
  }
}
