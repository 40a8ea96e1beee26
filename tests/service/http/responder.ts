import type { IncomingMessage } from 'node:http'
import { type Answer, jsonAnswer } from './answer.ts'
import { answerOfFault, applyFault } from './apply-fault.ts'
import type { AnswerSettings } from './call.ts'
import { CORS_HEADERS, preflightHeaders } from './cors.ts'
import { errorBody, HttpError } from './errors.ts'
import type { Fault, Faults } from './faults.ts'
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

/** The state that both interfaces share. */
export interface Shared {
  settings: Settings
  tokens: PageTokens
  limiter: Limiter
  faults: Faults
  log: LoggedRequest[]
}

/** How the server responds to a request, after the fault's delay. */
export interface PlannedResponse {
  entry: LoggedRequest
  fault: Fault
  /** Called after the delay, so that it uses the clock and the settings of that time. */
  answer: () => Answer
}

interface ParsedRequest {
  interfaceName: Interface
  method: string
  path: string
  query: URLSearchParams
  request: IncomingMessage
}

function parseRequest(interfaceName: Interface, request: IncomingMessage): ParsedRequest {
  const { url = '/', method = '' } = request
  const end = url.includes('?') ? url.indexOf('?') : url.length
  return {
    interfaceName,
    method,
    path: url.slice(0, end),
    query: new URLSearchParams(url.slice(end + 1)),
    request,
  }
}

/** The request to which a page token is bound. The order of the parameters does not matter. */
function identityOf({ interfaceName, path, query }: ParsedRequest): string {
  const rest = [...query].filter(([name]) => name !== 'pageToken').map((pair) => JSON.stringify(pair))
  return JSON.stringify([interfaceName, path, rest.sort((a, b) => (a < b ? -1 : 1))])
}

function callerOf({ interfaceName, request }: ParsedRequest, { keyHeader, keys }: Settings) {
  return interfaceName === 'metrics' ? 'metrics' : dataCaller(request.headers, keyHeader, keys)
}

/** Checks the key and the limit, then calls the route. @throws an `HttpError` if one of the checks fails */
function answerRoute(shared: Shared, parsed: ParsedRequest, { route, path }: Match, fault: Fault): Answer {
  const { settings, limiter, tokens } = shared
  const now = settings.clock()
  const limitHeaders = limiter.take(settings.limits, callerOf(parsed, settings), route.cost, now)
  try {
    const call = {
      path,
      query: parsed.query,
      identity: identityOf(parsed),
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
  return jsonAnswer(known.status, errorBody(known.status, known.detail), { ...headers, ...known.headers })
}

const notFound = ({ method, path }: ParsedRequest): HttpError =>
  new HttpError(404, `Cannot ${method} ${path}`)

function correctAnswer(
  shared: Shared,
  parsed: ParsedRequest,
  match: Match | undefined,
  fault: Fault,
): Answer {
  try {
    if (!match) throw notFound(parsed)
    return answerRoute(shared, parsed, match, fault)
  } catch (error) {
    return errorAnswer(error)
  }
}

function withCors(answer: Answer, { cors }: Settings): Answer {
  return cors ? { ...answer, headers: { ...answer.headers, ...CORS_HEADERS } } : answer
}

/**
 * Logs a request and determines its response. Faults affect only GET requests; other methods get a 404,
 * except OPTIONS while CORS is on.
 */
export function planResponse(
  shared: Shared,
  interfaceName: Interface,
  request: IncomingMessage,
): PlannedResponse {
  const { settings, log, faults } = shared
  const parsed = parseRequest(interfaceName, request)
  const match = findRoute(interfaceName, parsed.path)
  const route = match?.route.name ?? 'unknown'
  const entry: LoggedRequest = {
    interface: interfaceName,
    route,
    method: parsed.method,
    path: parsed.path,
    query: Object.fromEntries(parsed.query),
    headers: headersOf(request),
    status: 0,
    at: settings.clock(),
  }
  addToLog(log, entry)
  if (parsed.method === 'OPTIONS' && settings.cors) {
    return {
      entry,
      fault: {},
      answer: () => ({ status: 204, headers: preflightHeaders(request.headers), body: '' }),
    }
  }
  if (parsed.method !== 'GET') {
    return { entry, fault: {}, answer: () => withCors(errorAnswer(notFound(parsed)), settings) }
  }
  const fault = faults.next(route, interfaceName === 'data' ? match?.path.chainId : undefined)
  const answer = () => applyFault(answerOfFault(fault) ?? correctAnswer(shared, parsed, match, fault), fault)
  return { entry, fault, answer: () => withCors(answer(), settings) }
}
