/** An API key and the origin that it was saved for. */
export interface ApiKey {
  key: string
  origin: string
}

/**
 * The header with the API key, if the URL has the origin that the key was saved for; otherwise no header.
 * @param name the header in which the service expects the key
 */
export const apiKeyHeaders = (apiKey: ApiKey | null, name: string, url: URL): Record<string, string> =>
  apiKey && url.origin === apiKey.origin ? { [name]: apiKey.key } : {}
