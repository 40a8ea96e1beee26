/** 500 tokens are about 300 kB; nothing honest comes near this. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024

export class NotJsonError extends Error {
  override name = 'NotJsonError'
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Is told how an answer comes in. */
export interface BodyWatch {
  answered(response: Response): void
  heard(bytes: number): void
  ended(): void
}

/**
 * `fetch` that believes a success only if it says it is JSON, and that stops reading a body at 8 MiB.
 * @throws NotJsonError, what `fetch` throws and, while the body is read, an error where there is too much of it
 */
export async function boundedFetch(
  input: Request | URL | string,
  init: RequestInit | undefined,
  watch: BodyWatch,
): Promise<Response> {
  const response = await fetch(input, init)
  watch.answered(response)
  if (response.type === 'opaqueredirect' || !response.body) {
    watch.ended()
    return response
  }
  if (response.ok && !JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    await response.body.cancel()
    throw new NotJsonError('the answer is not JSON')
  }
  return bounded(response, response.body, watch)
}

function bounded(response: Response, body: ReadableStream<Uint8Array>, watch: BodyWatch): Response {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      watch.heard(chunk.byteLength)
      if (bytes > MAX_BODY_BYTES) controller.error(new Error('the answer is too large'))
      else controller.enqueue(chunk)
    },
    flush: () => watch.ended(),
  })
  const { status, statusText, headers } = response
  return new Response(body.pipeThrough(counter), { status, statusText, headers })
}
