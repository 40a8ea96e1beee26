import type { IncomingMessage } from 'node:http'
import { type Answer, jsonAnswer } from './answer.ts'
import type { AnswerSettings } from './call.ts'
import { CORS_HEADERS, preflightHeaders } from './cors.ts'
import { errorBody, HttpError } from './errors.ts'
import type { Fault, Faults } from './faults.ts'
import { answerOfFault, spoil } from './faulty.ts'
import { dataCaller, type Keys } from './keys.ts'
import type { Limiter, Limits } from './limits.ts'
import { addToLog, headersOf, type LoggedRequest } from './log.ts'
import type { PageTokens } from './page-tokens.ts'
import { findRoute, type Interface, type Match } from './router.ts'

export interface Settings extends AnswerSettings {
  limits: Limits
  cors: boolean
  keyHeader: string
  keys: Keys
  logAnswers: boolean
  /** Milliseconds. */
  clock: () => number
}

/** What both interfaces share. */
export interface Shared {
  settings: Settings
  tokens: PageTokens
  limiter: Limiter
  faults: Faults
  log: LoggedRequest[]
}

/** What to do with a request: wait, then answer, or cut the connection in its place. */
export interface Reaction {
  entry: LoggedRequest
  fault: Fault
  /** Made after the waiting, so that the clock and the switches are those of the answer. */
  answer: () => Answer
}

interface Asked {
  of: Interface
  method: string
  path: string
  query: URLSearchParams
  request: IncomingMessage
}

function readRequest(of: Interface, request: IncomingMessage): Asked {
  const { url = '/', method = '' } = request
  const end = url.includes('?') ? url.indexOf('?') : url.length
  return { of, method, path: url.slice(0, end), query: new URLSearchParams(url.slice(end + 1)), request }
}

/** What a page token is bound to: the order of the parameters does not matter, everything else does. */
function identityOf({ of, path, query }: Asked): string {
  const rest = [...query].filter(([name]) => name !== 'pageToken').map((pair) => JSON.stringify(pair))
  return JSON.stringify([of, path, rest.sort((a, b) => (a < b ? -1 : 1))])
}

function callerOf({ of, request }: Asked, { keyHeader, keys }: Settings) {
  return of === 'metrics' ? 'metrics' : dataCaller(request.headers, keyHeader, keys)
}

/** Key, then limit, then the route itself; throws what any of them throws. */
function answerRoute(shared: Shared, asked: Asked, { route, path }: Match, fault: Fault): Answer {
  const { settings, limiter, tokens } = shared
  const now = settings.clock()
  const limitHeaders = limiter.take(settings.limits, callerOf(asked, settings), route.cost, now)
  try {
    const call = {
      path,
      query: asked.query,
      identity: identityOf(asked),
      now,
      settings,
      tokens,
      endless: fault.endlessToken === true,
      emptyPages: fault.emptyPages === true,
    }
    return jsonAnswer(200, route.handle(call), limitHeaders)
  } catch (error) {
    return errorAnswer(error, limitHeaders)
  }
}

function errorAnswer(error: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const known =
    error instanceof HttpError ? error : new HttpError(500, `Internal server error: ${String(error)}`)
  return jsonAnswer(known.status, errorBody(known.status, known.said), { ...headers, ...known.headers })
}

const notFound = ({ method, path }: Asked): HttpError => new HttpError(404, `Cannot ${method} ${path}`)

function answerRight(shared: Shared, asked: Asked, match: Match | undefined, fault: Fault): Answer {
  try {
    if (!match) throw notFound(asked)
    return answerRoute(shared, asked, match, fault)
  } catch (error) {
    return errorAnswer(error)
  }
}

function withCors(answer: Answer, { cors }: Settings): Answer {
  return cors ? { ...answer, headers: { ...answer.headers, ...CORS_HEADERS } } : answer
}

/** Logs a request and says what to do with it. Anything but GET is not found, and no fault touches it. */
export function react(shared: Shared, of: Interface, request: IncomingMessage): Reaction {
  const { settings, log, faults } = shared
  const asked = readRequest(of, request)
  const match = findRoute(of, asked.path)
  const route = match?.route.name ?? 'unknown'
  const entry: LoggedRequest = {
    interface: of,
    route,
    method: asked.method,
    path: asked.path,
    query: Object.fromEntries(asked.query),
    headers: headersOf(request),
    status: 0,
    at: settings.clock(),
  }
  addToLog(log, entry)
  if (asked.method === 'OPTIONS' && settings.cors) {
    return {
      entry,
      fault: {},
      answer: () => ({ status: 204, headers: preflightHeaders(request.headers), body: '' }),
    }
  }
  if (asked.method !== 'GET') {
    return { entry, fault: {}, answer: () => withCors(errorAnswer(notFound(asked)), settings) }
  }
  const fault = faults.next(route, of === 'data' ? match?.path.chainId : undefined)
  const answer = () => spoil(answerOfFault(fault) ?? answerRight(shared, asked, match, fault), fault)
  return { entry, fault, answer: () => withCors(answer(), settings) }
}
