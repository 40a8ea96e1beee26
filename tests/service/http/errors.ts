import { STATUS_CODES } from 'node:http'

/** The body of an error (API 2.7, section 7). */
export interface ErrorBody {
  message: string | string[]
  error: string
  statusCode: number
}

/** An error that the server sends with the body of API section 7. */
export class HttpError extends Error {
  readonly status: number
  readonly detail: string | string[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, detail: string | string[], headers: Readonly<Record<string, string>> = {}) {
    super(String(detail))
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

/** A 400. Each message names its parameter. */
export const badRequest = (...messages: string[]): HttpError => new HttpError(400, messages)

/** A 404 for a chain that is not in the dataset. */
export const unknownChain = (chainId: string): HttpError =>
  new HttpError(404, `Chain ${chainId} is not supported`)

export const errorBody = (status: number, message: string | string[]): ErrorBody => ({
  message,
  error: STATUS_CODES[status] ?? 'Error',
  statusCode: status,
})

const DEFAULT_MESSAGES: Readonly<Record<number, string | string[]>> = {
  400: ['Invalid request'],
  401: 'The API key is not valid',
  403: 'The API key has no right to this resource',
  404: 'Not found',
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'The gateway received an invalid response',
  503: "The chain's node is unavailable",
}

/** The default message of an error. */
export const defaultMessage = (status: number): string | string[] =>
  DEFAULT_MESSAGES[status] ?? STATUS_CODES[status] ?? 'Error'
