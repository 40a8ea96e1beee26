import { CANARY, hasCanary } from './canary.ts'

/** The one header that the key goes in. */
const HEADER = 'x-service-api-key'

/** A request as a server got it. */
export interface Arrived {
  /** Whose it is: `stranger` is a server that nobody chose. */
  interface: 'data' | 'metrics' | 'stranger'
  headers: Readonly<Record<string, string>>
}

/** Whether a request has the key where it belongs: in its own header, to the data interface. */
export const carriesKey = ({ interface: of, headers }: Arrived): boolean =>
  of === 'data' && headers[HEADER] === CANARY

/** Whether a request has the key, or a part of it, anywhere else: path, query, another header, another server. */
export function hasKeyElsewhere(request: Arrived): boolean {
  const { [HEADER]: own, ...others } = request.headers
  const headers = carriesKey(request) ? others : { ...others, own }
  return hasCanary(JSON.stringify({ ...request, headers }))
}
