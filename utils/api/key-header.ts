/** An API key and the origin that it was saved for. */
export interface ApiKey {
  key: string
  origin: string
}

/**
 * The header with the API key, for requests to the origin that the key was saved for; empty for all other
 * requests. No other code adds the key to a request.
 * @param name the header in which the service expects the key
 */
export const keyHeader = (apiKey: ApiKey | null, name: string, url: URL): Record<string, string> =>
  apiKey && url.origin === apiKey.origin ? { [name]: apiKey.key } : {}
