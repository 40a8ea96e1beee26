import { containsKey, TEST_KEY } from './test-key.ts'

/** The only header that may contain the key. */
const HEADER = 'x-service-api-key'

/** A request as a server received it. */
export interface ReceivedRequest {
  /** The interface of the chosen service, or a server of another origin. */
  interface: 'data' | 'metrics' | 'other origin'
  headers: Readonly<Record<string, string>>
}

/** Whether a request sends the key where it may be sent: in its header, to the data interface. */
export const sendsKeyAsAllowed = ({ interface: interfaceName, headers }: ReceivedRequest): boolean =>
  interfaceName === 'data' && headers[HEADER] === TEST_KEY

/**
 * Whether a request contains the key, or a part of it, anywhere else: path, query, another header, another
 * server.
 */
export function leaksKey(request: ReceivedRequest): boolean {
  const { [HEADER]: own, ...others } = request.headers
  const headers = sendsKeyAsAllowed(request) ? others : { ...others, own }
  return containsKey(JSON.stringify({ ...request, headers }))
}
