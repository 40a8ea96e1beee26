/** The key of texts that name an incognito window. Chromium browsers call it an Incognito window. */
export const INCOGNITO_WINDOW = import.meta.env.FIREFOX ? 'private' : 'incognito'
