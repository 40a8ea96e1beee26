import ky, {
  HTTPError,
  NetworkError,
  SchemaValidationError,
  type StandardSchemaV1,
  type StandardSchemaV1InferOutput,
  TimeoutError,
} from 'ky'
import type { BadResponseReason, Failure } from '../domain/failure.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { failureOfStatus } from './failures.ts'
import { NotJsonError, parseJson } from './json-fetch.ts'
import { redact } from './redact.ts'
import { createTracedFetch, type TracedFetch } from './traced-fetch.ts'

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** Called once for each attempt, after the last attempt has finished. */
  onRequest?: ((record: RequestRecord) => void) | undefined
  noRetry?: boolean | undefined
}

export interface JsonRequest<Schema extends StandardSchemaV1> {
  url: URL
  schema: Schema
  headers?: Record<string, string>
  /** The API key in `headers`. It is redacted in the response and in the request records. */
  secret?: string | undefined
  /** Parses the body; `JSON.parse` by default. */
  parse?: (text: string) => unknown
  /** Returns why a response that matches the schema is rejected, or null to accept it. */
  rejectReason?: (body: StandardSchemaV1InferOutput<Schema>) => BadResponseReason | null
  options?: RequestOptions | undefined
}

const TIMEOUT_MS = 12_000
const RETRIES = 2
/** 429 is not in the list, because a retry within seconds would be refused again. */
const RETRIED_STATUSES = [500, 502, 503, 504]

const http = ky.create({
  timeout: TIMEOUT_MS,
  redirect: 'manual',
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  retry: {
    limit: RETRIES,
    methods: ['get'],
    statusCodes: RETRIED_STATUSES,
    afterStatusCodes: [],
    backoffLimit: 1_000,
    jitter: true,
  },
})

/** Requests JSON and validates it. Returns failures and does not throw them. */
export async function getJson<Schema extends StandardSchemaV1>(
  request: JsonRequest<Schema>,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const traced = createTracedFetch(request.url, request.secret)
  const outcome = await send(request, traced)
  for (const record of traced.records(outcome.ok ? null : outcome.failure.kind))
    request.options?.onRequest?.(record)
  return outcome
}

async function send<Schema extends StandardSchemaV1>(
  { url, schema, headers = {}, secret, parse = JSON.parse, rejectReason, options = {} }: JsonRequest<Schema>,
  traced: TracedFetch,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const { signal, noRetry } = options
  /** The start of the last body that was parsed. `HTTPError` has no body that is not JSON. */
  let bodyStart = ''
  try {
    const body = await http
      .get(url, {
        headers: { accept: 'application/json', ...headers },
        fetch: traced.fetch,
        parseJson: (text) => {
          bodyStart = text.slice(0, 100)
          return parseJson(redact(text, secret), parse)
        },
        ...(signal && { signal }),
        ...(noRetry && { retry: 0 }),
      })
      .json(schema)
    const reason = rejectReason?.(body) ?? null
    return reason ? fail({ kind: 'badResponse', reason }) : succeed(body)
  } catch (error) {
    return fail(failureOf(error, traced, bodyStart))
  }
}

function failureOf(error: unknown, traced: TracedFetch, bodyStart: string): Failure {
  if (traced.wasTooLarge()) return { kind: 'badResponse', reason: 'tooLarge' }
  if (error instanceof HTTPError) return failureOfStatus(error.response, error.data ?? bodyStart)
  if (error instanceof TimeoutError) return { kind: 'timeout' }
  if (error instanceof SchemaValidationError) return { kind: 'badResponse', reason: 'wrongShape' }
  if (error instanceof NotJsonError)
    return error.problem === 'html'
      ? { kind: 'intercepted', status: traced.status() }
      : { kind: 'badResponse', reason: error.problem }
  if (error instanceof SyntaxError) return { kind: 'badResponse', reason: 'notJson' }
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'stopped' }
  const isNetworkError = error instanceof NetworkError || error instanceof TypeError
  if (isNetworkError && !navigator.onLine) return { kind: 'offline' }
  return { kind: traced.hasResponse() ? 'connectionLost' : 'unreachable' }
}
