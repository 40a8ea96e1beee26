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
import { NotJsonError } from './bounded-fetch.ts'
import { failureOfStatus } from './failures.ts'
import { redact } from './redact.ts'
import { createTracedFetch, type TracedFetch } from './traced-fetch.ts'

/** How a request is accompanied: by one who may stop it, and one who is given a request record for each attempt at its end. */
export interface Via {
  signal?: AbortSignal | undefined
  seen?: ((requestRecord: RequestRecord) => void) | undefined
  /** Is told when the request leaves. */
  sent?: (() => void) | undefined
  /** A failure that may be over is not tried again at once. */
  once?: boolean | undefined
}

/** One request: the whole address, what reads the answer, and the headers beyond ky's own. */
export interface JsonRequest<Schema extends StandardSchemaV1> {
  url: URL
  schema: Schema
  headers?: Record<string, string>
  /** What is sent and not to be seen again: it is taken out of the answer, and of its request record. */
  secret?: string | undefined
  /** What makes values of the text; JSON's own reading where it is left out. */
  parse?: (text: string) => unknown
  /**
   * Is shown a success before the schema reads it, to begin with what comes next: nothing of it is to be believed yet. The
   * schema waits for it.
   */
  early?: ((body: unknown) => Promise<void>) | undefined
  /** Why an answer of the right form is not believed all the same. */
  doubt?: (answer: StandardSchemaV1InferOutput<Schema>) => BadResponseReason | null
  via?: Via | undefined
}

const TIMEOUT = 12_000
const RETRIES = 2
/** 429 is never among them: waiting is done by an alarm or the open popup, not inside a request. */
const RETRIED = [500, 502, 503, 504]

/** The one ky instance: nothing is followed, nothing is sent along, only JSON is read. */
const http = ky.create({
  timeout: TIMEOUT,
  redirect: 'manual',
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  retry: {
    limit: RETRIES,
    methods: ['get'],
    statusCodes: RETRIED,
    afterStatusCodes: [],
    backoffLimit: 1_000,
    jitter: true,
  },
})

/**
 * Asks for JSON and reads it by a schema.
 * @returns what the schema made of the body, or the failure; it never throws
 */
export async function getJson<Schema extends StandardSchemaV1>(
  asked: JsonRequest<Schema>,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const witness = createTracedFetch(asked.url, asked.secret, asked.via?.sent)
  const outcome = await ask(asked, witness)
  for (const requestRecord of witness.requestRecords(outcome.ok ? null : outcome.failure.kind)) asked.via?.seen?.(requestRecord)
  return outcome
}

async function ask<Schema extends StandardSchemaV1>(
  { url, schema, headers = {}, secret, parse = JSON.parse, early, doubt, via = {} }: JsonRequest<Schema>,
  { fetch, wasTooLarge }: TracedFetch,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const { signal, once } = via
  try {
    const body = await http
      .get(url, {
        headers: { accept: 'application/json', ...headers },
        fetch,
        parseJson: async (text, { response }) => {
          const read = parse(redact(text, secret))
          if (response.ok) await early?.(read)
          return read
        },
        ...(signal && { signal }),
        ...(once && { retry: 0 }),
      })
      .json(schema)
    const reason = doubt?.(body) ?? null
    return reason ? fail({ kind: 'badResponse', reason }) : succeed(body)
  } catch (error) {
    return fail(wasTooLarge() ? { kind: 'badResponse', reason: 'tooLarge' } : failureOf(error))
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof HTTPError) return failureOfStatus(error.response, error.data)
  if (error instanceof TimeoutError) return { kind: 'timeout' }
  if (error instanceof SchemaValidationError) return { kind: 'badResponse', reason: 'wrongShape' }
  if (error instanceof NotJsonError || error instanceof SyntaxError)
    return { kind: 'badResponse', reason: 'notJson' }
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'stopped' }
  if (error instanceof NetworkError || error instanceof TypeError) {
    return navigator.onLine ? { kind: 'unreachable' } : { kind: 'offline' }
  }
  return { kind: 'unreachable' }
}
