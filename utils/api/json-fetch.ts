import { isHtml, startsAsHtml } from './failures.ts'

export const MAX_BODY_BYTES = 8 * 1024 * 1024

/** A successful response without valid JSON. */
export class NotJsonError extends Error {
  override name = 'NotJsonError'
  readonly problem: 'html' | 'truncated' | 'notJson'

  constructor(problem: NotJsonError['problem']) {
    super(`the response is not JSON: ${problem}`)
    this.problem = problem
  }
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

export interface BodyObserver {
  onResponse(response: Response): void
  onChunk(bytes: number): void
  onEnd(): void
}

/**
 * Like `fetch`, but reading a body of more than 8 MiB fails.
 * @throws NotJsonError if the body of a successful response has another content type than JSON; also the
 * errors of `fetch`
 */
export async function jsonFetch(
  input: Request | URL | string,
  init: RequestInit | undefined,
  observer: BodyObserver,
): Promise<Response> {
  const response = await fetch(input, init)
  observer.onResponse(response)
  if (response.type === 'opaqueredirect' || !response.body) {
    observer.onEnd()
    return response
  }
  if (response.ok && !JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    const reader = response.body.getReader()
    const start = await reader.read()
    await reader.cancel()
    const text = new TextDecoder().decode(start.value)
    throw new NotJsonError(isHtml(response.headers, text) ? 'html' : 'notJson')
  }
  return limitSize(response, response.body, observer)
}

/**
 * Parses JSON.
 * @throws NotJsonError
 */
export function parseJson(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    throw new NotJsonError(startsAsHtml(text) ? 'html' : endsEarly(text) ? 'truncated' : 'notJson')
  }
}

/** Whether the end of a JSON text is missing: inside a string, or before the last closing bracket. */
function endsEarly(text: string): boolean {
  const outsideStrings = text.replace(/"(?:[^"\\]|\\.)*"/gs, '')
  const open = outsideStrings.match(/[[{]/g)?.length ?? 0
  const closed = outsideStrings.match(/[\]}]/g)?.length ?? 0
  return text.trim() === '' || open > closed
}

function limitSize(response: Response, body: ReadableStream<Uint8Array>, observer: BodyObserver): Response {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      observer.onChunk(chunk.byteLength)
      if (bytes > MAX_BODY_BYTES) controller.error(new Error('the body is too large'))
      else controller.enqueue(chunk)
    },
    flush: () => observer.onEnd(),
  })
  const { status, statusText, headers } = response
  return new Response(body.pipeThrough(counter), { status, statusText, headers })
}
