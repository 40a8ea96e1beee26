/** The key of texts that name a private window. Chromium browsers call it an Incognito window. */
export const PRIVATE_WINDOW = import.meta.env.FIREFOX ? 'private' : 'incognito'
