export const MAX_BODY_BYTES = 8 * 1024 * 1024

export class NotJsonError extends Error {
  override name = 'NotJsonError'
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
    await response.body.cancel()
    throw new NotJsonError('the content type is not JSON')
  }
  return limitSize(response, response.body, observer)
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
